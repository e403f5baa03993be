import { contractStatuses } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { mayGiveFeedback } from "./may-give-feedback.ts";

type Subject = Parameters<typeof mayGiveFeedback>[0];

const dueDate = Date.parse("2026-03-05T10:00:00Z");
const contract = (over: Partial<Subject> = {}): Subject => ({
  status: "PENDING_FEEDBACKS",
  feedback: { isAnswered: false, dueDate, questions: 2 },
  permissions: ["see_contract", "answer_feedback"],
  tags: { isReviewed: true, isLocked: false, dealPosition: "mutual", contractTypeId: "nda" },
  ...over,
});

describe("feedback can be given", () => {
  it("until it is due", () => {
    expect(mayGiveFeedback(contract(), dueDate - 1)).toBe(true);
    expect(mayGiveFeedback(contract(), dueDate)).toBe(false);
  });

  it.each<[string, Partial<Subject>]>([
    ["nothing is asked", { feedback: null }],
    ["it was submitted", { feedback: { isAnswered: true, dueDate, questions: 2 } }],
    ["the reader may not", { permissions: ["see_contract"] }],
    ["the contract is locked", { tags: { ...contract().tags, isLocked: true } }],
  ])("not when %s", (_, over) => {
    expect(mayGiveFeedback(contract(over), dueDate - 1)).toBe(false);
  });

  it("while the contract waits for it or is complete, and in no other state", () => {
    const fit = contractStatuses.filter((status) =>
      mayGiveFeedback(contract({ status }), dueDate - 1),
    );
    expect(fit).toEqual(["COMPLETED", "PENDING_FEEDBACKS"]);
  });
});
