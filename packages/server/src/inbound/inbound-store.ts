import type { HoldReason } from "@proviso/domain";
import { z } from "zod";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** What became of one file of an email. */
export interface FileOutcome {
  readonly name: string;
  /** The contract it became; null when it was refused. */
  readonly contractId: string | null;
  /** The sentence of the refusal; null when it was taken. */
  readonly refusal: string | null;
}

const outcomes = z
  .array(
    z.object({
      name: z.string(),
      contractId: z.uuid().nullable(),
      refusal: z.string().nullable(),
    }),
  )
  .readonly();

/** An email to be written down. */
export interface NewInboundMail {
  readonly id: string;
  readonly accountId: string;
  /** UPLOAD to an upload address, REPLY to what was sent to a counterparty. */
  readonly kind: "UPLOAD" | "REPLY";
  /** The upload address, or the counterparty's link. */
  readonly targetId: string;
  readonly messageKey: Buffer;
  readonly messageId: string;
  readonly sender: string;
  readonly senderUserId: string | null;
  readonly ownerId: string | null;
  readonly subject: string;
  readonly fileNames: readonly string[];
  readonly fileId: string;
  readonly sha256: string;
  readonly size: number;
  /** Why it waits for someone; null when its files are taken at once. */
  readonly heldReason: HoldReason | null;
  readonly at: Date;
}

/** An email that came in, as it is worked on. */
export interface InboundRecord {
  readonly id: string;
  readonly accountId: string;
  readonly kind: "UPLOAD" | "REPLY";
  readonly targetId: string;
  readonly messageId: string;
  readonly size: number;
  readonly sender: string;
  readonly senderUserId: string | null;
  readonly ownerId: string | null;
  readonly subject: string;
  readonly fileId: string;
  readonly isHeld: boolean;
  readonly outcome: readonly FileOutcome[];
}

/** Whether an email was written down already, for the same target. */
export const isKnownMail = async (
  trx: AccountTransaction,
  { targetId, messageKey }: Pick<NewInboundMail, "targetId" | "messageKey">,
): Promise<boolean> =>
  (await trx
    .selectFrom("inbound_mails")
    .select("id")
    .where("target_id", "=", targetId)
    .where("message_key", "=", messageKey)
    .executeTakeFirst()) !== undefined;

/** Writes an email down; false when the same one was written down in the meantime. */
export const insertInboundMail = async (
  trx: AccountTransaction,
  mail: NewInboundMail,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("inbound_mails")
    .values({
      id: mail.id,
      account_id: mail.accountId,
      kind: mail.kind,
      target_id: mail.targetId,
      message_key: mail.messageKey,
      message_id: mail.messageId,
      sender: mail.sender,
      sender_user_id: mail.senderUserId,
      owner_id: mail.ownerId,
      subject: mail.subject,
      file_names: [...mail.fileNames],
      file_id: mail.fileId,
      sha256: mail.sha256,
      size: mail.size,
      state: mail.heldReason === null ? "WAITING" : "HELD",
      held_reason: mail.heldReason,
      received_at: mail.at,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.columns(["target_id", "message_key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** An email that waits to be read, or for someone, held against others until the transaction ends. */
export const holdMail = async (
  trx: AccountTransaction,
  id: string,
): Promise<InboundRecord | undefined> => {
  const row = await trx
    .selectFrom("inbound_mails")
    .selectAll()
    .where("id", "=", id)
    .where("state", "in", ["WAITING", "HELD"])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.file_id === null) throw new Error(`The mail ${row.id} waits without its file.`);
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind === "REPLY" ? "REPLY" : "UPLOAD",
    targetId: row.target_id,
    messageId: row.message_id,
    size: row.size,
    sender: row.sender,
    senderUserId: row.sender_user_id,
    ownerId: row.owner_id,
    subject: row.subject,
    fileId: row.file_id,
    isHeld: row.state === "HELD",
    outcome: outcomes.parse(row.outcome),
  };
};

/** Lets a held email's files be taken, as contracts of this person. */
export const releaseMail = async (
  trx: AccountTransaction,
  id: string,
  ownerId: string,
): Promise<void> => {
  await trx
    .updateTable("inbound_mails")
    .set({ state: "WAITING", owner_id: ownerId })
    .where("id", "=", id)
    .execute();
};

/** Notes what has become of an email's files so far. */
export const noteOutcome = async (
  trx: AccountTransaction,
  id: string,
  outcome: readonly FileOutcome[],
): Promise<void> => {
  await trx
    .updateTable("inbound_mails")
    .set({ outcome: JSON.stringify(outcome) })
    .where("id", "=", id)
    .execute();
};

/** Notes that nothing more becomes of an email; its file is nobody's then, and may be removed. */
export const settleInboundMail = async (
  trx: AccountTransaction,
  id: string,
  state: "DONE" | "DISCARDED",
  at: Date,
): Promise<void> => {
  await trx
    .updateTable("inbound_mails")
    .set({ state, settled_at: at, file_id: null })
    .where("id", "=", id)
    .execute();
};

/** Throws emails away that have waited since before this time; gives their files. */
export const discardMailsBefore = async (
  trx: AccountTransaction,
  before: Date,
  at: Date,
): Promise<readonly { readonly accountId: string; readonly id: string }[]> => {
  const rows = await trx
    .selectFrom("inbound_mails")
    .select(["id", "account_id", "file_id"])
    .where("state", "=", "HELD")
    .where("received_at", "<", before)
    .forUpdate()
    .execute();
  for (const { id } of rows) await settleInboundMail(trx, id, "DISCARDED", at);
  return rows.flatMap(({ account_id: accountId, file_id: id }) =>
    id === null ? [] : [{ accountId, id }],
  );
};

/** Forgets emails that were settled and came in before this time. */
export const forgetMailsBefore = async (trx: AccountTransaction, before: Date): Promise<void> => {
  await trx
    .deleteFrom("inbound_mails")
    .where("received_at", "<", before)
    .where("state", "in", ["DONE", "DISCARDED"])
    .execute();
};

/** Of these files, the ones that no mail is kept in. */
export const findUnknownMailFiles = async (
  trx: AccountTransaction,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("inbound_mails")
    .select("file_id")
    .where("file_id", "in", ids)
    .execute();
  const known = new Set(rows.map((row) => row.file_id));
  return ids.filter((id) => !known.has(id));
};
