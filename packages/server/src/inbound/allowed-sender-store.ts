import type { AccountTransaction } from "../platform/database/scope.ts";

/** Someone whose emails are taken without being held. */
export interface KnownSender {
  readonly sender: string;
  readonly addedBy: string;
  readonly addedAt: Date;
}

/** The allowed senders of the transaction's account, in their order. */
export const listAllowedSenders = (trx: AccountTransaction): Promise<readonly KnownSender[]> =>
  trx
    .selectFrom("allowed_senders")
    .select(["sender", "added_by as addedBy", "added_at as addedAt"])
    .orderBy("sender")
    .execute();

/** The first of these that is on the list, an address before its domain. */
export const findAllowedSender = async (
  trx: AccountTransaction,
  ways: readonly string[],
): Promise<KnownSender | undefined> => {
  const found = (await listAllowedSenders(trx)).filter(({ sender }) => ways.includes(sender));
  return ways.flatMap((way) => found.find(({ sender }) => sender === way) ?? [])[0];
};

/** Puts someone on the list; the person who is on it already stays as they are. */
export const insertAllowedSender = async (
  trx: AccountTransaction,
  accountId: string,
  { sender, addedBy, addedAt }: KnownSender,
): Promise<void> => {
  await trx
    .insertInto("allowed_senders")
    .values({ account_id: accountId, sender, added_by: addedBy, added_at: addedAt })
    .onConflict((conflict) => conflict.columns(["account_id", "sender"]).doNothing())
    .execute();
};

/** Takes someone off the list. */
export const removeAllowedSender = async (
  trx: AccountTransaction,
  sender: string,
): Promise<void> => {
  await trx.deleteFrom("allowed_senders").where("sender", "=", sender).execute();
};
