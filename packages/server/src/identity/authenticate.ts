import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Authenticate, Caller } from "../platform/http/caller.ts";
import type { AccessClaims, AccessTokens } from "./access-token.ts";
import { readStanding } from "./session-store.ts";

/** Finds a user with their permissions, unless deleted; the accounts feature knows how. */
export type FindPerson = (
  trx: AccountTransaction,
  userId: string,
) => Promise<Pick<Caller, "person" | "name" | "isAccountClosed"> | undefined>;

/** Tells who sends a request, and forgets it when a session ends. */
export interface Gate {
  readonly authenticate: Authenticate;
  readonly forget: (sessionId: string) => void;
}

const rememberMilliseconds = 800;
const mostRemembered = 10_000;

/**
 * Admits the holder of a good access token whose session is on, and says when they owe a second factor. What is
 * found is remembered for less than a second, so that a deleted user, a lost role, an ended session or a second
 * factor that is now demanded is noticed within that time.
 */
export const openGate = (
  db: ScopedDatabase,
  accessTokens: AccessTokens,
  findPerson: FindPerson,
  clock: Clock,
): Gate => {
  const known = new Map<string, { at: number; caller: Promise<Caller | Refusal> }>();
  const find = ({ userId, sessionId, accountId }: AccessClaims): Promise<Caller | Refusal> =>
    db.asAccount(accountId, async (trx) => {
      const standing = await readStanding(trx, sessionId);
      const found = standing && (await findPerson(trx, userId));
      if (!found) return refuse("session_ended");
      return { ...found, sessionId, ...(standing.owesSecondFactor && { owesSecondFactor: true }) };
    });
  const lookUp = async (claims: AccessClaims): Promise<Caller | Refusal> => {
    const now = clock.now().getTime();
    const held = known.get(claims.sessionId);
    if (held && now - held.at < rememberMilliseconds) return held.caller;
    if (known.size >= mostRemembered) known.clear();
    const caller = find(claims);
    known.set(claims.sessionId, { at: now, caller });
    try {
      const found = await caller;
      // An account that was just opened again is open at once, and so is everything to the person who has just set up the
      // second factor they owed, whichever process they ask.
      if (isRefusal(found) || found.isAccountClosed || found.owesSecondFactor)
        known.delete(claims.sessionId);
      return found;
    } catch (error) {
      known.delete(claims.sessionId);
      throw error;
    }
  };
  return {
    authenticate: async (bearer) => {
      if (bearer === undefined) return refuse("not_signed_in");
      const claims = await accessTokens.check(bearer);
      return claims ? lookUp(claims) : refuse("session_ended");
    },
    forget: (sessionId) => void known.delete(sessionId),
  };
};
