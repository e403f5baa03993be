import {
  mayMove,
  type ContractStatus,
  type EscalationReason,
  type RejectionReason,
} from "@proviso/domain";
import { sql } from "kysely";
import { writeAlong } from "../platform/database/along.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Contract } from "./contract.ts";
import { selectContract, selectContracts, selectThese, toContract } from "./select-contracts.ts";

/** The contract with this id, if the transaction's account has it. */
export const findContract = async (
  trx: AccountTransaction,
  id: string,
): Promise<Contract | undefined> => {
  const row = await selectContract(trx, id);
  return row && toContract(row);
};

/** The same, locked until the transaction ends. */
export const holdContract = async (
  trx: AccountTransaction,
  id: string,
): Promise<Contract | undefined> => {
  const row = await selectContracts(trx)
    .where("contract.id", "=", id)
    .forUpdate("contract")
    .executeTakeFirst();
  return row && toContract(row);
};

/** These contracts, in the order of the ids; one that is gone is left out. */
export const findContracts = async (
  trx: AccountTransaction,
  ids: readonly string[],
): Promise<readonly Contract[]> => {
  if (ids.length === 0) return [];
  const rows = await selectThese(trx, ids);
  const byId = new Map(rows.map((row) => [row.id, toContract(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** All versions of an agreement, the newest first. */
export const findVersions = async (
  trx: AccountTransaction,
  groupId: string,
): Promise<readonly Contract[]> => {
  const rows = await selectContracts(trx)
    .where("contract.group_id", "=", groupId)
    .orderBy("contract.version", "desc")
    .execute();
  return rows.map(toContract);
};

/** What a new contract is made of; the rest follows from it or is empty. */
export type NewContract = Pick<
  Contract,
  | "id"
  | "accountId"
  | "ownerId"
  | "groupId"
  | "version"
  | "fileName"
  | "status"
  | "docRole"
  | "isReviewed"
  | "reviewNote"
> & {
  /** undefined: as the account's default reviewer does. */
  readonly acceptsTrackChanges: boolean | undefined;
  readonly at: Date;
  /** The side it is reviewed for, and its type and playbook, where they are known from the first. */
  readonly dealPosition?: string;
  readonly contractTypeId?: string;
  readonly playbookId?: string;
};

const recordMove = async (
  trx: AccountTransaction,
  contract: { readonly accountId: string; readonly id: string },
  from: ContractStatus | null,
  to: ContractStatus,
  at: Date,
): Promise<void> => {
  await writeAlong(
    trx,
    trx.insertInto("status_history").values({
      account_id: contract.accountId,
      contract_id: contract.id,
      from_status: from,
      to_status: to,
      at,
    }),
  );
};

/** Makes a contract, as the newest version of its group. */
export const insertContract = async (
  trx: AccountTransaction,
  contract: NewContract,
): Promise<void> => {
  const insert = trx.insertInto("contracts").values(({ selectFrom, fn }) => ({
    id: contract.id,
    account_id: contract.accountId,
    owner_id: contract.ownerId,
    owner_email: selectFrom("users").select("email").where("id", "=", contract.ownerId),
    group_id: contract.groupId,
    version: contract.version,
    is_newest: true,
    original_file_name: contract.fileName,
    file_name: contract.fileName,
    status: contract.status,
    doc_role: contract.docRole,
    is_reviewed: contract.isReviewed,
    is_locked: false,
    review_note: contract.reviewNote,
    accepts_track_changes: fn.coalesce(
      sql<boolean>`${contract.acceptsTrackChanges ?? null}::boolean`,
      selectFrom("accounts")
        .select("accept_track_changes")
        .where("id", "=", contract.accountId)
        .$asScalar(),
    ),
    deal_position: contract.dealPosition ?? null,
    contract_type_id: contract.contractTypeId ?? null,
    playbook_id: contract.playbookId ?? null,
    is_archived: false,
    uploaded_at: contract.at,
    review_run: 1,
  }));
  await writeAlong(trx, insert);
  await recordMove(trx, contract, null, contract.status, contract.at);
};

/** Says that this version is, or is no longer, the newest of its group. */
export const setNewest = async (
  trx: AccountTransaction,
  id: string,
  isNewest: boolean,
): Promise<void> => {
  const update = trx.updateTable("contracts").set({ is_newest: isNewest }).where("id", "=", id);
  await writeAlong(trx, update);
};

/** What changes with a move of status; reasons that are not given are cleared. */
export interface Move {
  readonly to: ContractStatus;
  readonly escalationReason?: EscalationReason;
  readonly rejectionReason?: RejectionReason;
  readonly statusReason?: string;
  readonly isReviewed?: boolean;
  readonly dealPosition?: string;
  readonly contractTypeId?: string;
  readonly playbookId?: string;
  /** The move begins a new review: results of the one before are dropped. */
  readonly beginsReview?: boolean;
}

/**
 * Moves a contract along the table of statuses, if it still is where and in which review it was
 * read; false when someone was faster. A move the table does not have is a bug and throws.
 */
export const moveContract = async (
  trx: AccountTransaction,
  contract: Contract,
  move: Move,
  at: Date,
): Promise<boolean> => {
  if (!mayMove(contract.status, move.to))
    throw new Error(`A contract may not move from ${contract.status} to ${move.to}.`);
  const { numUpdatedRows } = await trx
    .updateTable("contracts")
    .set({
      status: move.to,
      escalation_reason: move.escalationReason ?? null,
      rejection_reason: move.rejectionReason ?? null,
      status_reason: move.statusReason ?? null,
      is_reviewed: move.isReviewed ?? (move.beginsReview === true ? null : contract.isReviewed),
      deal_position: move.dealPosition ?? contract.dealPosition,
      contract_type_id: move.contractTypeId ?? contract.contractTypeId,
      playbook_id: move.playbookId ?? contract.playbookId,
      review_run: contract.reviewRun + (move.beginsReview === true ? 1 : 0),
    })
    .where("id", "=", contract.id)
    .where("status", "=", contract.status)
    .where("review_run", "=", contract.reviewRun)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordMove(trx, contract, contract.status, move.to, at);
  return true;
};

/** The same for a contract that the transaction has locked, so that no other transaction can be faster. */
export const moveLockedContract = async (
  trx: AccountTransaction,
  contract: Contract,
  move: Move,
  at: Date,
): Promise<void> => {
  if (!(await moveContract(trx, contract, move, at)))
    throw new Error(`The contract ${contract.id} moved while it was held.`);
};

/** Says of a contract that is under this very review how far it is; nothing when it is so no more. */
export const noteProgress = async (
  trx: AccountTransaction,
  { contractId, run }: { readonly contractId: string; readonly run: number },
  sentence: string,
): Promise<void> => {
  await trx
    .updateTable("contracts")
    .set({ status_reason: sentence })
    .where("id", "=", contractId)
    .where("status", "=", "REVIEWING")
    .where("review_run", "=", run)
    .execute();
};

/** Moves a contract in or out of the archive. */
export const setArchived = async (
  trx: AccountTransaction,
  id: string,
  isArchived: boolean,
): Promise<void> => {
  await trx
    .updateTable("contracts")
    .set({ is_archived: isArchived })
    .where("id", "=", id)
    .execute();
};

/** Says whether the tracked changes in the file are to be accepted before it is reviewed. */
export const acceptTrackedChanges = async (
  trx: AccountTransaction,
  id: string,
  acceptsTrackChanges: boolean,
): Promise<void> => {
  await trx
    .updateTable("contracts")
    .set({ accepts_track_changes: acceptsTrackChanges })
    .where("id", "=", id)
    .execute();
};

/** Gives a contract the name of the file that took the place of its first one. */
export const renameContract = async (
  trx: AccountTransaction,
  id: string,
  fileName: string,
): Promise<void> => {
  await trx
    .updateTable("contracts")
    .set({ original_file_name: fileName, file_name: fileName })
    .where("id", "=", id)
    .execute();
};

/** Deletes a contract with all that is kept about it, its stored files excepted. */
export const removeContract = async (trx: AccountTransaction, id: string): Promise<void> => {
  await trx.deleteFrom("contracts").where("id", "=", id).execute();
};

/** How many contracts a user has uploaded, archived ones included. */
export const countUploads = async (trx: AccountTransaction, userId: string): Promise<number> => {
  const row = await trx
    .selectFrom("contract_counts")
    .select(({ fn }) => fn.sum<number | null>("number").as("total"))
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  return row?.total ?? 0;
};

/** How many contracts the transaction's account has, archived ones included. */
export const countContracts = async (trx: AccountTransaction): Promise<number> => {
  const row = await trx
    .selectFrom("contract_counts")
    .select(({ fn }) => fn.sum<number | null>("number").as("total"))
    .executeTakeFirst();
  return row?.total ?? 0;
};
