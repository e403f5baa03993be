import type { Edit, WordDocument } from "@proviso/redline";
import { describe, expect, it } from "vitest";
import { compilePlaybook } from "../judge/compiled-playbook.ts";
import { judgeContract } from "../judge/judge-contract.ts";
import { readContract } from "../contract/read-contract.ts";
import { plainDocument } from "../plain-document.ts";
import { isPlaybookFaults, parsePlaybook } from "../playbook/parse-playbook.ts";
import { applyToDocument } from "./apply-to-document.ts";
import { articleFor } from "./article.ts";
import { draftEdits } from "./draft-edits.ts";
import { nextLabel } from "./numbering.ts";
import { proveEdits } from "./prove-edits.ts";
import { settleConflicts } from "./settle-conflicts.ts";
import { tidyDelete } from "./tidy-delete.ts";

interface Sketch {
  readonly look?: string;
  readonly if?: unknown;
  readonly edit?: readonly object[];
  readonly orElse?: readonly object[];
  readonly absent?: object;
  readonly severity?: number;
  readonly id?: string;
  readonly rules?: readonly object[];
}

function issueOf({
  look = "zebra",
  edit = [],
  orElse = [],
  severity = 3,
  id = "zebra",
  ...rest
}: Sketch): object {
  return {
    id,
    name: id,
    group: "G",
    why: "W.",
    severity,
    action: "REVISED",
    isCustomizable: true,
    accept: "A.",
    refuse: "R.",
    look: { phrases: [look] },
    rules: rest.rules ?? [
      { if: rest.if ?? look, then: "fails", reason: "It is there.", edit, orElse },
    ],
    otherwise: { then: "pass", reason: "Fine." },
    absent: rest.absent ?? { then: "pass", reason: "Gone." },
    wordings: {
      preferred: {
        heading: "Zebra Rules",
        text: "The zebra of {{the RecipientTerm}} stays.",
        after: ["law", "term"],
      },
    },
  };
}

function proven(
  lines: readonly string[] | WordDocument,
  ...sketches: Sketch[]
): { text: string[]; edits: readonly Edit[] } {
  const json = {
    id: "p",
    version: "1.0.0",
    name: "P",
    contractType: "NDA",
    position: "recipient",
    issues: sketches.map(issueOf),
  };
  const playbook = parsePlaybook(json);
  if (isPlaybookFaults(playbook)) throw new Error(playbook.faults.join("\n"));
  const document = "paragraphs" in lines ? lines : plainDocument(lines.join("\n"));
  const compiled = compilePlaybook(playbook);
  const reading = readContract(document, "recipient");
  const edits = proveEdits(reading, compiled, judgeContract(reading, compiled)).drafts.flatMap(
    (draft) => draft.edits,
  );
  return {
    text: applyToDocument(document, edits).paragraphs.map((paragraph) => paragraph.text),
    edits,
  };
}

const text = (lines: readonly string[], ...sketches: Sketch[]): string[] =>
  proven(lines, ...sketches).text;

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
      text(["0. Start of it all.", before, "2. End of it all."], { rules, absent: silent })[1],
    ).toBe(after);
  });

  it("deletes a whole numbered clause at the end of the list", () => {
    expect(
      text(["1. Term. It lasts.", "2. Zoo. The zebra eats."], { edit: [{ delete: "clause" }] }),
    ).toEqual(["1. Term. It lasts."]);
  });

  it("keeps a typed number that later ones count on", () => {
    expect(
      text(["1. Zoo. The zebra eats.", "2. Term. It lasts."], { edit: [{ delete: "clause" }] }),
    ).toEqual(["1. [Intentionally omitted.]", "2. Term. It lasts."]);
  });

  it("deletes the heading over clauses that are all deleted", () => {
    const lines = ["1. TERM", "1.1 It lasts long.", "2. ZOO", "2.1 The zebra eats grass."];
    expect(text(lines, { edit: [{ delete: "clause" }] })).toEqual([
      "1. TERM",
      "1.1 It lasts long.",
    ]);
  });

  it("deletes an item and mends the end of the list", () => {
    const lines = ["1. We keep:", "(a) cats;", "(b) dogs; and", "(c) a zebra."];
    expect(text(lines, { edit: [{ delete: "item" }] })).toEqual([
      "1. We keep:",
      "(a) cats; and",
      "(b) dogs.",
    ]);
  });

  it("makes every match of captured words a place of its own", () => {
    const rules = [
      { if: "<n: zebra>", then: "fails", reason: "Wild.", edit: [{ replace: "n", with: "cat" }] },
    ];
    expect(text(["1. A zebra met a zebra and a third zebra there."], { rules })).toEqual([
      "1. A cat met a cat and a third cat there.",
    ]);
  });

  it("makes the edits of further failing rules only when the first do not settle it", () => {
    const rules = [
      { if: "<n: zebra>", then: "fails", reason: "Wild.", edit: [{ replace: "n", with: "cat" }] },
      { if: "<m: lion>", then: "fails", reason: "Wild.", edit: [{ replace: "m", with: "dog" }] },
    ];
    expect(text(["1. A zebra met a lion there."], { look: "(zebra|lion)", rules })).toEqual([
      "1. A cat met a dog there.",
    ]);
  });

  it("takes the other way when the first does not settle it", () => {
    const sketch = {
      edit: [{ append: "It is tame.", to: "clause" }],
      orElse: [{ delete: "clause" }],
    };
    expect(text(["1. We meet here.", "2. The zebra eats."], sketch)).toEqual(["1. We meet here."]);
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
    expect(text(before, { look: "keep", rules: rules("a zebra") })).toEqual(
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
    expect(text(before, wanting("zebra"), wanting("yak"), wanting("newt"))).toEqual(after);
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
    ["(a) shall keep it secret; and", ["(b) shall return it."], "(b) shall return it."],
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
    const after = text(lines, { look: "keep", rules });
    expect(after.at(after.findIndex((line) => line.startsWith("2. End")) - 1)).toBe(added);
  });

  it("says an item once that two issues want", () => {
    const twice = [wanting("zebra"), { ...wanting("zebra"), id: "another" }];
    expect(text(["1. We keep:", "(a) cats; or", "(b) dogs."], ...twice)).toEqual([
      "1. We keep:",
      "(a) cats;",
      "(b) dogs; or",
      "(c) a zebra.",
    ]);
  });
});

describe("adding a clause", () => {
  const missing = {
    rules: [{ if: "zebra", then: "pass", reason: "There." }],
    absent: { then: "missing", reason: "None.", edit: [{ add: "preferred" }] },
  };
  it.each([
    [
      "at the end of typed numbers, in their shape",
      [
        "1. Term. It lasts two years from now.",
        "2. Law. The law of England applies.",
        "3. Notices. They are sent by mail.",
      ],
      "4. Zebra Rules. The zebra of the party receiving it stays.",
    ],
    [
      "with capitals where headings have them",
      ["1. TERM", "It lasts two years.", "2. LAW", "The law of England applies."],
      "3. ZEBRA RULES",
    ],
    [
      "without heading where there are none",
      ["1. It lasts two years from now on.", "2. The law of England applies to it."],
      "3. The zebra of the party receiving it stays.",
    ],
  ])("%s", (_, lines, added) => {
    expect(text(lines, missing)).toContain(added);
  });

  it("stands after the related clause where Word numbers by itself", () => {
    const document = plainDocument(
      "Term. It lasts two years.\nLaw. The law of England applies.\nNotices. They are sent by mail.",
    );
    const paragraphs = document.paragraphs.map((each, nth) => ({
      ...each,
      label: `${nth + 1}.`,
      level: 0,
    }));
    const { edits } = proven({ ...document, paragraphs }, missing);
    expect(edits).toEqual([
      {
        kind: "insert",
        paragraph: "p2",
        where: "after",
        paragraphs: [
          {
            heading: "Zebra Rules.",
            text: "The zebra of the party receiving it stays.",
            like: "p2",
          },
        ],
      },
    ]);
  });

  it("goes to the end where the text cites later clauses by number", () => {
    const document = plainDocument(
      "Law. The law of England applies.\nNotices. They are sent under Section 3.\nCosts. Each pays its own.",
    );
    const paragraphs = document.paragraphs.map((each, nth) => ({
      ...each,
      label: `${nth + 1}.`,
      level: 0,
    }));
    expect(proven({ ...document, paragraphs }, missing).edits[0]).toMatchObject({
      paragraph: "p3",
    });
  });

  it("numbers two added clauses one after the other", () => {
    const other = {
      ...missing,
      id: "other",
      look: "stays",
      rules: [{ if: "stays", then: "pass", reason: "There." }],
    };
    const lines = text(["1. Term. It lasts two years from now."], missing, other);
    expect(lines.filter((line) => /^\d\./u.test(line)).map((line) => line.slice(0, 2))).toEqual([
      "1.",
      "2.",
      "3.",
    ]);
  });
});

describe("tidyDelete", () => {
  it.each([
    ["a [b] c", "a c"],
    ["a, [b], and c", "a, and c"],
    ["a, [without limit], c", "a c"],
    ["a and [b].", "a."],
    ["a, [b].", "a."],
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
    ["(iv)", "(v)"],
    ["IX.", "X."],
    ["Section 4.", "Section 5."],
    ["(z)", null],
  ])("after %s comes %s", (label, next) => {
    expect(nextLabel(label)).toBe(next);
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
