/** Loads the page for reviewing what can reach the account after a password reset. */
export const loadAccessReviewPage = () => import("./access-review-page.tsx");
