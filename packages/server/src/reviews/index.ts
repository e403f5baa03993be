export { openReviewProcesses, openReviews, reviewStarter } from "./open-reviews.ts";
export { readStoredTexts } from "./read-stored-texts.ts";
