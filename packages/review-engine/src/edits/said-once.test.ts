import { describe, expect, it } from "vitest";
import { revisedText } from "../test-support/sketched-issues.ts";

const lines = ["1. Zoo. The zebra eats.", "2. Farm. The zebra sleeps."];
const tamed = "It is tame.";

describe("a sentence that an issue adds", () => {
  it("is said once where once is enough, however often the fault shows", () => {
    const revised = revisedText(lines, {
      rules: [
        {
          in: "document",
          if: { sentence: ["tame"] },
          then: "pass",
          reason: "It is tame.",
        },
        {
          if: ["zebra"],
          then: "fails",
          reason: "It is wild.",
          edit: [{ append: tamed, to: "paragraph" }],
        },
      ],
    });
    expect(revised).toEqual([`1. Zoo. The zebra eats. ${tamed}`, "2. Farm. The zebra sleeps."]);
  });

  it("is said at every place where each needs it", () => {
    const revised = revisedText(lines, {
      rules: [
        {
          if: { mentions: ["zebra"] },
          unless: { clause: ["tame"] },
          then: "fails",
          reason: "It is wild.",
          edit: [{ append: tamed, to: "paragraph" }],
        },
      ],
    });
    expect(revised).toEqual([
      `1. Zoo. The zebra eats. ${tamed}`,
      `2. Farm. The zebra sleeps. ${tamed}`,
    ]);
  });

  it("is said once in a paragraph, however many of its faults ask for it", () => {
    const said = "From then on each of them shall be kept tame.";
    const revised = revisedText(
      ["1. Zoo. The zebra eats. The dog sleeps. One zebra barks loudly."],
      {
        rules: [
          {
            if: { mentions: ["zebra barks <n: loudly>"] },
            then: "fails",
            reason: "It is loud.",
            edit: [{ delete: "n" }],
          },
          {
            if: { mentions: ["zebra"] },
            unless: { document: { sentence: { mentions: ["tame"] } } },
            then: "fails",
            reason: "It is wild.",
            edit: [{ append: said, to: "paragraph" }],
          },
          { if: { mentions: ["zebra"] }, then: "pass", reason: "It is tame." },
        ],
      },
    );
    expect(revised).toEqual([`1. Zoo. The zebra eats. ${said} The dog sleeps. One zebra barks.`]);
  });
});
