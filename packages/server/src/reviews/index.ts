export { openReviewProcesses, openReviews, reviewStarter, reviewTurns } from "./open-reviews.ts";
export { readPartyNames } from "./party-names.ts";
export { reviewSample, type SampleReviewer } from "./review-sample.ts";
export { readStoredTexts } from "./read-stored-texts.ts";
