import type { AccountTransaction } from "../platform/database/scope.ts";

/** Who a letter is from. */
export interface SenderWords {
  readonly email: string;
  readonly name: string;
  readonly accountName: string;
}

/** A user of the transaction's account as a letter names them, with their company. */
export const readSender = async (trx: AccountTransaction, userId: string): Promise<SenderWords> => {
  const row = await trx
    .selectFrom("users as sender")
    .innerJoin("accounts as account", "account.id", "sender.account_id")
    .select(["sender.email", "sender.first_name", "sender.last_name"])
    .select(["account.legal_name", "account.name as account_name"])
    .where("sender.id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    accountName: row.legal_name || row.account_name,
  };
};
