export { openReviewProcesses, openReviews, reviewStarter } from "./open-reviews.ts";
