import { feedbackItem, z, type FeedbackItem } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** What a contract's review asks, as it is kept. */
export interface StoredFeedback {
  /** The review it stands for: the one that asked, and once submitted the one that follows it. */
  readonly run: number;
  readonly items: readonly FeedbackItem[];
  readonly isAwaited: boolean;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly isAnswered: boolean;
}

const itemList = z.array(feedbackItem);

/** The set of a contract, if its review asks anything. */
export const findFeedback = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<StoredFeedback | undefined> => {
  const row = await trx
    .selectFrom("feedback_sets")
    .selectAll()
    .where("contract_id", "=", contractId)
    .executeTakeFirst();
  return (
    row && {
      run: row.run,
      items: itemList.parse(row.items),
      isAwaited: row.is_awaited,
      askedAt: row.asked_at,
      dueAt: row.due_at,
      isAnswered: row.answered_at !== null,
    }
  );
};

/** Asks again, instead of whatever an earlier review of the contract asked. */
export const replaceFeedback = async (
  trx: AccountTransaction,
  contract: { readonly id: string; readonly accountId: string },
  asked: Omit<StoredFeedback, "isAnswered">,
): Promise<void> => {
  await forgetFeedback(trx, contract.id);
  await trx
    .insertInto("feedback_sets")
    .values({
      contract_id: contract.id,
      account_id: contract.accountId,
      run: asked.run,
      items: JSON.stringify(asked.items),
      is_awaited: asked.isAwaited,
      asked_at: asked.askedAt,
      due_at: asked.dueAt,
    })
    .execute();
};

/** Forgets what a review asked. */
export const forgetFeedback = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<void> => {
  await trx.deleteFrom("feedback_sets").where("contract_id", "=", contractId).execute();
};

/** Keeps what was replied so far. */
export const saveReplies = async (
  trx: AccountTransaction,
  contractId: string,
  items: readonly FeedbackItem[],
  at: Date,
): Promise<void> => {
  await trx
    .updateTable("feedback_sets")
    .set({ items: JSON.stringify(items), saved_at: at })
    .where("contract_id", "=", contractId)
    .execute();
};

/** Keeps the final replies, for the review with this number to follow. */
export const submitReplies = async (
  trx: AccountTransaction,
  contractId: string,
  items: readonly FeedbackItem[],
  run: number,
  at: Date,
): Promise<void> => {
  await trx
    .updateTable("feedback_sets")
    .set({ items: JSON.stringify(items), run, answered_at: at })
    .where("contract_id", "=", contractId)
    .execute();
};

/** Asks the same again in the review with this number, which takes what was replied for a draft. */
export const reopenFeedback = async (
  trx: AccountTransaction,
  contractId: string,
  before: number,
  run: number,
): Promise<void> => {
  await trx
    .updateTable("feedback_sets")
    .set({ run, answered_at: null })
    .where("contract_id", "=", contractId)
    .where("run", "=", before)
    .execute();
};

/** Lets the review with this number follow the same replies as the one before it did. */
export const carryReplies = async (
  trx: AccountTransaction,
  contractId: string,
  before: number,
  run: number,
): Promise<void> => {
  await trx
    .updateTable("feedback_sets")
    .set({ run })
    .where("contract_id", "=", contractId)
    .where("run", "=", before)
    .where("answered_at", "is not", null)
    .execute();
};
