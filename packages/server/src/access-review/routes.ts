import { answerAccessReview, readAccessReview } from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleAnswerReview, handleReadReview, type AccessReviewContext } from "./review-access.ts";

/** What answers the endpoints about what was there before a password reset. */
export const accessReviewRoutes = (
  context: AccessReviewContext,
): Readonly<Record<string, Route>> => ({
  readAccessReview: route(readAccessReview, ({ caller }) => handleReadReview(context, caller)),
  answerAccessReview: route(answerAccessReview, ({ caller, body }) =>
    handleAnswerReview(context, caller, body),
  ),
});
