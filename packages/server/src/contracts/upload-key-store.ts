import type { AccountTransaction } from "../platform/database/scope.ts";

/** A caller's key for an upload, and what the upload it stands for said. */
export interface UploadKey {
  readonly accountId: string;
  readonly userId: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** What was uploaded under a key, if anything was. */
export const findUploadKey = async (
  trx: AccountTransaction,
  { userId, key }: UploadKey,
): Promise<{ fingerprint: string; contractId: string } | undefined> => {
  const row = await trx
    .selectFrom("upload_keys")
    .select(["fingerprint", "contract_id"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row && { fingerprint: row.fingerprint, contractId: row.contract_id };
};

/**
 * Takes a key for an upload; false when it is taken. While another transaction is taking the same
 * key this waits for that one to end.
 */
export const takeUploadKey = async (
  trx: AccountTransaction,
  key: UploadKey,
  contractId: string,
  at: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("upload_keys")
    .values({
      account_id: key.accountId,
      user_id: key.userId,
      key: key.key,
      fingerprint: key.fingerprint,
      contract_id: contractId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Forgets a user's keys of uploads before this time; a repeated request comes within minutes. */
export const forgetUploadKeys = async (
  trx: AccountTransaction,
  userId: string,
  before: Date,
): Promise<void> => {
  await trx
    .deleteFrom("upload_keys")
    .where("user_id", "=", userId)
    .where("created_at", "<", before)
    .execute();
};
