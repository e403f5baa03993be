import { refuse, type Refusal } from "@proviso/domain";
import type { Asked, sendHeartbeat } from "@proviso/endpoints";
import { sql } from "kysely";
import type { Caller } from "../platform/http/caller.ts";
import type { AccountContext } from "./account-context.ts";

/** Two beats nearer than this are one minute, however many tabs are open. */
const beatMilliseconds = 50_000;

/** Notes that a person is active on a page, in minutes of the day (A7.32, A4.9). */
export const handleHeartbeat = (
  { db, clock, contracts }: AccountContext,
  caller: Caller,
  { pageName, docGuid }: Asked<typeof sendHeartbeat>["body"],
): Promise<undefined | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    if (docGuid !== undefined && !(await contracts.maySeeContract(trx, caller, docGuid)))
      return refuse("not_found");
    const now = clock.now();
    const since = new Date(now.getTime() - beatMilliseconds);
    await trx
      .insertInto("activity")
      .values({
        account_id: caller.person.accountId,
        user_id: caller.person.id,
        day: now.toISOString().slice(0, 10),
        page: pageName,
        minutes: 1,
        last_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "day", "page"])
          .doUpdateSet({ minutes: sql<number>`activity.minutes + 1`, last_at: now })
          .where("activity.last_at", "<", since),
      )
      .execute();
    return undefined;
  });
