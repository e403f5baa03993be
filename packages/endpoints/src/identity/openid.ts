import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

/** What programs read to know how to sign people in here (OpenID Connect Discovery 1.0; D8). */
export const readOpenidConfiguration = endpoint({
  method: "GET",
  path: "/.well-known/openid-configuration",
  summary: "OpenID Connect discovery",
  access: "anyone",
  answer: z.object({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    userinfo_endpoint: z.string(),
    jwks_uri: z.string(),
    response_types_supported: z.array(z.string()),
    subject_types_supported: z.array(z.string()),
    id_token_signing_alg_values_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    scopes_supported: z.array(z.string()),
    claims_supported: z.array(z.string()),
    code_challenge_methods_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
  }),
  refusals: [],
});

/** The public keys that access tokens are signed with (RFC 7517). */
export const readPublicKeys = endpoint({
  method: "GET",
  path: "/.well-known/jwks.json",
  summary: "Get the access token keys",
  access: "anyone",
  answer: z.object({
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        use: z.literal("sig"),
        alg: z.literal("ES256"),
      }),
    ),
  }),
  refusals: [],
});

/** Who the holder of the access token is, in the claims of OpenID Connect (A7.35). */
export const readUserInfo = endpoint({
  method: "GET",
  path: "/userinfo",
  summary: "Get OpenID user claims",
  access: "signed-in",
  answer: z.object({
    sub: z.uuid(),
    email: z.string(),
    email_verified: z.boolean(),
    name: z.string(),
    given_name: z.string(),
    family_name: z.string(),
  }),
  refusals: [],
});
