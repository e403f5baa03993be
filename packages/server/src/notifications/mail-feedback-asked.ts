import type { Contract } from "../contracts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** Tells whoever uploaded a contract that its review waits for their answers, how many and until when. */
export const mailFeedbackAsked = async (
  trx: AccountTransaction,
  queueMail: QueueMail,
  { id, accountId, status, fileName, owner, feedback }: Contract,
): Promise<void> => {
  if (status !== "PENDING_FEEDBACKS" || feedback === null) return;
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
