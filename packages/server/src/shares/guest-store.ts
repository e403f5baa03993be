import type { LinkState } from "@proviso/domain";
import { sql } from "kysely";
import { isAccountOpen } from "../platform/database/open-accounts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** A recipient's link, as it is found by its token or by the session it began. */
export interface Link extends LinkState {
  readonly id: string;
  readonly accountId: string;
  readonly sendingId: string;
  readonly contractId: string;
  readonly groupId: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly isOpened: boolean;
}

const selectLinks = (trx: AccountTransaction) =>
  trx
    .selectFrom("guest_links as link")
    .select(["link.id", "link.account_id as accountId", "link.sending_id as sendingId"])
    .select(["link.contract_id as contractId", "link.group_id as groupId", "link.email"])
    .select(["link.created_at as createdAt", "link.expires_at as expiresAt"])
    .select(["link.withdrawn_at as withdrawnAt"])
    .select(({ eb }) => eb("link.first_opened_at", "is not", null).as("isOpenedRaw"));

type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>["executeTakeFirstOrThrow"]>>;

const toLink = ({ isOpenedRaw, ...row }: LinkRow): Link => ({
  ...row,
  isOpened: Boolean(isOpenedRaw),
});

/** The link with this token; the transaction is one of signing in, for the account is not known yet. */
export const findLinkByToken = async (
  trx: AccountTransaction,
  hash: Buffer,
): Promise<Link | undefined> => {
  const row = await selectLinks(trx)
    .where("link.token_hash", "=", hash)
    .where(isAccountOpen("link.account_id"))
    .executeTakeFirst();
  return row && toLink(row);
};

/** The link a session was begun by, with the end of the session; as above. */
export const findLinkBySession = async (
  trx: AccountTransaction,
  hash: Buffer,
): Promise<{ link: Link; sessionEndsAt: Date } | undefined> => {
  const row = await selectLinks(trx)
    .innerJoin("guest_sessions as session", "session.link_id", "link.id")
    .select("session.expires_at as sessionEndsAt")
    .where("session.token_hash", "=", hash)
    .where(isAccountOpen("link.account_id"))
    .executeTakeFirst();
  if (!row) return undefined;
  const { sessionEndsAt, ...link } = row;
  return { link: toLink(link), sessionEndsAt };
};

/** Whether an account is open, so that its links lead somewhere. */
export const isOpen = async (trx: AccountTransaction, accountId: string): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`
    select account_is_open(${accountId}) as open`.execute(trx);
  return rows[0]?.open === true;
};

/** A link of the transaction's account. */
export const findLink = async (trx: AccountTransaction, id: string): Promise<Link | undefined> => {
  const row = await selectLinks(trx).where("link.id", "=", id).executeTakeFirst();
  return row && toLink(row);
};

/** Puts a new code instead of a link's code before it. */
export const putCode = async (
  trx: AccountTransaction,
  link: Link,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> => {
  const fresh = { code_hash: hash, tries: 0, expires_at: expiresAt };
  await trx
    .insertInto("guest_codes")
    .values({ link_id: link.id, account_id: link.accountId, ...fresh })
    .onConflict((conflict) => conflict.column("link_id").doUpdateSet(fresh))
    .execute();
};

/** The code of a link, held until the transaction ends, so that two tries at once are two tries. */
export const holdCode = async (
  trx: AccountTransaction,
  linkId: string,
): Promise<{ hash: Buffer; tries: number; expiresAt: Date } | undefined> => {
  const row = await trx
    .selectFrom("guest_codes")
    .select(["code_hash", "tries", "expires_at"])
    .where("link_id", "=", linkId)
    .forUpdate()
    .executeTakeFirst();
  return row && { hash: row.code_hash, tries: row.tries, expiresAt: row.expires_at };
};

/** Counts a wrong try of a link's code. */
export const countTry = async (trx: AccountTransaction, linkId: string): Promise<void> => {
  await trx
    .updateTable("guest_codes")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .where("link_id", "=", linkId)
    .execute();
};

/** Takes a link's code away: it was used. */
export const spendCode = async (trx: AccountTransaction, linkId: string): Promise<void> => {
  await trx.deleteFrom("guest_codes").where("link_id", "=", linkId).execute();
};

/** Begins a guest's session; those of the link that are over are forgotten. */
export const insertSession = async (
  trx: AccountTransaction,
  link: Link,
  hash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> => {
  await trx
    .deleteFrom("guest_sessions")
    .where("link_id", "=", link.id)
    .where("expires_at", "<", now)
    .execute();
  await trx
    .insertInto("guest_sessions")
    .values({
      token_hash: hash,
      account_id: link.accountId,
      link_id: link.id,
      expires_at: expiresAt,
    })
    .execute();
};

/** Notes that a link was opened. */
export const noteOpened = async (trx: AccountTransaction, link: Link, at: Date): Promise<void> => {
  await trx
    .updateTable("guest_links")
    .set({ last_opened_at: at, ...(link.isOpened ? {} : { first_opened_at: at }) })
    .where("id", "=", link.id)
    .execute();
};

/** Who sent the contract a link is for. */
export const findSenderId = async (trx: AccountTransaction, link: Link): Promise<string> =>
  (
    await trx
      .selectFrom("sendings")
      .select("sender_id")
      .where("id", "=", link.sendingId)
      .executeTakeFirstOrThrow()
  ).sender_id;

/** Keeps a guest's comment. */
export const insertComment = async (
  trx: AccountTransaction,
  link: Link,
  id: string,
  words: string,
  at: Date,
): Promise<void> => {
  await trx
    .insertInto("guest_comments")
    .values({
      id,
      account_id: link.accountId,
      link_id: link.id,
      contract_id: link.contractId,
      words,
      at,
    })
    .execute();
};

/** The comments made through a link, oldest first. */
export const listComments = (
  trx: AccountTransaction,
  linkId: string,
): Promise<readonly { readonly words: string; readonly at: Date }[]> =>
  trx
    .selectFrom("guest_comments")
    .select(["words", "at"])
    .where("link_id", "=", linkId)
    .orderBy("at")
    .execute();

/** Notes that a version came through a link. */
export const insertGuestUpload = async (
  trx: AccountTransaction,
  link: Link,
  contractId: string,
): Promise<void> => {
  await trx
    .insertInto("guest_uploads")
    .values({ contract_id: contractId, account_id: link.accountId, link_id: link.id })
    .execute();
};

/** The newest version that came through a link. */
export const findGuestUpload = (
  trx: AccountTransaction,
  linkId: string,
): Promise<{ id: string; fileName: string; at: Date } | undefined> =>
  trx
    .selectFrom("guest_uploads as upload")
    .innerJoin("contracts as contract", "contract.id", "upload.contract_id")
    .select(["contract.id", "contract.file_name as fileName", "contract.uploaded_at as at"])
    .where("upload.link_id", "=", linkId)
    .orderBy("contract.version", "desc")
    .limit(1)
    .executeTakeFirst();
