import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { ReviewContent } from "./review-task.ts";

/** A review as it was stored. */
export interface StoredReview {
  readonly content: ReviewContent;
  readonly seconds: number;
  readonly reviewedAt: Date;
}

/** The shape in which reviews are stored; raised with every change that older code or rows do not fit. */
const format = 3;

const isContent = (value: unknown): value is ReviewContent =>
  typeof value === "object" && value !== null && "format" in value && value.format === format;

/** Stores a contract's review instead of an earlier one. */
export const storeReview = async (
  trx: AccountTransaction,
  contract: { readonly id: string; readonly accountId: string },
  { content, seconds, reviewedAt }: StoredReview,
): Promise<void> => {
  const row = { review: JSON.stringify({ ...content, format }), seconds, reviewed_at: reviewedAt };
  await trx
    .insertInto("reviews")
    .values({ contract_id: contract.id, account_id: contract.accountId, ...row })
    .onConflict((conflict) => conflict.column("contract_id").doUpdateSet(row))
    .execute();
};

/** The review of a contract, if it has one; "outdated" when it was stored in another shape. */
export const findReview = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<StoredReview | "outdated" | undefined> => {
  const row = await trx
    .selectFrom("reviews")
    .select(["review", "seconds", "reviewed_at"])
    .where("contract_id", "=", contractId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!isContent(row.review)) return "outdated";
  return { content: row.review, seconds: row.seconds, reviewedAt: row.reviewed_at };
};

/** The version of the policy that a contract's review was made by, in whatever shape it is stored; null for none. */
export const findReviewedBy = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<string | null> => {
  const row = await trx
    .selectFrom("reviews")
    .select(sql<string | null>`review #>> '{review,playbook,version}'`.as("version"))
    .where("contract_id", "=", contractId)
    .executeTakeFirst();
  return row?.version ?? null;
};
