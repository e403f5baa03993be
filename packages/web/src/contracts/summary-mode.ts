import type { ContractRecord, ReviewSummary } from "@proviso/endpoints";

/**
 * What the review of a contract looks like now (C4.28): it goes on, waits for its reader, was not
 * wanted or not possible, is there, or should be there and is not yet.
 */
export type SummaryMode =
  | "reviewing"
  | "awaiting-input"
  | "not-for-review"
  | "failed"
  | "reviewed"
  | "preparing";

/** The mode of a contract's review summary. */
export const summaryMode = (
  contract: Pick<ContractRecord, "status" | "tags">,
  summary: Pick<ReviewSummary, "isReady"> | null,
): SummaryMode => {
  const { status, tags } = contract;
  if (status === "REVIEWING") return "reviewing";
  if (status === "ESCALATED") return "awaiting-input";
  if (status === "REJECTED" || status === "ERROR") return "failed";
  if (tags.isReviewed === false) return "not-for-review";
  return summary?.isReady ? "reviewed" : "preparing";
};
