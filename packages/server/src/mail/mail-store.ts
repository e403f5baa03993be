import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** A letter to be written down. */
export interface NewMail {
  readonly id: string;
  readonly accountId: string | null;
  readonly name: string;
  readonly to: string;
  readonly data: object;
  readonly isByPerson: boolean;
  readonly at: Date;
}

/** A letter that waits to be sent. */
export interface WaitingMail {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly data: unknown;
  /** Whether someone gave it to the mail server, or was about to, and did not live to hear the answer. */
  readonly isOfUnknownFate: boolean;
}

/** How a letter ended; of an UNKNOWN one nobody knows whether it arrived, and it is not sent again. */
export type MailEnd = "SENT" | "UNDELIVERABLE" | "GIVEN_UP" | "UNKNOWN";

/** Writes a letter down, to be sent. */
export const insertMail = async (trx: AccountTransaction, mail: NewMail): Promise<void> => {
  await trx
    .insertInto("outgoing_mails")
    .values({
      id: mail.id,
      account_id: mail.accountId,
      name: mail.name,
      recipient: mail.to,
      data: JSON.stringify(mail.data),
      is_by_person: mail.isByPerson,
      status: "QUEUED",
      created_at: mail.at,
      settled_at: null,
    })
    .execute();
};

/** A letter that still waits; undefined when it was settled, or its account is gone. */
export const findWaitingMail = async (
  trx: AccountTransaction,
  id: string,
): Promise<WaitingMail | undefined> => {
  const row = await trx
    .selectFrom("outgoing_mails")
    .select(["id", "name", "recipient", "data", "status"])
    .where("id", "=", id)
    .where("status", "in", ["QUEUED", "SENDING"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, recipient: to, data, status } = row;
  return { id, name, to, data, isOfUnknownFate: status === "SENDING" };
};

/**
 * Notes that a letter is being given to the mail server now, or that it was not after all; false when
 * another process did so first, or it was settled.
 */
export const markSending = async (
  trx: AccountTransaction,
  id: string,
  isSending: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("outgoing_mails")
    .set({ status: isSending ? "SENDING" : "QUEUED" })
    .where("id", "=", id)
    .where("status", "=", isSending ? "QUEUED" : "SENDING")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Notes how a letter ended, and forgets what it said; false when it had ended already. */
export const settleMail = async (
  trx: AccountTransaction,
  id: string,
  status: MailEnd,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("outgoing_mails")
    .set({ status, settled_at: at, data: "{}" })
    .where("id", "=", id)
    .where("status", "in", ["QUEUED", "SENDING"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Notes that a letter that had been given to a mail server came back. */
export const returnMail = async (trx: AccountTransaction, id: string, at: Date): Promise<void> => {
  await trx
    .updateTable("outgoing_mails")
    .set({ status: "UNDELIVERABLE", settled_at: at, data: "{}" })
    .where("id", "=", id)
    .execute();
};

/** Forgets letters that were settled before this time. */
export const forgetMails = async (trx: AccountTransaction, before: Date): Promise<void> => {
  await trx
    .deleteFrom("outgoing_mails")
    .where("created_at", "<", before)
    .where("status", "not in", ["QUEUED", "SENDING"])
    .execute();
};

/**
 * How many letters people caused in the transaction's account since this time. Others who ask in the
 * same account wait until the transaction ends, so that two at once cannot both take the last one.
 */
export const countMailsByPeople = async (
  trx: AccountTransaction,
  accountId: string,
  since: Date,
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`mails of ${accountId}`}))`.execute(trx);
  const { number } = await trx
    .selectFrom("outgoing_mails")
    .select(({ fn }) => fn.countAll<number>().as("number"))
    .where("account_id", "=", accountId)
    .where("is_by_person", "=", true)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return number;
};

/** Why an address is left alone: it bounced lately, or its owner asked for no more of it. */
export const readSilence = async (
  trx: AccountTransaction,
  address: string,
  bouncedSince: Date,
): Promise<readonly ("BOUNCED" | "UNSUBSCRIBED")[]> => {
  const rows = await trx
    .selectFrom("silent_addresses")
    .select(["reason"])
    .where("address", "=", address)
    .where(({ eb, or }) => or([eb("reason", "=", "UNSUBSCRIBED"), eb("at", ">", bouncedSince)]))
    .execute();
  return rows.map(({ reason }) => (reason === "BOUNCED" ? "BOUNCED" : "UNSUBSCRIBED"));
};

/** Notes that an address is to be left alone. */
export const silenceAddress = async (
  trx: AccountTransaction,
  address: string,
  reason: "BOUNCED" | "UNSUBSCRIBED",
  detail: string,
  at: Date,
): Promise<void> => {
  await trx
    .insertInto("silent_addresses")
    .values({ address, reason, detail, at })
    .onConflict((conflict) => conflict.columns(["address", "reason"]).doUpdateSet({ detail, at }))
    .execute();
};

/** To whom a letter was sent; undefined when it is unknown or forgotten. */
export const findRecipient = async (
  trx: AccountTransaction,
  id: string,
): Promise<string | undefined> =>
  (
    await trx
      .selectFrom("outgoing_mails")
      .select("recipient")
      .where("id", "=", id)
      .executeTakeFirst()
  )?.recipient;

/** A letter that a mail server took: to whom it went, and for which account. */
export const findSentMail = (
  trx: AccountTransaction,
  id: string,
): Promise<{ readonly to: string; readonly accountId: string | null } | undefined> =>
  trx
    .selectFrom("outgoing_mails")
    .select(["recipient as to", "account_id as accountId"])
    .where("id", "=", id)
    .where("status", "in", ["SENT", "SENDING", "UNKNOWN"])
    .executeTakeFirst();
