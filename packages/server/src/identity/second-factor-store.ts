import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { newSecretToken, secretHash } from "./secret-token.ts";

type Owner = { readonly id: string; readonly accountId: string };

/** A kept secret of an authenticator app, still sealed. */
export interface StoredTotp {
  readonly sealed: Buffer;
  readonly confirmedAt: Date | null;
  readonly lastStep: number;
}

const demandMinutes = 10;
const mostWrongTries = 5;

/** The authenticator secret of a user, held until the transaction ends. */
export const takeTotp = async (
  trx: AccountTransaction,
  userId: string,
): Promise<StoredTotp | undefined> => {
  const row = await trx
    .selectFrom("totp_secrets")
    .select(["secret", "confirmed_at", "last_step"])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row && { sealed: row.secret, confirmedAt: row.confirmed_at, lastStep: row.last_step };
};

/** Keeps a new authenticator secret, not yet confirmed, instead of an unconfirmed one. */
export const storeTotp = async (
  trx: AccountTransaction,
  user: Owner,
  sealed: Buffer,
  now: Date,
): Promise<void> => {
  const values = { secret: sealed, created_at: now, confirmed_at: null, last_step: 0 };
  await trx
    .insertInto("totp_secrets")
    .values({ user_id: user.id, account_id: user.accountId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
};

/** Notes that a code was taken: this and earlier steps are spent, and the secret is in use. */
export const noteTotpStep = async (
  trx: AccountTransaction,
  userId: string,
  step: number,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("totp_secrets")
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where("user_id", "=", userId)
    .execute();
};

/** Forgets a user's authenticator secret; whether there was one in use. */
export const deleteTotp = async (trx: AccountTransaction, userId: string): Promise<boolean> => {
  const row = await trx
    .deleteFrom("totp_secrets")
    .where("user_id", "=", userId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
};

/** Keeps these recovery codes instead of all earlier ones. */
export const replaceRecoveryCodes = async (
  trx: AccountTransaction,
  user: Owner,
  codes: readonly string[],
): Promise<void> => {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", user.id).execute();
  if (codes.length === 0) return;
  await trx
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        user_id: user.id,
        account_id: user.accountId,
        hash: secretHash(code),
      })),
    )
    .execute();
};

/** Uses up a recovery code; false when it is none of the user's. */
export const spendRecoveryCode = async (
  trx: AccountTransaction,
  userId: string,
  code: string,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("hash", "=", secretHash(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** What a user can show beside the password. */
export const readFactors = async (
  trx: AccountTransaction,
  userId: string,
): Promise<{
  readonly totpSince: Date | null;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}> => {
  const count = (table: "passkeys" | "recovery_codes") =>
    trx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("number"))
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
  const totp = await trx
    .selectFrom("totp_secrets")
    .select("confirmed_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    totpSince: totp?.confirmed_at ?? null,
    passkeys: (await count("passkeys")).number,
    recoveryCodes: (await count("recovery_codes")).number,
  };
};

/** Whether a user has set up a second factor. */
export const hasSecondFactor = async (
  trx: AccountTransaction,
  userId: string,
): Promise<boolean> => {
  const { totpSince, passkeys } = await readFactors(trx, userId);
  return totpSince !== null || passkeys > 0;
};

/** Notes that a sign-in waits for its second factor, and gives the token that goes on with it. */
export const makeDemand = async (
  trx: AccountTransaction,
  user: Owner,
  now: Date,
  byConnection: string | null = null,
): Promise<string> => {
  const token = newSecretToken();
  await trx
    .insertInto("second_factor_demands")
    .values({
      hash: secretHash(token),
      account_id: user.accountId,
      user_id: user.id,
      expires_at: new Date(now.getTime() + demandMinutes * 60_000),
      by_connection: byConnection,
    })
    .execute();
  return token;
};

/** Whose sign-in waits under this token, held until the transaction ends; dead after 5 wrong tries. */
export const takeDemand = async (
  trx: AccountTransaction,
  token: string,
  now: Date,
): Promise<{ readonly userId: string; readonly byConnection: string | null } | undefined> => {
  const row = await trx
    .selectFrom("second_factor_demands")
    .select(["user_id", "by_connection"])
    .where("hash", "=", secretHash(token))
    .where("expires_at", ">", now)
    .where("wrong_tries", "<", mostWrongTries)
    .forUpdate()
    .executeTakeFirst();
  return row && { userId: row.user_id, byConnection: row.by_connection };
};

/** Counts a wrong try against a waiting sign-in. */
export const countWrongTry = async (trx: AccountTransaction, token: string): Promise<void> => {
  await trx
    .updateTable("second_factor_demands")
    .set((set) => ({ wrong_tries: set("wrong_tries", "+", 1) }))
    .where("hash", "=", secretHash(token))
    .execute();
};

/** Ends a waiting sign-in. */
export const deleteDemand = async (trx: AccountTransaction, token: string): Promise<void> => {
  await trx.deleteFrom("second_factor_demands").where("hash", "=", secretHash(token)).execute();
};

/** Ends every sign-in of a user that waits for its second factor. */
export const deleteDemandsOf = async (trx: AccountTransaction, userId: string): Promise<void> => {
  await trx.deleteFrom("second_factor_demands").where("user_id", "=", userId).execute();
};
