import { describe, expect, it } from "vitest";
import { proven, revisedText } from "../test-support/sketched-issues.ts";
import type { Edit } from "@proviso/redline";
import { readContract } from "../contract/read-contract.ts";
import { plainDocument } from "../plain-document.ts";
import { articleFor } from "./article.ts";
import { draftEdits } from "./draft-edits.ts";
import { labelAfter, nextLabel } from "./numbering.ts";
import { settleConflicts } from "./settle-conflicts.ts";
import { tidyDelete } from "./tidy-delete.ts";

describe("recipes", () => {
  it.each<[string, object, string, string]>([
    [
      "replaces captured words",
      { replace: "n", with: "cat" },
      "1. We keep a zebra here.",
      "1. We keep a cat here.",
    ],
    [
      "mends the article before them",
      { replace: "n", with: "elephant" },
      "1. We keep a zebra here.",
      "1. We keep an elephant here.",
    ],
    [
      "keeps a capital",
      { replace: "n", with: "cats" },
      "1. Zebra live here.",
      "1. Cats live here.",
    ],
    [
      "deletes words and a space",
      { delete: "n" },
      "1. We keep the old zebra here.",
      "1. We keep the old here.",
    ],
    [
      "deletes an item of a list in a sentence",
      { delete: "n" },
      "1. We keep cats, zebra, and dogs.",
      "1. We keep cats, and dogs.",
    ],
    ["deletes the last of two", { delete: "n" }, "1. We keep cats and zebra.", "1. We keep cats."],
    [
      "inserts before",
      { insert: "tame", before: "n" },
      "1. We keep a zebra here.",
      "1. We keep a tame zebra here.",
    ],
    [
      "inserts after",
      { insert: "in cages", after: "n" },
      "1. We keep a zebra here.",
      "1. We keep a zebra in cages here.",
    ],
    [
      "deletes a sentence among others",
      { delete: "sentence" },
      "1. We meet. The zebra eats. We part.",
      "1. We meet. We part.",
    ],
    [
      "deletes the first sentence",
      { delete: "sentence" },
      "1. The zebra eats. We part.",
      "1. We part.",
    ],
    [
      "replaces a sentence",
      { replace: "sentence", with: "Cats eat." },
      "1. We meet. The zebra eats. We part.",
      "1. We meet. Cats eat. We part.",
    ],
    [
      "deletes a numbered part of a sentence",
      { delete: "item" },
      "1. We keep (a) cats; (b) a zebra; and (c) dogs.",
      "1. We keep (a) cats; and (c) dogs.",
    ],
  ])("%s", (_, recipe, before, after) => {
    const silent = { then: "pass", reason: "Gone." };
    const rules = [
      { if: "tame zebra", then: "pass", reason: "Tame." },
      { if: "zebra in cages", then: "pass", reason: "Caged." },
      { if: "<n: zebra>", then: "fails", reason: "Wild.", edit: [recipe] },
    ];
    expect(
      revisedText(["0. Start of it all.", before, "2. End of it all."], {
        rules,
        absent: silent,
      })[1],
    ).toBe(after);
  });

  it("deletes a whole numbered clause at the end of the list", () => {
    expect(
      revisedText(["1. Term. It lasts.", "2. Zoo. The zebra eats."], {
        edit: [{ delete: "clause" }],
      }),
    ).toEqual(["1. Term. It lasts."]);
  });

  it("keeps a typed number that later ones count on", () => {
    expect(
      revisedText(["1. Zoo. The zebra eats.", "2. Term. It lasts."], {
        edit: [{ delete: "clause" }],
      }),
    ).toEqual(["1. [Intentionally omitted.]", "2. Term. It lasts."]);
  });

  it("deletes the heading over clauses that are all deleted", () => {
    const lines = ["1. TERM", "1.1 It lasts long.", "2. ZOO", "2.1 The zebra eats grass."];
    expect(revisedText(lines, { edit: [{ delete: "clause" }] })).toEqual([
      "1. TERM",
      "1.1 It lasts long.",
    ]);
  });

  it("deletes an item and mends the end of the list", () => {
    const lines = ["1. We keep:", "(a) cats;", "(b) dogs; and", "(c) a zebra."];
    expect(revisedText(lines, { edit: [{ delete: "item" }] })).toEqual([
      "1. We keep:",
      "(a) cats; and",
      "(b) dogs.",
    ]);
  });

  it("makes every match of captured words a place of its own", () => {
    const rules = [
      { if: "<n: zebra>", then: "fails", reason: "Wild.", edit: [{ replace: "n", with: "cat" }] },
    ];
    expect(revisedText(["1. A zebra met a zebra and a third zebra there."], { rules })).toEqual([
      "1. A cat met a cat and a third cat there.",
    ]);
  });

  it("makes the edits of further failing rules only when the first do not settle it", () => {
    const rules = [
      { if: "<n: zebra>", then: "fails", reason: "Wild.", edit: [{ replace: "n", with: "cat" }] },
      { if: "<m: lion>", then: "fails", reason: "Wild.", edit: [{ replace: "m", with: "dog" }] },
    ];
    expect(revisedText(["1. A zebra met a lion there."], { look: "(zebra|lion)", rules })).toEqual([
      "1. A cat met a dog there.",
    ]);
  });

  it("takes the other way when the first does not settle it", () => {
    const sketch = {
      edit: [{ append: "It is tame.", to: "clause" }],
      orElse: [{ delete: "clause" }],
    };
    expect(revisedText(["1. We meet here.", "2. The zebra eats."], sketch)).toEqual([
      "1. We meet here.",
    ]);
  });

  it("proposes nothing when no way settles the issue", () => {
    expect(
      proven(["1. The zebra eats."], { edit: [{ append: "It is tame.", to: "clause" }] }).edits,
    ).toEqual([]);
  });

  it("drops an edit that makes another issue worse", () => {
    const guard = {
      id: "guard",
      look: "grass",
      absent: { then: "fails", reason: "No grass." },
      rules: [{ if: "grass", then: "pass", reason: "Grass." }],
    };
    expect(
      proven(["1. We meet.", "2. The zebra eats grass."], { edit: [{ delete: "clause" }] }, guard)
        .edits,
    ).toEqual([]);
  });

  it("never touches a signature block", () => {
    const lines = [
      "Agreement",
      "by and between Acme Inc. and Beta Ltd.",
      "1. Law applies.",
      "IN WITNESS WHEREOF, the zebra signs.",
      "By: ______",
      "Name: Zebra",
    ];
    expect(proven(lines, { edit: [{ delete: "sentence" }] }).edits).toEqual([]);
  });
});

describe("tidyDelete", () => {
  it.each([
    ["a [b] c", "a c"],
    ["a, [b], and c", "a, and c"],
    ["a, [without limit], c", "a c"],
    ["a and [b].", "a."],
    ["a, [b].", "a."],
    ["a limited, [revocable] licence", "a limited licence"],
    ["[b] and c", "c"],
    ["a ([b]) c", "a c"],
    ["a ([b] or d) c", "a (or d) c"],
  ])("%j leaves %j", (marked, left) => {
    const start = marked.indexOf("[");
    const words = marked.replaceAll(/[[\]]/gu, "");
    const end = marked.indexOf("]") - 1;
    const span = tidyDelete(words, start, end, { start: 0, end: words.length });
    expect(words.slice(0, span.start) + words.slice(span.end)).toBe(left);
  });
});

describe("small things", () => {
  it.each([
    ["hour", "an"],
    ["user", "a"],
    ["elephant", "an"],
    ["one", "a"],
    ["18-month", "an"],
    ["11 days", "an"],
    ["European", "a"],
    ["unlimited", "an"],
  ])("the article of %s is %s", (word, article) => {
    expect(articleFor(word)).toBe(article);
  });

  it.each([
    ["7.", "8."],
    ["(c)", "(d)"],
    ["3.9", "3.10"],
    ["3.09", "3.10"],
    ["6.02", "6.03"],
    ["(iv)", "(v)"],
    ["IX.", "X."],
    ["Section 4.", "Section 5."],
    ["(z)", null],
  ])("after %s comes %s", (label, next) => {
    expect(nextLabel(label)).toBe(next);
  });

  it.each([
    ["(u)", 2, "(w)"],
    ["(h)", 2, "(j)"],
    ["(iv)", 2, "(vi)"],
    ["6.09", 1, "6.10"],
    ["(z)", 1, "(aa)"],
    ["Y.", 3, "BB."],
  ])("%s counted on by %d is %j", (label, steps, after) => {
    expect(labelAfter(label, steps)).toBe(after);
  });

  it("lets the deletion of a paragraph win over a change inside it", () => {
    const change: Edit = { kind: "replace", paragraph: "p1", start: 0, end: 3, text: "x" };
    const deletion: Edit = { kind: "delete", paragraph: "p1" };
    const settled = settleConflicts([
      { issueId: "a", severity: 5, edits: [change] },
      { issueId: "b", severity: 1, edits: [deletion] },
    ]);
    expect(settled.flatMap((draft) => draft.edits)).toEqual([deletion]);
  });

  it("lets the graver issue win where words overlap", () => {
    const grave: Edit = { kind: "replace", paragraph: "p1", start: 0, end: 5, text: "x" };
    const light: Edit = { kind: "replace", paragraph: "p1", start: 3, end: 8, text: "y" };
    const settled = settleConflicts([
      { issueId: "a", severity: 5, edits: [grave] },
      { issueId: "b", severity: 1, edits: [light] },
    ]);
    expect(settled.map((draft) => draft.issueId)).toEqual(["a"]);
  });

  it("drafts nothing for an issue that was given up", () => {
    const reading = readContract(plainDocument("1. It."), "recipient");
    expect(draftEdits(reading, [], new Map([["a", "given-up"]]))).toEqual([]);
  });
});
