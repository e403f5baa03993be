import type { RichText } from "@proviso/domain";
import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** One letter about a contract to the counterparty. */
export interface NewSending {
  readonly id: string;
  readonly accountId: string;
  readonly contractId: string;
  readonly senderId: string;
  readonly subject: string;
  readonly body: RichText;
  readonly attachmentIds: readonly string[];
  readonly at: Date;
}

/** Writes a sending down. */
export const insertSending = async (
  trx: AccountTransaction,
  sending: NewSending,
): Promise<void> => {
  const { id, accountId, attachmentIds } = sending;
  await trx
    .insertInto("sendings")
    .values({
      id,
      account_id: accountId,
      contract_id: sending.contractId,
      sender_id: sending.senderId,
      subject: sending.subject,
      body: JSON.stringify(sending.body),
      created_at: sending.at,
    })
    .execute();
  if (attachmentIds.length === 0) return;
  await trx
    .insertInto("sending_attachments")
    .values(
      attachmentIds.map((attachmentId, position) => ({
        account_id: accountId,
        sending_id: id,
        attachment_id: attachmentId,
        position,
      })),
    )
    .execute();
};

/** A recipient's link, to be written down. */
export interface NewLink {
  readonly id: string;
  readonly accountId: string;
  readonly sendingId: string;
  readonly contractId: string;
  readonly groupId: string;
  readonly email: string;
  readonly tokenHash: Buffer;
  readonly mailId: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Writes a recipient's link down; earlier ones to the same address, about the same agreement, end. */
export const insertLink = async (trx: AccountTransaction, link: NewLink): Promise<void> => {
  await trx
    .updateTable("guest_links")
    .set({ withdrawn_at: link.at })
    .where("group_id", "=", link.groupId)
    .where("email", "=", link.email)
    .where("withdrawn_at", "is", null)
    .execute();
  await trx
    .insertInto("guest_links")
    .values({
      id: link.id,
      account_id: link.accountId,
      sending_id: link.sendingId,
      contract_id: link.contractId,
      group_id: link.groupId,
      email: link.email,
      token_hash: link.tokenHash,
      mail_id: link.mailId,
      mail_status: "QUEUED",
      created_at: link.at,
      expires_at: link.expiresAt,
      withdrawn_at: null,
      first_opened_at: null,
      last_opened_at: null,
    })
    .execute();
};

/** The delivery state of the email to one recipient. */
export interface Delivery {
  readonly email: string;
  readonly mail: "QUEUED" | "SENT" | "FAILED";
  readonly detail: string;
}

/**
 * Notes how the letter of this id ended, holding its sending; gives the contract and all letters of the
 * sending. Undefined for a letter that carries no link, or was settled before.
 */
export const settleLink = async (
  trx: AccountTransaction,
  mailId: string,
  mail: "SENT" | "FAILED",
  detail: string,
): Promise<{ contractId: string; deliveries: readonly Delivery[] } | undefined> => {
  const link = await trx
    .selectFrom("guest_links")
    .select(["id", "sending_id", "contract_id"])
    .where("mail_id", "=", mailId)
    // A letter that a server took may come back hours later; one that failed does not fail again.
    .where("mail_status", "in", mail === "SENT" ? ["QUEUED"] : ["QUEUED", "SENT"])
    .executeTakeFirst();
  if (!link) return undefined;
  // Letters of one sending settle at the same time in several workers: the last one must know it is.
  await trx
    .selectFrom("sendings")
    .select("id")
    .where("id", "=", link.sending_id)
    .forUpdate()
    .execute();
  await trx
    .updateTable("guest_links")
    .set({ mail_status: mail, mail_detail: detail })
    .where("id", "=", link.id)
    .execute();
  const rows = await trx
    .selectFrom("guest_links")
    .select(["email", "mail_status", "mail_detail"])
    .where("sending_id", "=", link.sending_id)
    .orderBy("created_at")
    .orderBy("email")
    .execute();
  return {
    contractId: link.contract_id,
    deliveries: rows.map((row) => ({
      email: row.email,
      mail: mailStatus(row.mail_status),
      detail: row.mail_detail,
    })),
  };
};

const mailStatus = (word: string): Delivery["mail"] => {
  if (word === "QUEUED" || word === "SENT" || word === "FAILED") return word;
  throw new Error(`The guest_links table holds the unknown word ${word}.`);
};

/** A recipient's link as the people of the account see it. */
export interface KnownLink extends Delivery {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly withdrawnAt: Date | null;
  readonly firstOpenedAt: Date | null;
  readonly lastOpenedAt: Date | null;
  readonly comments: readonly { readonly words: string; readonly at: Date }[];
}

const mostLinks = 200;

/** The links to all versions of an agreement, the newest first. */
export const listLinks = async (
  trx: AccountTransaction,
  groupId: string,
): Promise<readonly KnownLink[]> => {
  const rows = await trx
    .selectFrom("guest_links as link")
    .innerJoin("contracts as contract", "contract.id", "link.contract_id")
    .selectAll("link")
    .select("contract.version")
    .where("link.group_id", "=", groupId)
    .orderBy("link.created_at", "desc")
    .orderBy("link.email")
    .limit(mostLinks)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const comments = await trx
    .selectFrom("guest_comments")
    .select(["link_id", "words", "at"])
    .where("link_id", "in", ids)
    .orderBy("at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    version: row.version,
    mail: mailStatus(row.mail_status),
    detail: row.mail_detail,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    withdrawnAt: row.withdrawn_at,
    firstOpenedAt: row.first_opened_at,
    lastOpenedAt: row.last_opened_at,
    comments: comments.filter((comment) => comment.link_id === row.id),
  }));
};

/** Ends a link of this agreement; gives its address when it was live, undefined when there is none to end. */
export const withdrawLink = async (
  trx: AccountTransaction,
  groupId: string,
  id: string,
  at: Date,
): Promise<string | undefined> =>
  (
    await trx
      .updateTable("guest_links")
      .set({ withdrawn_at: at })
      .where("id", "=", id)
      .where("group_id", "=", groupId)
      .where("withdrawn_at", "is", null)
      .returning("email")
      .executeTakeFirst()
  )?.email;

/** Whether an agreement has a link of this id. */
export const hasLink = async (
  trx: AccountTransaction,
  groupId: string,
  id: string,
): Promise<boolean> =>
  (await trx
    .selectFrom("guest_links")
    .select(sql<number>`1`.as("found"))
    .where("id", "=", id)
    .where("group_id", "=", groupId)
    .executeTakeFirst()) !== undefined;
