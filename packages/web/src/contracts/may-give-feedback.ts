import type { ContractRecord } from "@proviso/endpoints";

type Subject = Pick<ContractRecord, "status" | "feedback" | "permissions" | "tags">;

/** Whether the reader may answer now what the review asks: asked, not answered, not past due (C2.34). */
export const mayGiveFeedback = (contract: Subject, now: number): boolean => {
  const { status, feedback, permissions, tags } = contract;
  return (
    (status === "PENDING_FEEDBACKS" || status === "COMPLETED") &&
    feedback !== null &&
    !feedback.isAnswered &&
    now < feedback.dueDate &&
    permissions.includes("answer_feedback") &&
    !tags.isLocked
  );
};
