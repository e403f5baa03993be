export type { AccessSource } from "./access-source.ts";
export { beginAccessReview } from "./review-access.ts";
export { accessReviewRoutes } from "./routes.ts";
