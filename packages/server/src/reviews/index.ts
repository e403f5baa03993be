export { openReviews, reviewStarter } from "./open-reviews.ts";
