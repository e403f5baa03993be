import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** Marks a user's address as proven. */
export const markVerified = async (trx: AccountTransaction, userId: string): Promise<void> => {
  await trx.updateTable("users").set({ is_verified: true }).where("id", "=", userId).execute();
};

/** Sets a user's password; null takes it away. */
export const setPasswordHash = async (
  trx: AccountTransaction,
  userId: string,
  hash: string | null,
): Promise<void> => {
  await trx.updateTable("users").set({ password_hash: hash }).where("id", "=", userId).execute();
};

/** How a user of the transaction's account is named and signs in. */
export const readSignInUser = (
  trx: AccountTransaction,
  userId: string,
): Promise<{
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
  readonly is_verified: boolean;
}> =>
  trx
    .selectFrom("users")
    .select(["email", "first_name", "last_name", "password_hash", "is_verified"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();

/** What the transaction's account is called: its name, and the one it signs by. */
export const namesOfAccount = async (trx: AccountTransaction): Promise<readonly string[]> => {
  const names = ["name", "legal_name"] as const;
  const row = await trx.selectFrom("accounts").select(names).executeTakeFirstOrThrow();
  return [row.name, row.legal_name];
};

/**
 * Keeps others from making, removing or verifying a user with this address until the transaction ends. Taken before any
 * row of the user or of a link to them is locked, so that two who want the address never wait for each other.
 */
export const holdEmail = async (trx: AccountTransaction, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`user ${email}`}, 0))`.execute(trx);
};
