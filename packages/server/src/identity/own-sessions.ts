import { refuse, type Refusal } from "@proviso/domain";
import type { SessionRecord } from "@proviso/endpoints";
import type { Caller } from "../platform/http/caller.ts";
import type { IdentityContext } from "./identity-context.ts";
import { endSession, endSessionsOf, sessionsOf } from "./session-store.ts";

type Context = Pick<IdentityContext, "db" | "clock">;

/** Where the caller is signed in, the newest first. */
export const listSessions = ({ db, clock }: Context, caller: Caller): Promise<SessionRecord[]> =>
  db.asAccount(caller.person.accountId, async (trx) =>
    (await sessionsOf(trx, caller.person.id, clock.now())).map((session) => ({
      ...session,
      isCurrent: session.id === caller.sessionId,
    })),
  );

/** Ends one session of the caller's own. */
export const endOneSession = (
  { db, clock }: Context,
  caller: Caller,
  sessionId: string,
): Promise<undefined | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const now = clock.now();
    const own = await sessionsOf(trx, caller.person.id, now);
    if (!own.some(({ id }) => id === sessionId)) return refuse("not_found");
    await endSession(trx, sessionId, now);
    return undefined;
  });

/** Ends all sessions of the caller, or all others. */
export const endAllSessions = (
  { db, clock }: Context,
  caller: Caller,
  keep: "this" | "none",
): Promise<void> =>
  db.asAccount(caller.person.accountId, (trx) =>
    endSessionsOf(
      trx,
      caller.person.id,
      clock.now(),
      keep === "this" ? caller.sessionId : undefined,
    ),
  );
