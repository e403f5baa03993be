import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { newAccountFields } from "./sign-up.ts";

const base64url = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/);

/**
 * Sends the browser to a social provider (A7.35). The page makes a random `state` and a random code
 * verifier, keeps both, and gives the verifier's SHA-256 as `code_challenge` (RFC 7636, S256; or the
 * hexadecimal hash of the domain's `sha256`, as `code_challenge_method` HEX). The provider returns to
 * `redirect_uri` with `code` and `state`, or with `error` and `error_description`.
 */
export const authorize = endpoint({
  method: "GET",
  path: "/oauth/authorize",
  summary: "Sign in with a social provider",
  access: "anyone",
  query: z.object({
    /** One of the providers the client settings name. */
    connection: text(40, 1),
    redirect_uri: text(2000, 1),
    state: text(500, 22),
    code_challenge: base64url(43, 64),
    code_challenge_method: z.enum(["S256", "HEX"]).default("S256"),
    /** Has the provider ask its person again, the person who is signed in there; its answer has to say that it did. */
    prompt: z.enum(["login"]).optional(),
    /** Shown by some providers as the account to use. */
    login_hint: text(254).optional(),
  }),
  answer: "redirect",
  refusals: ["redirect_not_allowed", "not_found", "too_many_requests"],
});

/** The tokens a social sign-in gives (A7.21). */
export const socialTokens = z
  .object({
    access_token: z.string(),
    expires_in: z.int(),
    id_token: z.string(),
    refresh_token: z.string(),
    /** Whether the sign-in made a new user, which is a sign-up. */
    isNewUser: z.boolean(),
  })
  .meta({ id: "SocialTokens" });

/** Exchanges what the provider returned to the callback page for a session (A7.21). */
export const socialAuthorize = endpoint({
  method: "POST",
  path: "/account-web-app/api/selfServed/socialAuthorize",
  summary: "Finish signing in with a social provider",
  access: "anyone",
  body: z.strictObject({
    code: text(4000, 1),
    redirectUri: text(2000, 1),
    state: text(500, 22),
    /** The provider’s `iss`, if it returned one (RFC 9207). */
    iss: text(2000).optional(),
    /** The verifier whose hash `/oauth/authorize` was given. */
    codeVerifier: base64url(43, 128),
    ...newAccountFields,
  }),
  answer: z.object({ data: socialTokens }),
  refusals: [
    "redirect_not_allowed",
    "social_sign_in_failed",
    "provider_email_unverified",
    "other_sign_in_needed",
    "password_needed_after_reset",
    "single_sign_on_needed",
    "single_sign_on_elsewhere",
    "single_sign_on_domain",
    "user_removed",
    "provider_asked_nobody",
    "not_a_member",
    "account_closed",
    "second_factor_needed",
    "wrong_test_key",
    "too_many_requests",
  ],
});
