import type { Tokens } from "@proviso/endpoints";
import { accessTokenSeconds, type AccessClaims, type AccessTokens } from "./access-token.ts";

/** The answer of the token endpoint for a session (D8, A3.1). */
export const issueTokens = async (
  accessTokens: AccessTokens,
  claims: AccessClaims,
  email: string,
  refreshToken: string,
): Promise<Tokens> => {
  const token = await accessTokens.issue(claims, email);
  return {
    access_token: token,
    id_token: token,
    refresh_token: refreshToken,
    token_type: "Bearer",
    expires_in: accessTokenSeconds,
  };
};
