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
  ])("stands before the next part of the same paragraph: %j", (text, revised) => {
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
  });
});
