import type { Tokens } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { accessTokenSeconds } from "./access-token-life.ts";
import type { AccessClaims, AccessTokens } from "./access-token.ts";

/** The answer of the token endpoint for a session (D8, A3.1). */
export const issueTokens = async (
  trx: AccountTransaction,
  accessTokens: AccessTokens,
  claims: AccessClaims,
  email: string,
  refreshToken: string,
): Promise<Tokens> => {
  const token = await accessTokens.issue(trx, claims, email);
  return {
    access_token: token,
    id_token: token,
    refresh_token: refreshToken,
    token_type: "Bearer",
    expires_in: accessTokenSeconds,
  };
};
