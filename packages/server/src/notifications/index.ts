export { mailReviewEnd } from "./mail-review-end.ts";
