import type { AccountTransaction } from "../platform/database/scope.ts";

/** What was read in a contract, for the search. */
export interface ReadText {
  readonly title: string;
  /** The names of the other parties; "" when they are not known. */
  readonly counterparty: string;
  readonly body: string;
}

/** Lets searches find a contract by this text, from the commit on, instead of an earlier one. */
export const storeText = async (
  trx: AccountTransaction,
  contract: { readonly id: string; readonly accountId: string },
  text: ReadText,
): Promise<void> => {
  await trx
    .insertInto("contract_texts")
    .values({ contract_id: contract.id, account_id: contract.accountId, ...text })
    .onConflict((conflict) => conflict.column("contract_id").doUpdateSet(text))
    .execute();
  await trx.deleteFrom("unread_texts").where("contract_id", "=", contract.id).execute();
};

/** Lets searches find a contract by its names alone. */
export const forgetText = async (trx: AccountTransaction, contractId: string): Promise<void> => {
  await trx.deleteFrom("contract_texts").where("contract_id", "=", contractId).execute();
};

/** Some of the contracts whose text was stored before searches looked in it. */
export const listUnread = async (
  trx: AccountTransaction,
  atMost: number,
): Promise<readonly string[]> =>
  (await trx.selectFrom("unread_texts").select("contract_id").limit(atMost).execute()).map(
    (row) => row.contract_id,
  );

/** Says that a contract has no stored text to be read. */
export const forgetUnread = async (trx: AccountTransaction, contractId: string): Promise<void> => {
  await trx.deleteFrom("unread_texts").where("contract_id", "=", contractId).execute();
};
