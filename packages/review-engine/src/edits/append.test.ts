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
    [
      ["1. The zebra eats. To treat all alike, no exceptions will be made. The dog sleeps."],
      [
        "1. The zebra eats. To treat all alike, no exceptions will be made. Despite the foregoing, a cat comes. The dog sleeps.",
      ],
    ],
    [
      ["1. Beasts. The zebra eats. 1.2. The Tame", "Cows are tame."],
      ["1. Beasts. The zebra eats. A cat comes. 1.2. The Tame", "Cows are tame."],
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

describe("a sentence that is appended to a clause", () => {
  it("never stands behind the heading of a part whose text comes in the next paragraph, or inside a list", () => {
    const lines = [
      "14. General. 14.1. Notice. Notice is effective on",
      "(a) its receipt, or",
      "(b) if mailed, the fifth day after it was mailed. 14.2. Waiver",
      "(a) Written Waivers. A waiver is effective if it is in writing. 14.3. Zebras and Beasts",
      "(b) Zebra. The zebra of this zoo shall be fed each day.",
      "(c) Service. Each keeper",
      "(d) agrees that he may be asked for by mail, and",
      "(ii) waives what he might say against it. 14.4. Counterparts",
    ];
    const rules = [
      {
        if: "zebra",
        unless: { document: { sentence: "cat" } },
        then: "fails",
        reason: "Wild.",
        edit: [{ append: "A cat comes.", to: "clause" }],
      },
      { if: "zebra", then: "pass", reason: "Kept." },
    ];
    const revised = revisedText(lines, { rules });
    expect(revised).toEqual(lines.with(4, `${lines[4] ?? ""} A cat comes.`));
  });
});
