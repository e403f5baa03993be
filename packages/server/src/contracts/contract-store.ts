import {
  editLockSeconds,
  mayMove,
  type ContractStatus,
  type EscalationReason,
  type RejectionReason,
} from "@proviso/domain";
import { sql, type Selectable } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { ContractsTable } from "../platform/database/tables.ts";
import {
  wordsOf,
  type Contract,
  type ContractFeedback,
  type ContractSignature,
} from "./contract.ts";

interface ContractRow extends Selectable<ContractsTable> {
  readonly first_name: string;
  readonly last_name: string;
  readonly newest_id: string;
  readonly other_versions: number;
  readonly rater_ids: string[];
  readonly file_size: number | null;
  readonly feedback: ContractFeedback | null;
  readonly signature: ContractSignature | null;
  readonly shared_with: string[];
  readonly is_edited: boolean;
  readonly has_word: boolean;
}

const toContract = (row: ContractRow): Contract => ({
  ...wordsOf(row),
  id: row.id,
  accountId: row.account_id,
  ownerId: row.owner_id,
  sharedWith: row.shared_with,
  owner: { firstName: row.first_name, lastName: row.last_name, email: row.owner_email },
  groupId: row.group_id,
  version: row.version,
  newestId: row.newest_id,
  otherVersions: row.other_versions,
  originalFileName: row.original_file_name,
  fileName: row.file_name,
  fileSize: row.file_size ?? 0,
  statusReason: row.status_reason,
  isReviewed: row.is_reviewed,
  isLocked: row.is_locked || row.is_edited,
  isEditingDisabled: row.editing_disabled,
  dealPosition: row.deal_position,
  contractTypeId: row.contract_type_id,
  playbookId: row.playbook_id,
  reviewNote: row.review_note,
  acceptsTrackChanges: row.accepts_track_changes,
  isArchived: row.is_archived,
  uploadedAt: row.uploaded_at,
  raterIds: row.rater_ids,
  feedback: row.feedback,
  signature: row.signature,
  reviewRun: row.review_run,
  isOriginalDocxCreated: row.has_word,
});

const newestId = sql<string>`case when contract.is_newest then contract.id else
  (select newest.id from contracts as newest
   where newest.group_id = contract.group_id and newest.is_newest) end`;
const otherVersions = sql<number>`
  (select count(*) - 1 from contracts as other where other.group_id = contract.group_id)`;

const sharedWith = sql<string[]>`
  (select coalesce(array_agg(share.user_id), '{}') from contract_shares as share
   where share.group_id = contract.group_id)`;

/** An editor that has not been heard of for so long holds its contract no more (see editor/edit-lock-store.ts). */
const isEdited = sql<boolean>`exists (select 1 from edit_versions as edit
  where edit.contract_id = contract.id
    and edit.seen_at > now() - make_interval(secs => ${editLockSeconds}))`;

const hasWord = sql<boolean>`exists (select 1 from contract_files as made
  where made.contract_id = contract.id and made.kind = 'word')`;

const raterIds = sql<string[]>`array(
  select rating.user_id from satisfaction_ratings as rating where rating.contract_id = contract.id)`;

const feedback = sql<ContractFeedback | null>`
  (select json_build_object('isAnswered', feedback.answered_at is not null,
    'dueDate', floor(extract(epoch from feedback.due_at) * 1000)::bigint,
    'questions', jsonb_array_length(feedback.items))
   from feedback_sets as feedback
   where feedback.contract_id = contract.id and feedback.run = contract.review_run)`;

const signature = sql<ContractSignature | null>`
  (select json_build_object('state', request.state, 'sealing', request.sealing_state,
    'signers', (select coalesce(json_agg(json_build_object('id', signer.id, 'name', signer.name,
        'email', signer.email, 'role', signer.role, 'state', signer.state)
        order by signer.position, signer.id), '[]')
      from signers as signer where signer.request_id = request.id))
   from signature_requests as request
   where request.contract_id = contract.id and request.sent_at is not null
   order by request.created_at desc limit 1)`;

const selectContracts = (trx: AccountTransaction) =>
  trx
    .selectFrom("contracts as contract")
    .innerJoin("users as owner", "owner.id", "contract.owner_id")
    .leftJoin("contract_files as file", (join) =>
      join.onRef("file.contract_id", "=", "contract.id").on("file.kind", "=", "original"),
    )
    .selectAll("contract")
    .select([feedback.as("feedback"), signature.as("signature")])
    .select(["owner.first_name", "owner.last_name", "file.size as file_size"])
    .select([
      newestId.as("newest_id"),
      otherVersions.as("other_versions"),
      raterIds.as("rater_ids"),
    ])
    .select([sharedWith.as("shared_with"), isEdited.as("is_edited"), hasWord.as("has_word")]);

/** The contract with this id, if the transaction's account has it. */
export const findContract = async (
  trx: AccountTransaction,
  id: string,
): Promise<Contract | undefined> => {
  const row = await selectContracts(trx).where("contract.id", "=", id).executeTakeFirst();
  return row && toContract(row);
};

/** The same, held against changes by others until the transaction ends. */
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
  const rows = await selectContracts(trx).where("contract.id", "in", ids).execute();
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
  | "acceptsTrackChanges"
> & {
  readonly at: Date;
  /** The side it is reviewed for, where that is known from the first. */
  readonly dealPosition?: string;
};

const recordMove = async (
  trx: AccountTransaction,
  contract: { readonly accountId: string; readonly id: string },
  from: ContractStatus | null,
  to: ContractStatus,
  at: Date,
): Promise<void> => {
  await trx
    .insertInto("status_history")
    .values({
      account_id: contract.accountId,
      contract_id: contract.id,
      from_status: from,
      to_status: to,
      at,
    })
    .execute();
};

/** Makes a contract, as the newest version of its group. */
export const insertContract = async (
  trx: AccountTransaction,
  contract: NewContract,
): Promise<void> => {
  await trx
    .insertInto("contracts")
    .values(({ selectFrom }) => ({
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
      accepts_track_changes: contract.acceptsTrackChanges,
      deal_position: contract.dealPosition ?? null,
      is_archived: false,
      uploaded_at: contract.at,
      review_run: 1,
    }))
    .execute();
  await recordMove(trx, contract, null, contract.status, contract.at);
};

/** Says that this version is, or is no longer, the newest of its group. */
export const setNewest = async (
  trx: AccountTransaction,
  id: string,
  isNewest: boolean,
): Promise<void> => {
  await trx.updateTable("contracts").set({ is_newest: isNewest }).where("id", "=", id).execute();
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
 * read; false when somebody was faster. A move the table does not have is a bug and throws.
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

/** The same for a contract that the transaction holds, so that nobody can have been faster. */
export const moveHeldContract = async (
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
