import type { AccountTransaction } from "../platform/database/scope.ts";
import { findReview } from "./review-store.ts";

/** The names of the parties that a contract's review found, each once; empty without a review. */
export const readPartyNames = async (
  trx: AccountTransaction,
  contractId: string,
): Promise<readonly string[]> => {
  const stored = await findReview(trx, contractId);
  if (stored === undefined || stored === "outdated") return [];
  const names = stored.content.review.extracted
    .filter(({ group, label }) => group === "Parties" && label === "Name")
    .map(({ value }) => value.trim());
  return [...new Set(names)].filter((name) => name !== "");
};
