export { mailReviewCopies } from "./mail-review-copies.ts";
