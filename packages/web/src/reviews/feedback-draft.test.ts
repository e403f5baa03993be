import { answerItem, approveItem, noReply, rejectItem } from "@proviso/domain";
import type { FeedbackItem } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import {
  asksAttention,
  countOpen,
  hasUnsaved,
  repliedItems,
  replyState,
} from "./feedback-draft.ts";

const item = (id: string, type: FeedbackItem["type"], over = {}): FeedbackItem => ({
  id,
  type,
  topic: id,
  section: "",
  revisedStatus: "revised",
  issue: "",
  legalInput: "",
  text: "",
  changes: [],
  quote: null,
  ...noReply,
  ...over,
});

const items = [item("ban", "approval"), item("blank", "text", answerItem("3 years"))];

describe("a feedback draft", () => {
  it("begins with what was saved, and loses nothing when it is closed", () => {
    const draft = new Map();
    expect(repliedItems(items, draft)).toEqual(items);
    expect(hasUnsaved(items, draft)).toBe(false);
  });

  it.each([
    ["a rejection", "ban", rejectItem("We need it.")],
    ["an approval", "ban", approveItem()],
    ["another answer", "blank", answerItem("4 years")],
    ["an answer cleared", "blank", approveItem()],
  ])("would lose %s", (_, id, reply) => {
    expect(hasUnsaved(items, new Map([[id, reply]]))).toBe(true);
  });

  it("loses nothing when what was typed comes to the same", () => {
    const same = new Map([["blank", answerItem(" 3 years ")]]);
    expect(hasUnsaved(items, same)).toBe(false);
  });

  it("counts what is open, and knows whether submitting changes something", () => {
    expect(countOpen(items)).toBe(1);
    expect(asksAttention(items)).toBe(true);
    const approved = new Map([["blank", approveItem()]]);
    expect(asksAttention(repliedItems(items, approved))).toBe(false);
  });

  it.each([
    ["open", "approval", noReply],
    ["approved", "text", approveItem()],
    ["rejected", "approval", rejectItem("")],
    ["answered", "text", answerItem("x")],
  ] as const)("says %s of an item of the kind %s", (state, type, reply) => {
    expect(replyState({ type, ...reply })).toBe(state);
  });
});
