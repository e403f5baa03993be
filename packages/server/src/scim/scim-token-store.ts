import { isAccountOpen } from "../platform/database/open-accounts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** The token of an account's directory as it is kept. */
export interface StoredScimToken {
  readonly hint: string;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The token of the transaction's account. */
export const findScimToken = (
  trx: AccountTransaction,
  accountId: string,
): Promise<StoredScimToken | undefined> =>
  trx
    .selectFrom("scim_tokens")
    .select(["hint", "made_by as madeBy", "made_at as madeAt", "last_used_at as lastUsedAt"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

/** Keeps a token instead of the one before. */
export const keepScimToken = async (
  trx: AccountTransaction,
  accountId: string,
  token: Omit<StoredScimToken, "lastUsedAt"> & { readonly hash: Buffer },
): Promise<void> => {
  const values = {
    token_hash: token.hash,
    hint: token.hint,
    made_by: token.madeBy,
    made_at: token.madeAt,
    last_used_at: null,
  };
  await trx
    .insertInto("scim_tokens")
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
};

/** Forgets the token; false when there is none. */
export const deleteScimToken = async (
  trx: AccountTransaction,
  accountId: string,
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom("scim_tokens")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Whether this is the account's token; notes to the minute that it was used. */
export const useScimToken = async (
  trx: AccountTransaction,
  accountId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> => {
  const row = await trx
    .selectFrom("scim_tokens")
    .select("last_used_at")
    .where("account_id", "=", accountId)
    .where("token_hash", "=", hash)
    .where(isAccountOpen("scim_tokens.account_id"))
    .executeTakeFirst();
  if (!row) return false;
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() > 60_000)
    await trx
      .updateTable("scim_tokens")
      .set({ last_used_at: now })
      .where("account_id", "=", accountId)
      .execute();
  return true;
};
