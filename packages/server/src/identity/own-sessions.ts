import { refuse, type Refusal } from "@proviso/domain";
import type { SessionRecord } from "@proviso/endpoints";
import type { Caller } from "../platform/http/caller.ts";
import { demandConfirmation } from "./account-safety.ts";
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

/** Ends one session of the caller's own; another than the one that asks only if they show that it is them. */
export const endOneSession = (
  { db, clock }: Context,
  caller: Caller,
  sessionId: string,
): Promise<undefined | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const isOwn = sessionId === caller.sessionId;
    const refused = isOwn ? undefined : await demandConfirmation(trx, { clock }, caller);
    if (refused) return refused;
    const now = clock.now();
    const own = await sessionsOf(trx, caller.person.id, now);
    if (!own.some(({ id }) => id === sessionId)) return refuse("not_found");
    await endSession(trx, sessionId, now);
    return undefined;
  });

/** Ends all sessions of the caller, or all others, if they show that it is them. */
export const endAllSessions = (
  { db, clock }: Context,
  caller: Caller,
  keep: "this" | "none",
): Promise<undefined | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const refused = await demandConfirmation(trx, { clock }, caller);
    if (refused) return refused;
    const kept = keep === "this" ? caller.sessionId : undefined;
    await endSessionsOf(trx, caller.person.id, clock.now(), kept);
    return undefined;
  });
