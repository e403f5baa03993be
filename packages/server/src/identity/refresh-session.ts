import { refuse, type Refusal } from "@proviso/domain";
import type { Tokens } from "@proviso/endpoints";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import type { AccessTokens } from "./access-token.ts";
import type { InstallationSecret } from "./installation-secret.ts";
import { issueTokens } from "./issue-tokens.ts";
import {
  spendRefreshToken,
  storeRefreshToken,
  takeRefreshToken,
  type FoundRefreshToken,
} from "./refresh-token-store.ts";
import { endSession } from "./session-store.ts";

const graceMilliseconds = 30_000;

/** Trades a refresh token for the next pair of tokens. */
export type RefreshSession = (refreshToken: string) => Promise<Tokens | Refusal>;

/**
 * Each refresh token has one successor, derived from it. Two tabs that refresh at once, or a client
 * that never saw the answer, get the same successor for half a minute. A spent token that comes
 * later, or after its successor was used, was stolen from someone: the session ends.
 */
const successorFor = async (
  trx: AccountTransaction,
  found: FoundRefreshToken,
  successors: readonly string[],
  now: Date,
): Promise<string | undefined> => {
  if (found.spentAt === null) return successors[0];
  if (now.getTime() - found.spentAt.getTime() > graceMilliseconds) return undefined;
  for (const successor of successors) {
    const next = await takeRefreshToken(trx, successor);
    if (next) return next.spentAt === null ? successor : undefined;
  }
  return undefined;
};

/** Refreshing a session by its refresh token, which is spent by it (D8). */
export const openRefreshSession =
  (
    db: ScopedDatabase,
    accessTokens: AccessTokens,
    secret: InstallationSecret,
    clock: Clock,
    log: Log,
  ): RefreshSession =>
  (refreshToken) =>
    db.asIdentity(async (trx) => {
      const now = clock.now();
      const found = await takeRefreshToken(trx, refreshToken);
      if (!found || found.isOver || found.expiresAt < now) return refuse("session_ended");
      // Whom the provider no longer knows is out within hours, though nobody tells us.
      if (found.lastsUntil < now) {
        await endSession(trx, found.sessionId, now);
        return refuse("session_ended");
      }
      const successors = await secret.successorsOf(trx, refreshToken);
      const successor = await successorFor(trx, found, successors, now);
      if (successor === undefined) {
        await endSession(trx, found.sessionId, now);
        log.warn({ session: found.sessionId, user: found.userId }, "refresh_token_reused");
        return refuse("session_ended");
      }
      if (found.spentAt === null) {
        await spendRefreshToken(trx, refreshToken, found.sessionId, now);
        await storeRefreshToken(trx, successor, found, now);
      }
      return issueTokens(trx, accessTokens, found, found.email, successor);
    });
