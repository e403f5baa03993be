import type { AccountTransaction } from "../platform/database/scope.ts";

/** An email that waits for someone, as a list shows it. */
export interface ListedMail {
  readonly id: string;
  readonly kind: string;
  readonly sender: string;
  readonly subject: string;
  readonly fileNames: readonly string[];
  readonly size: number;
  readonly reason: string;
  readonly receivedAt: Date;
  /** The name of the person whose address it was written to; null for the account's. */
  readonly addressee: string | null;
}

const mostListed = 200;

/** The emails that wait for someone, the newest first. */
export const listHeldMails = async (trx: AccountTransaction): Promise<readonly ListedMail[]> => {
  const rows = await trx
    .selectFrom("inbound_mails as mail")
    .leftJoin("upload_addresses as address", "address.id", "mail.target_id")
    .leftJoin("users as person", "person.id", "address.user_id")
    .select(["mail.id", "mail.kind", "mail.sender", "mail.subject", "mail.file_names", "mail.size"])
    .select(["mail.held_reason", "mail.received_at", "person.first_name", "person.last_name"])
    .where("mail.state", "=", "HELD")
    .orderBy("mail.received_at", "desc")
    .orderBy("mail.id")
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    sender: row.sender,
    subject: row.subject,
    fileNames: row.file_names,
    size: row.size,
    reason: row.held_reason ?? "",
    receivedAt: row.received_at,
    addressee:
      row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ""}`.trim() || null,
  }));
};
