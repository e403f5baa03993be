import type { Contract } from "../contracts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { findReader } from "../shares/index.ts";

/** Tells the person who uploaded a contract, and may still see it, that its review waits for their answers, how many and until when. */
export const mailFeedbackAsked = async (
  trx: AccountTransaction,
  queueMail: QueueMail,
  contract: Contract,
): Promise<void> => {
  const { id, accountId, status, fileName, owner, feedback } = contract;
  if (status !== "PENDING_FEEDBACKS" || feedback === null) return;
  const reader = await findReader(trx, contract, contract.ownerId);
  if (!reader) return;
  await queueMail(trx, {
    mail: "feedback_asked",
    to: owner.email,
    data: {
      firstName: owner.firstName,
      fileName,
      questions: feedback.questions,
      dueAt: new Date(feedback.dueDate).toISOString(),
      path: `/dashboard/details/${id}?cta=feedback`,
    },
    accountId,
  });
};
