import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** An account that was closed. */
export interface Closing {
  readonly accountId: string;
  readonly closedAt: Date;
  /** A user's id; null for the operator. */
  readonly closedBy: string | null;
  readonly erasesAt: Date;
  /** When its owners were notified and the cancellation of its plan was queued. */
  readonly toldAt: Date | null;
  readonly erasingSince: Date | null;
  readonly erasedAt: Date | null;
  readonly contractsRemoved: number;
  readonly peopleRemoved: number;
  readonly filesRemoved: number;
}

const selected = (trx: AccountTransaction) =>
  trx
    .selectFrom("account_closings")
    .select(["account_id as accountId", "closed_at as closedAt", "closed_by as closedBy"])
    .select(["erases_at as erasesAt", "erasing_since as erasingSince", "erased_at as erasedAt"])
    .select(["contracts_removed as contractsRemoved", "people_removed as peopleRemoved"])
    .select(["files_removed as filesRemoved", "told_at as toldAt"]);

/** The closing of an account; undefined while it is open. */
export const findClosing = (
  trx: AccountTransaction,
  accountId: string,
): Promise<Closing | undefined> =>
  selected(trx).where("account_id", "=", accountId).executeTakeFirst();

/** Every account that is closed or was erased, the latest first; the transaction is one of signing in. */
export const listClosings = (trx: AccountTransaction): Promise<readonly Closing[]> =>
  selected(trx).orderBy("closed_at", "desc").orderBy("account_id").execute();

/** Closes an account; false when it is closed already. */
export const insertClosing = async (
  trx: AccountTransaction,
  closing: Pick<Closing, "accountId" | "closedAt" | "closedBy" | "erasesAt">,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("account_closings")
    .values({
      account_id: closing.accountId,
      closed_at: closing.closedAt,
      closed_by: closing.closedBy,
      erases_at: closing.erasesAt,
      told_at: null,
      reminded_at: null,
      erasing_since: null,
      erased_at: null,
    })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Has a closed account erased from this time on; false when there is none that waits. */
export const bringErasingForward = async (
  trx: AccountTransaction,
  accountId: string,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("account_closings")
    .set({ erases_at: sql`greatest(closed_at, least(erases_at, ${at}))` })
    .where("account_id", "=", accountId)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Opens a closed account; false once it is being erased. */
export const deleteClosing = async (
  trx: AccountTransaction,
  accountId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("account_closings")
    .where("account_id", "=", accountId)
    .where("erasing_since", "is", null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Records that the owners were notified; false if they already were. */
export const markNotified = async (
  trx: AccountTransaction,
  accountId: string,
  what: "told_at" | "reminded_at",
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("account_closings")
    .set({ [what]: at })
    .where("account_id", "=", accountId)
    .where(what, "is", null)
    .where("erasing_since", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Starts erasing an account whose grace period has ended; false if it hasn’t, or is done. */
export const beginErasing = async (
  trx: AccountTransaction,
  accountId: string,
  now: Date,
): Promise<"begun" | "under-way" | undefined> => {
  const row = await selected(trx)
    .where("account_id", "=", accountId)
    .where("erased_at", "is", null)
    .where("erases_at", "<=", now)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.erasingSince !== null) return "under-way";
  await trx
    .updateTable("account_closings")
    .set({ erasing_since: now })
    .where("account_id", "=", accountId)
    .execute();
  return "begun";
};

/** Adds to what is counted in the record of an account that is being erased. */
export const countRemoved = async (
  trx: AccountTransaction,
  accountId: string,
  { contracts = 0, people = 0, files = 0 },
): Promise<void> => {
  await trx
    .updateTable("account_closings")
    .set(({ eb }) => ({
      contracts_removed: eb("contracts_removed", "+", contracts),
      people_removed: eb("people_removed", "+", people),
      files_removed: eb("files_removed", "+", files),
    }))
    .where("account_id", "=", accountId)
    .execute();
};

/** Records that only this row of an account remains; it never changes again. */
export const finishErasing = async (
  trx: AccountTransaction,
  accountId: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("account_closings")
    .set({ erased_at: now })
    .where("account_id", "=", accountId)
    .where("erased_at", "is", null)
    .execute();
};

/** How much data an account has, as shown before closing. */
export const countHoldings = async (trx: AccountTransaction, accountId: string) => {
  const { rows } = await sql<{
    name: string;
    contracts: number;
    executed: number;
    pending: number;
    people: number;
  }>`select name,
      (select count(*) from contracts where account_id = ${accountId}) as contracts,
      (select count(*) from contracts where account_id = ${accountId} and status = 'EXECUTED') as executed,
      (select count(*) from contracts where account_id = ${accountId} and status = 'PENDING_SIGNATURE') as pending,
      (select count(*) from users where account_id = ${accountId} and not is_deleted) as people
    from accounts where id = ${accountId}`.execute(trx);
  return rows[0];
};
