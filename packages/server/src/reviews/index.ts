export { openReviewProcesses, openReviews, reviewStarter } from "./open-reviews.ts";
export { readPartyNames } from "./party-names.ts";
export { readStoredTexts } from "./read-stored-texts.ts";
