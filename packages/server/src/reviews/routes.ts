import {
  giveFeedback,
  readContractText,
  readExecutiveSummary,
  readFeedback,
  readReviewSummary,
  reviewAgain,
} from "@proviso/endpoints";
import type { ContractContext } from "../contracts/index.ts";
import { route, type Route } from "../platform/http/serve.ts";
import { handleGiveFeedback, handleReadFeedback } from "./give-feedback.ts";
import { handleContractText, handleExecutiveSummary, handleReviewSummary } from "./read-review.ts";
import { handleReviewAgain } from "./review-again.ts";

/** The endpoints about reviews. */
export const reviewRoutes = (context: ContractContext): Readonly<Record<string, Route>> => ({
  readReviewSummary: route(readReviewSummary, ({ caller, params }) =>
    handleReviewSummary(context, caller, params.guid),
  ),
  readExecutiveSummary: route(readExecutiveSummary, ({ caller, params }) =>
    handleExecutiveSummary(context, caller, params.guid),
  ),
  readFeedback: route(readFeedback, ({ caller, params }) =>
    handleReadFeedback(context, caller, params.guid),
  ),
  giveFeedback: route(giveFeedback, (question) => handleGiveFeedback(context, question)),
  reviewAgain: route(reviewAgain, ({ caller, params }) =>
    handleReviewAgain(context, caller, params.guid),
  ),
  readContractText: route(readContractText, ({ caller, params, query }) =>
    handleContractText(context.db, context.storage, caller, params.guid, query.version),
  ),
});
