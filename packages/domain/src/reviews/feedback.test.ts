import { describe, expect, it } from "vitest";
import { isRefusal } from "../refusals.ts";
import {
  answerItem,
  approveItem,
  feedbackDueAt,
  storedReply,
  noReply,
  refuseReplies,
  rejectItem,
  submittedReply,
  withReplies,
  type FeedbackReply,
} from "./feedback.ts";

const asked = new Date("2026-03-02T10:00:00Z");
const reply = (over: Partial<FeedbackReply>): FeedbackReply => ({ ...noReply, ...over });
const rejected = reply({ status: "attention_required", rejectedReason: "We need it." });
const answered = reply({ status: "attention_required", response: "Three years" });
const approved = reply({ status: "approve" });

describe("feedback", () => {
  it("is due 72 hours after it is asked (D16)", () => {
    expect(feedbackDueAt(asked).toISOString()).toBe("2026-03-05T10:00:00.000Z");
  });

  it.each([
    [false, "2026-03-05T09:59:59Z", undefined],
    [false, "2026-03-05T10:00:00Z", "feedback_late"],
    [true, "2026-03-03T10:00:00Z", "feedback_answered"],
    [true, "2026-03-09T10:00:00Z", "feedback_answered"],
  ])("answered %s, at %s: refused as %s", (isAnswered, now, refused) => {
    const set = { isAnswered, dueAt: feedbackDueAt(asked) };
    expect(refuseReplies(set, new Date(now))?.refused).toBe(refused);
  });
});

describe("an item (C4.31 to C4.33)", () => {
  it.each<[string, FeedbackReply, FeedbackReply]>([
    ["rejecting asks for attention", rejectItem(" We need it. "), rejected],
    ["answering asks for attention", answerItem(" Three years "), answered],
    ["an empty answer approves", answerItem("  "), approved],
    ["approving forgets reason and response", approveItem(), approved],
  ])("%s", (_, given, kept) => {
    expect(given).toEqual(kept);
  });

  it.each<["approval" | "text", Partial<FeedbackReply>, FeedbackReply]>([
    ["approval", {}, noReply],
    ["approval", { status: "approve", rejectedReason: "left over", response: "x" }, approved],
    ["approval", { ...rejected, response: "not for this kind" }, rejected],
    ["text", {}, noReply],
    ["text", { status: "approve", response: "left over" }, approved],
    ["text", { response: "Three years" }, answered],
    ["text", { ...answered, rejectedReason: "not for this kind" }, answered],
    ["text", { status: "attention_required" }, approved],
  ])("of the kind %s, sent as %j, is kept as %j", (type, sent, kept) => {
    expect(storedReply(type, reply(sent))).toEqual(kept);
  });

  it.each<["approval" | "text", FeedbackReply, FeedbackReply]>([
    ["approval", noReply, approved],
    ["text", noReply, approved],
    ["approval", reply({ status: "approve", rejectedReason: "left over" }), approved],
    ["approval", rejected, rejected],
    ["text", answered, answered],
  ])("of the kind %s, submitted as %j, becomes %j (C4.34)", (type, sent, submitted) => {
    expect(submittedReply(type, sent)).toEqual(submitted);
  });
});

describe("replies to a set", () => {
  const items = [
    { id: "a", type: "approval", topic: "A", ...rejected },
    { id: "b", type: "text", topic: "B", ...noReply },
  ] as const;

  it("change the items they name and leave the others", () => {
    expect(withReplies(items, [{ id: "b", ...answered }])).toEqual([
      items[0],
      { ...items[1], ...answered },
    ]);
  });

  it.each([
    [
      [
        { id: "b", ...answered },
        { id: "c", ...noReply },
      ],
      "1.id",
    ],
    [
      [
        { id: "b", ...answered },
        { id: "b", ...noReply },
      ],
      "1.id",
    ],
  ])("to what was not asked, or twice, are refused: %j", (given, field) => {
    const outcome = withReplies(items, given);
    expect(isRefusal(outcome) && outcome.fields?.map((each) => each.field)).toEqual([field]);
  });
});
