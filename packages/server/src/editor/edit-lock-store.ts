import { editLockSeconds } from "@proviso/domain";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";

/** An editing that holds its contract. */
export interface EditLock {
  readonly contractId: string;
  readonly tempId: string;
  readonly failedSaves: number;
}

/** Compared with the database's own clock, so that servers whose clocks differ agree. */
const isAlive = sql<boolean>`edit_versions.seen_at > now() - make_interval(secs => ${editLockSeconds})`;

/**
 * Takes a contract for editing: in one statement, so that of several at once exactly one has it. Gives
 * undefined when someone else, or another session, holds it and is still heard of.
 */
export const takeEditLock = async (
  trx: AccountTransaction,
  caller: Caller,
  contractId: string,
): Promise<string | undefined> => {
  const { accountId, id: userId } = caller.person;
  const { rows } = await sql<{ temp_id: string }>`
    insert into edit_versions (contract_id, account_id, temp_id, user_id, session_id)
    values (${contractId}, ${accountId}, ${randomUUID()}, ${userId}, ${caller.sessionId})
    on conflict (contract_id) do update set temp_id = excluded.temp_id,
      user_id = excluded.user_id, session_id = excluded.session_id, started_at = now(),
      seen_at = now(), failed_saves = 0
    where not (${isAlive}) or edit_versions.session_id = excluded.session_id
    returning temp_id`.execute(trx);
  return rows[0]?.temp_id;
};

/** Hears of an editing: it holds its contract for a while longer. Undefined once it has ended. */
export const keepEditLock = async (
  trx: AccountTransaction,
  caller: Caller,
  contractId: string,
  tempId: string,
): Promise<EditLock | undefined> => {
  const row = await trx
    .updateTable("edit_versions")
    .set({ seen_at: sql`now()` })
    .where("contract_id", "=", contractId)
    .where("temp_id", "=", tempId)
    .where("user_id", "=", caller.person.id)
    .where(isAlive)
    .returning(["contract_id", "temp_id", "failed_saves"])
    .executeTakeFirst();
  return row && { contractId: row.contract_id, tempId: row.temp_id, failedSaves: row.failed_saves };
};

/** The caller's own editing of a contract, if it is still under way. */
export const findEditLock = async (
  trx: AccountTransaction,
  caller: Caller,
  contractId: string,
): Promise<EditLock | undefined> => {
  const row = await trx
    .selectFrom("edit_versions")
    .select(["contract_id", "temp_id", "failed_saves"])
    .where("contract_id", "=", contractId)
    .where("session_id", "=", caller.sessionId)
    .where(isAlive)
    .executeTakeFirst();
  return row && { contractId: row.contract_id, tempId: row.temp_id, failedSaves: row.failed_saves };
};

/** Ends an editing of the caller's; ended already is ended. */
export const endEditLock = async (
  trx: AccountTransaction,
  caller: Caller,
  contractId: string,
  tempId: string,
): Promise<void> => {
  await trx
    .deleteFrom("edit_versions")
    .where("contract_id", "=", contractId)
    .where("temp_id", "=", tempId)
    .where("user_id", "=", caller.person.id)
    .execute();
};

/** Whether someone other than the caller is editing the contract. */
export const isEditedByOther = async (
  trx: AccountTransaction,
  caller: Caller,
  contractId: string,
): Promise<boolean> => {
  const row = await trx
    .selectFrom("edit_versions")
    .select("user_id")
    .where("contract_id", "=", contractId)
    .where(isAlive)
    .executeTakeFirst();
  return row !== undefined && row.user_id !== caller.person.id;
};

/** Counts a save that failed; gives how many of this editing have. */
export const countFailedSave = async (
  trx: AccountTransaction,
  { contractId, tempId }: EditLock,
): Promise<number> => {
  const row = await trx
    .updateTable("edit_versions")
    .set(({ eb }) => ({ failed_saves: eb("failed_saves", "+", 1) }))
    .where("contract_id", "=", contractId)
    .where("temp_id", "=", tempId)
    .returning("failed_saves")
    .executeTakeFirst();
  return row?.failed_saves ?? 0;
};

/** Lets a contract no longer be edited in the page, and ends the editing under way. */
export const disableEditing = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<void> => {
  await trx
    .updateTable("contracts")
    .set({ editing_disabled: true })
    .where("id", "=", contractId)
    .execute();
  await trx.deleteFrom("edit_versions").where("contract_id", "=", contractId).execute();
};
