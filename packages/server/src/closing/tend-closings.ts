import { closingReminderDays } from "@proviso/domain";
import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { ClosingContext } from "./closing-context.ts";
import { beginErasing, findClosing } from "./closing-store.ts";
import { eraseAccountJob } from "./erase-account-job.ts";
import { operator, tellOwners } from "./tell-owners.ts";

const dayMilliseconds = 86_400_000;

interface Due {
  readonly accountId: string;
  readonly isDue: boolean;
  readonly isToRemind: boolean;
}

const listDue = async (trx: AccountTransaction, now: Date): Promise<readonly Due[]> => {
  const soon = new Date(now.getTime() + closingReminderDays * dayMilliseconds);
  const stalled = new Date(now.getTime() - dayMilliseconds);
  return (
    trx
      .selectFrom("account_closings")
      .select("account_id as accountId")
      .select(sql<boolean>`erases_at <= ${now}`.as("isDue"))
      .select(sql<boolean>`erases_at <= ${soon} and reminded_at is null`.as("isToRemind"))
      .where("erased_at", "is", null)
      // One whose job was given up is begun again a day later.
      .where(sql<boolean>`coalesce(erasing_since <= ${stalled} and not exists (
      select from pgboss.job where name = ${eraseAccountJob.name} and state < 'completed'
        and data ->> 'accountId' = account_id::text), erasing_since is null)`)
      .where(sql<boolean>`told_at is null or erases_at <= ${soon}`)
      .orderBy("erases_at")
      .execute()
  );
};

/**
 * Does on a schedule what closed accounts need: tells the owners of one that an operator closed, reminds them a week
 * before, and has those erased whose time is over. As often as one likes.
 */
export const tendClosings = async (context: ClosingContext): Promise<void> => {
  const { db, clock, jobs, log } = context;
  const now = clock.now();
  for (const { accountId, isDue, isToRemind } of await db.asIdentity((trx) => listDue(trx, now)))
    await db.asAccount(accountId, async (trx) => {
      const closing = await findClosing(trx, accountId);
      if (closing === undefined) return undefined;
      const known = { ...closing, byName: closing.closedBy === null ? operator : "" };
      if (!isDue) {
        await tellOwners(context, trx, known, "closed");
        return isToRemind ? tellOwners(context, trx, known, "erased_soon") : undefined;
      }
      if (closing.toldAt === null) return tellOwners(context, trx, known, "closed");
      const state = await beginErasing(trx, accountId, now);
      if (state === undefined) return undefined;
      if (state === "begun") await tellOwners(context, trx, known, "erasing");
      await jobs.enqueue(trx, eraseAccountJob, { accountId });
      log.warn({ account: accountId }, "account_erasing");
      return undefined;
    });
};
