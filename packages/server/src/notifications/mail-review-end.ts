import type { ContractContext } from "../contracts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import { mailFeedbackAsked } from "./mail-feedback-asked.ts";
import { mailReviewCopies } from "./mail-review-copies.ts";

/** The letters that the end of a review causes, queued in the transaction that ends it. */
export const mailReviewEnd =
  (queueMail: QueueMail): NonNullable<ContractContext["onReviewed"]> =>
  async (trx, contract) => {
    await mailFeedbackAsked(trx, queueMail, contract);
    await mailReviewCopies(trx, queueMail, contract);
  };
