import { describe, expect, it } from "vitest";
import { revisedText, type Sketch } from "../test-support/sketched-issues.ts";

describe("extending a list", () => {
  const rules = (item: string): object[] => [
    { if: { document: { sentence: ["zebra"] } }, then: "pass", reason: "There." },
    {
      if: "keep",
      then: "missing",
      reason: "No zebra.",
      edit: [{ extend: item, sentence: "We keep a zebra too." }],
    },
  ];
  it.each([
    [
      "with typed letters",
      ["1. We keep:", "(a) cats;", "(b) dogs; or", "(c) birds.", "2. End of it."],
      ["1. We keep:", "(a) cats;", "(b) dogs;", "(c) birds; or", "(d) a zebra.", "2. End of it."],
    ],
    [
      "of bullets",
      ["1. We keep:", "• Cats", "• Dogs", "2. End of it."],
      ["1. We keep:", "• Cats", "• Dogs", "•A zebra", "2. End of it."],
    ],
    [
      "inside a sentence",
      ["1. We keep (i) cats, (ii) dogs, and (iii) birds."],
      ["1. We keep (i) cats, (ii) dogs, (iii) birds, and (iv) a zebra."],
    ],
    ["that is none", ["1. We keep cats."], ["1. We keep cats. We keep a zebra too."]],
  ])("%s", (_, before, after) => {
    expect(revisedText(before, { look: "keep", rules: rules("a zebra") })).toEqual(
      after.map((line) => line.replace("•A", "• A")),
    );
  });

  const wanting = (animal: string): Sketch => ({
    id: animal,
    look: "keep",
    rules: [
      { if: { document: { sentence: [animal] } }, then: "pass", reason: "There." },
      { if: "keep", then: "missing", reason: `No ${animal}.`, edit: [extendedBy(animal)] },
    ],
  });
  const extendedBy = (animal: string): object => ({
    extend: `a ${animal}`,
    sentence: `We keep a ${animal} too.`,
  });
  it.each([
    [
      "with typed letters",
      ["1. We keep:", "(a) cats;", "(b) dogs; or", "(c) birds.", "2. End of it."],
      [
        "1. We keep:",
        "(a) cats;",
        "(b) dogs;",
        "(c) birds;",
        "(d) a zebra;",
        "(e) a yak; or",
        "(f) a newt.",
        "2. End of it.",
      ],
    ],
    [
      "of bullets",
      ["1. We keep:", "• Cats", "• Dogs", "2. End of it."],
      ["1. We keep:", "• Cats", "• Dogs", "• A zebra", "• A yak", "• A newt", "2. End of it."],
    ],
    [
      "inside a sentence",
      ["1. We keep (i) cats, (ii) dogs, and (iii) birds."],
      ["1. We keep (i) cats, (ii) dogs, (iii) birds, (iv) a zebra, (v) a yak, and (vi) a newt."],
    ],
  ])("%s by three issues goes on as one list", (_, before, after) => {
    expect(revisedText(before, wanting("zebra"), wanting("yak"), wanting("newt"))).toEqual(after);
  });

  const public_ = "is or becomes public";
  it.each<[string, readonly string[], string]>([
    ["(a) is known; or", ["(b) is published."], "(c) is or becomes public."],
    [
      "(a) information that is known; or",
      ["(b) information which he made."],
      "(c) information that is or becomes public.",
    ],
    ["(a) already known to it; or", ["(b) developed by it alone."], "(c) public."],
  ])("puts an item into the form of %j and %j", (first, [second = ""], added) => {
    const rules = [
      { if: { document: { sentence: ["public"] } }, then: "pass", reason: "There." },
      {
        if: "keep",
        then: "missing",
        reason: "No.",
        edit: [{ extend: public_, sentence: "Public is free." }],
      },
    ];
    const lines = ["1. We keep what:", first, second, "2. End of it."];
    const after = revisedText(lines, { look: "keep", rules });
    expect(after.at(after.findIndex((line) => line.startsWith("2. End")) - 1)).toBe(added);
  });

  it("stands behind a list whose items it cannot be", () => {
    const rules = [
      { if: { document: { sentence: ["public"] } }, then: "pass", reason: "There." },
      {
        if: "keep",
        then: "missing",
        reason: "No.",
        edit: [{ extend: public_, sentence: "Public is free." }],
      },
    ];
    const list = ["1. We keep what:", "(a) shall keep it secret; and", "(b) shall return it."];
    const end = "2. End of it.";
    expect(revisedText([...list, end], { look: "keep", rules })).toEqual([
      ...list,
      "Public is free.",
      end,
    ]);
  });

  it("says an item once that two issues want", () => {
    const twice = [wanting("zebra"), { ...wanting("zebra"), id: "another" }];
    expect(revisedText(["1. We keep:", "(a) cats; or", "(b) dogs."], ...twice)).toEqual([
      "1. We keep:",
      "(a) cats;",
      "(b) dogs; or",
      "(c) a zebra.",
    ]);
  });
});
