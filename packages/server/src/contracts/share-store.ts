import type { AccountTransaction } from "../platform/database/scope.ts";

/** A colleague let see an agreement: all its versions, those to come among them. */
export interface NewShare {
  readonly accountId: string;
  readonly groupId: string;
  readonly userId: string;
  readonly sharedBy: string;
  readonly at: Date;
}

/** Shares an agreement with colleagues, in addition to existing shares. */
export const insertShares = async (
  trx: AccountTransaction,
  shares: readonly NewShare[],
): Promise<void> => {
  await trx
    .insertInto("contract_shares")
    .values(
      shares.map(({ accountId, groupId, userId, sharedBy, at }) => ({
        account_id: accountId,
        group_id: groupId,
        user_id: userId,
        shared_by: sharedBy,
        at,
      })),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "group_id"]).doNothing())
    .execute();
};

/** The agreements that were shared with a user. */
export const listSharedGroups = async (
  trx: AccountTransaction,
  userId: string,
): Promise<readonly string[]> =>
  (
    await trx
      .selectFrom("contract_shares")
      .select("group_id")
      .where("user_id", "=", userId)
      .execute()
  ).map((row) => row.group_id);

/** Takes an agreement back from a colleague; gives whether it was shared with them. */
export const deleteShare = async (
  trx: AccountTransaction,
  groupId: string,
  userId: string,
): Promise<boolean> =>
  (await trx
    .deleteFrom("contract_shares")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst()) !== undefined;
