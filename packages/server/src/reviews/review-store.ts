import type { AccountTransaction } from "../platform/database/scope.ts";
import type { ReviewContent } from "./review-task.ts";

/** A review as it was stored. */
export interface StoredReview {
  readonly content: ReviewContent;
  readonly seconds: number;
  readonly reviewedAt: Date;
}

const isContent = (value: unknown): value is ReviewContent =>
  typeof value === "object" && value !== null && "review" in value && "policy" in value;

/** Stores a contract's review in the place of an earlier one. */
export const storeReview = async (
  trx: AccountTransaction,
  contract: { readonly id: string; readonly accountId: string },
  { content, seconds, reviewedAt }: StoredReview,
): Promise<void> => {
  const row = { review: JSON.stringify(content), seconds, reviewed_at: reviewedAt };
  await trx
    .insertInto("reviews")
    .values({ contract_id: contract.id, account_id: contract.accountId, ...row })
    .onConflict((conflict) => conflict.column("contract_id").doUpdateSet(row))
    .execute();
};

/** The review of a contract, if it has one. */
export const findReview = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<StoredReview | undefined> => {
  const row = await trx
    .selectFrom("reviews")
    .select(["review", "seconds", "reviewed_at"])
    .where("contract_id", "=", contractId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!isContent(row.review)) throw new Error(`The stored review of ${contractId} is not one.`);
  return { content: row.review, seconds: row.seconds, reviewedAt: row.reviewed_at };
};
