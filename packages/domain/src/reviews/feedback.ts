import { refuse, type FieldProblem, type Refusal } from "../refusals.ts";

/** How long a person has to answer what a review asks, in hours (D16). */
export const feedbackHours = 72;

/** When feedback that is asked now is due. */
export const feedbackDueAt = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + feedbackHours * 3_600_000);

/** The two kinds of questions: approve or reject what is proposed, or answer in words. */
export const feedbackTypes = ["approval", "text"] as const;

/** The state of an item; "" before any reply (C3.15). */
export const feedbackStatuses = ["", "approve", "attention_required"] as const;

/** The kind of a question. */
export type FeedbackType = (typeof feedbackTypes)[number];

/** What a person has said to one item so far. */
export interface FeedbackReply {
  readonly status: (typeof feedbackStatuses)[number];
  readonly rejectedReason: string;
  readonly response: string;
}

/** Nothing said yet. */
export const noReply: FeedbackReply = { status: "", rejectedReason: "", response: "" };

/** Approving, or clearing a rejection or an answer, forgets reason and response (C4.31, C4.32). */
export const approveItem = (): FeedbackReply => ({ ...noReply, status: "approve" });

/** Rejecting asks for attention, with the reason if there is one (C4.31). */
export const rejectItem = (rejectedReason: string): FeedbackReply => ({
  status: "attention_required",
  rejectedReason: rejectedReason.trim(),
  response: "",
});

/** An answer asks for attention; an empty one approves (C4.33). */
export const answerItem = (response: string): FeedbackReply =>
  response.trim() === ""
    ? approveItem()
    : { status: "attention_required", rejectedReason: "", response: response.trim() };

/** A reply as it is kept: whatever was sent, it says only what its kind and status allow. */
export const storedReply = (type: FeedbackType, reply: FeedbackReply): FeedbackReply => {
  if (reply.status === "approve") return approveItem();
  if (type === "approval") return reply.status === "" ? noReply : rejectItem(reply.rejectedReason);
  return reply.status === "" && reply.response.trim() === "" ? noReply : answerItem(reply.response);
};

/** A reply as it is submitted: what was left empty is approved (C4.34). */
export const submittedReply = (type: FeedbackType, reply: FeedbackReply): FeedbackReply => {
  const kept = storedReply(type, reply);
  return kept.status === "" ? approveItem() : kept;
};

/** The questions of one review, as far as needed to accept replies. */
export interface FeedbackSetState {
  readonly isAnswered: boolean;
  readonly dueAt: Date;
}

/** Why no reply is taken anymore: submitted already, or past due; undefined while one is. */
export const refuseReplies = (set: FeedbackSetState, now: Date): Refusal | undefined => {
  if (set.isAnswered) return refuse("feedback_answered");
  return now.getTime() >= set.dueAt.getTime() ? refuse("feedback_late") : undefined;
};

interface AskedItem {
  readonly id: string;
  readonly type: FeedbackType;
}

interface ReplyInput extends FeedbackReply {
  readonly id: string;
}

/**
 * Adds replies to the items; items without a reply stay as they are. Refuses everything if a reply has no question or
 * a question has two replies.
 */
export const withReplies = <Item extends AskedItem & FeedbackReply>(
  items: readonly Item[],
  given: readonly ReplyInput[],
): readonly Item[] | Refusal => {
  const fields = given.flatMap(({ id }, at): FieldProblem[] => {
    const field = `${at}.id`;
    if (!items.some((item) => item.id === id))
      return [{ field, problem: "is no question about this contract" }];
    return given.findIndex((each) => each.id === id) < at
      ? [{ field, problem: "is answered twice" }]
      : [];
  });
  if (fields.length > 0) return refuse("invalid_input", fields);
  return items.map((item) => {
    const reply = given.find(({ id }) => id === item.id);
    return reply ? { ...item, ...storedReply(item.type, reply) } : item;
  });
};
