import {
  authorize,
  readUserInfo,
  requestTokens,
  type AnswerOf,
  readPublicKeys,
  type readOpenidConfiguration,
} from "@proviso/endpoints";
import type { Caller } from "../platform/http/caller.ts";
import type { IdentityContext } from "./identity-context.ts";
import { readSignInUser } from "./user-store.ts";

/** What programs read to know how people sign in here (OpenID Connect Discovery 1.0). */
export const openidConfiguration = (origin: string): AnswerOf<typeof readOpenidConfiguration> => ({
  issuer: origin,
  authorization_endpoint: origin + authorize.path,
  token_endpoint: origin + requestTokens.path,
  userinfo_endpoint: origin + readUserInfo.path,
  jwks_uri: origin + readPublicKeys.path,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["ES256"],
  grant_types_supported: requestTokens.body.options.map(({ shape }) => shape.grant_type.value),
  scopes_supported: ["openid", "profile", "email", "offline_access"],
  claims_supported: ["sub", "email", "email_verified", "name", "given_name", "family_name"],
  code_challenge_methods_supported: ["S256"],
  token_endpoint_auth_methods_supported: ["none"],
});

/** The public keys, in the form of a key set. */
export const publicKeys = async ({
  keys,
}: Pick<IdentityContext, "keys">): Promise<AnswerOf<typeof readPublicKeys>> => {
  const published = await keys.published();
  return { keys: published.map((key) => ({ ...key, use: "sig", alg: "ES256" })) };
};

/** Who the caller is, as claims of OpenID Connect. */
export const userInfo = (
  { db }: Pick<IdentityContext, "db">,
  { person }: Caller,
): Promise<AnswerOf<typeof readUserInfo>> =>
  db.asAccount(person.accountId, async (trx) => {
    const user = await readSignInUser(trx, person.id);
    return {
      sub: person.id,
      email: user.email,
      email_verified: user.is_verified,
      name: `${user.first_name} ${user.last_name}`.trim(),
      given_name: user.first_name,
      family_name: user.last_name,
    };
  });
