import type { ContractRecord, ReviewSummary } from "@proviso/endpoints";

/**
 * What the review of a contract looks like now (C4.28). ORIGINAL: there is none and will be none, only
 * the text as it came. FIRST_PARTY: a review of one's own revision. NO_POLICIES: there should be one,
 * and it is not there yet.
 */
export type SummaryMode =
  | "ORIGINAL"
  | "FIRST_PARTY"
  | "NOT_FOR_REVIEW"
  | "AWAITING_YOUR_INPUT"
  | "NEED_FEEDBACK"
  | "COMPLETED"
  | "REVIEWING"
  | "NO_POLICIES";

/** The mode of a contract's review summary. */
export const summaryMode = (
  contract: Pick<ContractRecord, "status" | "tags" | "docRole">,
  summary: Pick<ReviewSummary, "isReady"> | null,
): SummaryMode => {
  const { status, tags, docRole } = contract;
  if (status === "REVIEWING") return "REVIEWING";
  if (status === "ESCALATED") return "AWAITING_YOUR_INPUT";
  if (status === "REJECTED" || status === "ERROR") return "ORIGINAL";
  if (tags.isReviewed === false) return "NOT_FOR_REVIEW";
  if (!summary?.isReady) return "NO_POLICIES";
  if (status === "PENDING_FEEDBACKS") return "NEED_FEEDBACK";
  return docRole === "NEW_REVISION" ? "FIRST_PARTY" : "COMPLETED";
};

/** Whether a mode has a review to show. */
export const hasReview = (mode: SummaryMode): boolean =>
  mode === "COMPLETED" || mode === "FIRST_PARTY" || mode === "NEED_FEEDBACK";
