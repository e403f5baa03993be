import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** The user that someone at an account's provider is. */
export const linkedUserId = async (
  trx: AccountTransaction,
  accountId: string,
  subject: string,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom("sso_identities")
    .select("user_id")
    .where("account_id", "=", accountId)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
};

/** Says who someone at an account's provider is; false when that user is someone else there. */
export const linkUser = async (
  trx: AccountTransaction,
  link: { readonly accountId: string; readonly subject: string; readonly userId: string },
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("sso_identities")
    .values({
      account_id: link.accountId,
      subject: link.subject,
      user_id: link.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

/**
 * Forgets who the people at an account's provider are. What it began counts as begun another way from now
 * on: the account's next provider has the same id, and has not vouched for anyone yet.
 */
export const unlinkAll = async (trx: AccountTransaction, accountId: string): Promise<void> => {
  for (const table of ["sessions", "second_factor_demands"] as const)
    await trx
      .updateTable(table)
      .set({ by_connection: null })
      .where("account_id", "=", accountId)
      .where("by_connection", "is not", null)
      .execute();
  await trx.deleteFrom("sso_identities").where("account_id", "=", accountId).execute();
};

/** The users whom their account lets in by its connection alone: of a proven domain, and no Platform Owner. */
const demanded = sql<string>`select users.id from users
  join sso_connections as connection on connection.account_id = users.account_id
  join sso_domains as domain on domain.account_id = users.account_id
    and domain.proven_at is not null and domain.domain = split_part(lower(users.email), '@', 2)
  where connection.is_on and connection.is_required and not exists (
    select from user_roles as role where role.user_id = users.id and role.user_type = 'PLATFORM_OWNER')`;

/** Whether a user is let in by their account's connection alone. */
export const isDemanded = async (trx: AccountTransaction, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`${demanded} and users.id = ${userId}::uuid`.execute(
    trx,
  );
  return rows.length > 0;
};

/** Ends the sessions that the connection, now the only way in for their users, did not begin. */
export const endOtherSessions = async (
  trx: AccountTransaction,
  accountId: string,
  now: Date,
): Promise<void> => {
  await sql`update sessions set ended_at = ${now} where ended_at is null and by_connection is null
    and account_id = ${accountId}::uuid and user_id in (${demanded})`.execute(trx);
};

/** Takes an assertion of SAML; false when it was taken before. */
export const spendAssertion = async (
  trx: AccountTransaction,
  assertion: { readonly accountId: string; readonly id: string; readonly expiresAt: Date },
): Promise<boolean> => {
  const hash = createHash("sha256").update(`${assertion.accountId} ${assertion.id}`).digest();
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("sso_spent_assertions")
    .values({ hash, account_id: assertion.accountId, expires_at: assertion.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

/** Forgets assertions that are too old to be taken anyway. */
export const forgetAssertions = async (trx: AccountTransaction, now: Date): Promise<void> => {
  await trx.deleteFrom("sso_spent_assertions").where("expires_at", "<", now).execute();
};
