import { feedbackDueAt } from "@proviso/domain";
import type { Contract, ContractContext } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { closeFeedback } from "./close-feedback.ts";
import { feedbackItems } from "./feedback-items.ts";
import { findFeedback, forgetFeedback, replaceFeedback } from "./feedback-store.ts";
import type { ReviewContent } from "./review-task.ts";

/**
 * Keeps what a finished review asks, due in 72 hours (D16), and gives whether the contract waits for
 * the answers. A review that followed answers asks nothing again.
 */
export const askFeedback = async (
  trx: AccountTransaction,
  { jobs }: ContractContext,
  contract: Contract,
  content: ReviewContent,
  at: Date,
): Promise<boolean> => {
  const { id, accountId, reviewRun } = contract;
  const known = await findFeedback(trx, id);
  if (known?.isAnswered === true && known.run === reviewRun) return false;
  const items = feedbackItems(content);
  if (items.length === 0) {
    await forgetFeedback(trx, id);
    return false;
  }
  const isAwaited = content.review.questions.some(({ waits }) => waits);
  const dueAt = feedbackDueAt(at);
  await replaceFeedback(trx, contract, { run: reviewRun, items, isAwaited, askedAt: at, dueAt });
  if (isAwaited)
    await jobs.enqueue(
      trx,
      closeFeedback,
      { accountId, contractId: id, run: reviewRun },
      { notBefore: dueAt },
    );
  return isAwaited;
};
