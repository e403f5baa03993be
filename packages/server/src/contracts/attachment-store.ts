import type { AccountTransaction } from "../platform/database/scope.ts";

/** A file that is to go, or went, with a contract; its bytes are in the storage under its key. */
export interface StoredAttachment {
  readonly id: string;
  readonly accountId: string;
  readonly contractId: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

const columns = ["id", "account_id as accountId", "contract_id as contractId"] as const;
const about = ["name", "size", "sha256"] as const;

/** Writes down an attachment of a contract. */
export const insertAttachment = async (
  trx: AccountTransaction,
  attachment: StoredAttachment,
  uploaderId: string,
  at: Date,
): Promise<void> => {
  await trx
    .insertInto("attachments")
    .values({
      id: attachment.id,
      account_id: attachment.accountId,
      contract_id: attachment.contractId,
      uploader_id: uploaderId,
      name: attachment.name,
      size: attachment.size,
      sha256: attachment.sha256,
      created_at: at,
    })
    .execute();
};

/** Those of these attachments that belong to this contract, in the order asked; others are left out. */
export const findAttachments = async (
  trx: AccountTransaction,
  contractId: string,
  ids: readonly string[],
): Promise<readonly StoredAttachment[]> => {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("attachments")
    .select([...columns, ...about])
    .where("contract_id", "=", contractId)
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The attachments that went with a sending, in their order. */
export const listSentAttachments = (
  trx: AccountTransaction,
  sendingId: string,
): Promise<readonly StoredAttachment[]> =>
  trx
    .selectFrom("attachments as attachment")
    .innerJoin("sending_attachments as sent", "sent.attachment_id", "attachment.id")
    .select(["attachment.id", "attachment.account_id as accountId"])
    .select(["attachment.contract_id as contractId", "attachment.name"])
    .select(["attachment.size", "attachment.sha256"])
    .where("sent.sending_id", "=", sendingId)
    .orderBy("sent.position")
    .execute();

/** Of these files, the ones that are no attachment of the transaction's account. */
export const findUnknownAttachments = async (
  trx: AccountTransaction,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom("attachments").select("id").where("id", "in", ids).execute();
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !known.has(id));
};

/** Deletes a contract’s unsent attachments that are older than this. */
export const forgetUnsent = async (
  trx: AccountTransaction,
  contractId: string,
  before: Date,
): Promise<void> => {
  await trx
    .deleteFrom("attachments")
    .where("contract_id", "=", contractId)
    .where("created_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sending_attachments")
            .select("attachment_id")
            .whereRef("attachment_id", "=", "attachments.id"),
        ),
      ),
    )
    .execute();
};
