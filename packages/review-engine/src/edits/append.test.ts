import { describe, expect, it } from "vitest";
import { revisedText } from "../test-support/sketched-issues.ts";

describe("a sentence that is appended to a paragraph", () => {
  it.each([
    [
      ["1. Beasts. 1.1. Wild. The zebra eats. 1.2. Tame. The cow eats."],
      ["1. Beasts. 1.1. Wild. The zebra eats. A cat comes. 1.2. Tame. The cow eats."],
    ],
    [
      ["1. The zebra eats. The keeper shall", "(a) feed it, and", "(b) wash it."],
      ["1. The zebra eats. A cat comes. The keeper shall", "(a) feed it, and", "(b) wash it."],
    ],
    [
      ["1. The zebra eats. The cow eats grass. The dog sleeps."],
      ["1. The zebra eats. A cat comes. The cow eats grass. The dog sleeps."],
    ],
    [
      ["1. The zebra eats. Such food is grass. It is green. The dog sleeps."],
      ["1. The zebra eats. Such food is grass. It is green. A cat comes. The dog sleeps."],
    ],
    [
      ["1. The zebra eats. This Agreement is old. The dog sleeps."],
      ["1. The zebra eats. A cat comes. This Agreement is old. The dog sleeps."],
    ],
    [
      ["1. The zebra eats. One zebra sleeps. The dog sleeps."],
      ["1. The zebra eats. One zebra sleeps. A cat comes. The dog sleeps."],
    ],
  ])(
    "stands right after what it belongs to and before the next thing in the same paragraph: %j",
    (text, revised) => {
      const rules = [
        {
          if: "zebra",
          unless: { clause: "cat" },
          then: "fails",
          reason: "Wild.",
          edit: [{ append: "A cat comes.", to: "paragraph" }],
        },
        { if: "zebra", then: "pass", reason: "Kept." },
      ];
      expect(revisedText(text, { rules })).toEqual(revised);
    },
  );
});
