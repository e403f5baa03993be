import { isDeepStrictEqual } from "node:util";
import { feedbackDueAt } from "@proviso/domain";
import type { FeedbackItem } from "@proviso/endpoints";
import type { Contract, ContractContext } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { closeFeedback } from "./close-feedback.ts";
import { feedbackItems } from "./feedback-items.ts";
import { findFeedback, forgetFeedback, replaceFeedback } from "./feedback-store.ts";
import type { ReviewContent } from "./review-task.ts";

/** What is asked as it was before, with the reply it had; another proposal has not been replied to. */
const repliedAsBefore = (item: FeedbackItem, before: readonly FeedbackItem[]): FeedbackItem => {
  const asked = before.find(({ id, type }) => id === item.id && type === item.type);
  const isTheSame =
    asked !== undefined && (item.type === "text" || isDeepStrictEqual(asked.changes, item.changes));
  if (!isTheSame) return item;
  const { status, rejectedReason, response } = asked;
  return { ...item, status, rejectedReason, response };
};

/**
 * Keeps what a finished review asks, due in 72 hours (D16), and gives whether the contract waits for
 * the answers. A review that followed answers asks nothing again; one made again keeps the replies as a draft.
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
  const before = known?.run === reviewRun ? known.items : [];
  const items = feedbackItems(content).map((item) => repliedAsBefore(item, before));
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
