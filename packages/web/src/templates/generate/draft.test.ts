import { problemOfFileName } from "@proviso/domain";
import { describe, expect, it } from "vitest";
import { matching } from "./choice-groups.ts";
import { firstFileName, givenOf, isComplete, startingForm } from "./draft.ts";

const question = (key: string) => ({
  key,
  label: key,
  isRequired: true,
  kind: "text" as const,
  isLong: false,
  isWhole: false,
  currency: null,
  options: [],
});

describe("what is sent", () => {
  it("holds the answers to what is still asked, and no empty ones", () => {
    const typed = new Map([
      ["a", "one"],
      ["gone", "two"],
      ["b", ""],
    ]);
    expect(givenOf([question("a"), question("b")], typed)).toEqual([{ key: "a", value: "one" }]);
  });

  it("starts with a file name that may stand, whatever the template is called", () => {
    for (const name of ["NDA", "Order / Offer?", "A<b>|c"])
      expect(problemOfFileName(firstFileName(name))).toBeNull();
  });

  it("is complete without a letter only when nothing is sent", () => {
    const form = startingForm("NDA");
    expect(isComplete(form)).toBe(false);
    expect(isComplete({ ...form, noSend: true })).toBe(true);
    expect(isComplete({ ...form, recipients: ["ann@example.com"] })).toBe(true);
  });
});

describe("searching templates", () => {
  const choice = (name: string, description: string) => ({
    guid: name,
    name,
    description,
    typeName: "NDA",
    isPreMade: false,
  });
  const groups = [
    { name: "Your templates", choices: [choice("Mutual NDA", "for first talks")] },
    { name: "Pre-made templates", choices: [choice("One-way", "we disclose")] },
  ];

  it("finds words in any text of a template and leaves empty groups out", () => {
    expect(matching(groups, "nda TALKS")).toEqual([groups[0]]);
    expect(matching(groups, "")).toEqual(groups);
    expect(matching(groups, "lease")).toEqual([]);
  });
});
