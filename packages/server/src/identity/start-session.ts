import type { Tokens } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { IdentityContext, Place } from "./identity-context.ts";
import { issueTokens } from "./issue-tokens.ts";
import { storeRefreshToken } from "./refresh-token-store.ts";
import { newSecretToken } from "./secret-token.ts";
import { beginSession, type SignInUser } from "./session-store.ts";

/** Begins a session for somebody who has shown who they are, and gives its tokens. */
export const startSession = async (
  trx: AccountTransaction,
  { clock, accessTokens }: Pick<IdentityContext, "clock" | "accessTokens">,
  user: SignInUser,
  place: Place,
): Promise<Tokens> => {
  const now = clock.now();
  const sessionId = await beginSession(trx, user, place, now);
  const refreshToken = newSecretToken();
  const claims = { userId: user.id, accountId: user.accountId, sessionId };
  await storeRefreshToken(trx, refreshToken, claims, now);
  return issueTokens(accessTokens, claims, user.email, refreshToken);
};
