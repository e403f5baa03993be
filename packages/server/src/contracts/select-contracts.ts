import { editLockSeconds, type NewerVersion } from "@proviso/domain";
import { sql, type CompiledQuery, type Selectable, type SqlBool } from "kysely";
import { prepared } from "../platform/database/pipelined-client.ts";
import { statements, type Statements } from "../platform/database/read-at-once.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { ContractsTable } from "../platform/database/tables.ts";
import {
  wordsOf,
  type Contract,
  type ContractFeedback,
  type ContractSignature,
} from "./contract.ts";

/** A contract as stored, with derived data. */
export interface ContractRow extends Selectable<ContractsTable> {
  readonly first_name: string;
  readonly last_name: string;
  readonly newer: NewerVersion | null;
  readonly other_versions: number;
  readonly rater_ids: string[];
  readonly file_size: number | null;
  readonly feedback: ContractFeedback | null;
  readonly signature: ContractSignature | null;
  readonly shared_with: string[];
  readonly is_edited: boolean;
  readonly has_word: boolean;
}

/** A contract as the server works with it, of its row. */
export const toContract = (row: ContractRow): Contract => ({
  ...wordsOf(row),
  id: row.id,
  accountId: row.account_id,
  ownerId: row.owner_id,
  sharedWith: row.shared_with,
  owner: { firstName: row.first_name, lastName: row.last_name, email: row.owner_email },
  groupId: row.group_id,
  version: row.version,
  newestId: row.newer?.id ?? row.id,
  newer: row.newer,
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

const newer = sql<NewerVersion | null>`case when contract.is_newest then null else
  (select json_build_object('id', newest.id, 'version', newest.version, 'fileName', newest.file_name)
   from contracts as newest
   where newest.group_id = contract.group_id and newest.is_newest) end`;
const otherVersions = sql<number>`
  (select count(*) - 1 from contracts as other where other.group_id = contract.group_id)`;

const sharedWith = sql<string[]>`
  (select coalesce(array_agg(share.user_id), '{}') from contract_shares as share
   where share.group_id = contract.group_id)`;

/** An editor that has not been heard of for so long holds its contract no more (see editor/edit-lock-store.ts). */
const isEdited = sql<boolean>`exists (select 1 from edit_versions as edit
  where edit.contract_id = contract.id
    and edit.seen_at > now() - make_interval(secs => ${sql.lit(editLockSeconds)}))`;

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

// Named one by one, as a statement that is kept prepared must.
const columns = [
  "contract.id",
  "contract.account_id",
  "contract.owner_id",
  "contract.owner_email",
  "contract.group_id",
  "contract.version",
  "contract.is_newest",
  "contract.original_file_name",
  "contract.file_name",
  "contract.status",
  "contract.doc_role",
  "contract.escalation_reason",
  "contract.rejection_reason",
  "contract.status_reason",
  "contract.is_reviewed",
  "contract.is_locked",
  "contract.editing_disabled",
  "contract.deal_position",
  "contract.contract_type_id",
  "contract.playbook_id",
  "contract.review_note",
  "contract.accepts_track_changes",
  "contract.is_archived",
  "contract.uploaded_at",
  "contract.review_run",
] as const;

/** The rows of contracts with all that is known of them beside; the caller says which. */
export const selectContracts = (tables: Statements) =>
  tables
    .selectFrom("contracts as contract")
    // Looked up one by one by their ids: joined at once, the users of all accounts would be read.
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("users")
          .select(["users.first_name", "users.last_name"])
          .whereRef("users.id", "=", "contract.owner_id")
          .offset(sql<number>`0`)
          .as("owner"),
      (join) => join.onTrue(),
    )
    .leftJoin("contract_files as file", (join) =>
      join.onRef("file.contract_id", "=", "contract.id").on("file.kind", "=", sql.lit("original")),
    )
    .select(columns)
    .select([feedback.as("feedback"), signature.as("signature")])
    .select(["owner.first_name", "owner.last_name", "file.size as file_size"])
    .select([newer.as("newer"), otherVersions.as("other_versions"), raterIds.as("rater_ids")])
    .select([sharedWith.as("shared_with"), isEdited.as("is_edited"), hasWord.as("has_word")])
    .modifyFront(prepared);

let byId: CompiledQuery<ContractRow> | undefined;
let byIds: CompiledQuery<ContractRow> | undefined;

/** The statement that reads one contract: asked so often that it is put together once. */
export const contractStatement = (id: string): CompiledQuery<ContractRow> => {
  byId ??= selectContracts(statements).where("contract.id", "=", id).compile();
  return { ...byId, parameters: [id] };
};

/** The row of one contract. */
export const selectContract = async (
  trx: AccountTransaction,
  id: string,
): Promise<ContractRow | undefined> => {
  const { rows } = await trx.executeQuery(contractStatement(id));
  return rows[0];
};

/** The rows of these contracts, in no order; put together once as well. */
export const selectThese = async (
  trx: AccountTransaction,
  ids: readonly string[],
): Promise<readonly ContractRow[]> => {
  byIds ??= selectContracts(trx)
    .where(sql<SqlBool>`contract.id = any(${ids}::uuid[])`)
    .compile();
  const { rows } = await trx.executeQuery<ContractRow>({ ...byIds, parameters: [ids] });
  return rows;
};
