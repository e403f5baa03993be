export { DocumentPane, DocumentSkeleton } from "./document-pane.tsx";
export { needsPerson } from "./issue-groups.ts";
export { IssueList } from "./issue-list.tsx";
export { ReviewOverview } from "./review-overview.tsx";
export { contractTextQuery, executiveSummaryQuery, reviewSummaryQuery } from "./review-queries.ts";
export { placeOfIssue } from "./place-of-issue.ts";
export { VerdictChip } from "./verdict-chip.tsx";
export type { ShownPlace } from "./shown-place.tsx";
export { FeedbackOffer } from "./feedback-offer.tsx";

/** Loads the dialog in which a review's questions are answered. */
export const loadFeedbackDialog = async () =>
  (await import("./feedback-dialog.tsx")).FeedbackDialog;
