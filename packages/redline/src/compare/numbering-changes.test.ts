import { wordDocument, wordDocumentOf, wordFileOf } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import { clauseNames, clauseNumbers } from "./clause-names.ts";
import { lineUp } from "./compare-words.ts";

const opened = (body: readonly string[], nums = "") => {
  const abstracts =
    '<w:abstractNum w:abstractNumId="10"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="lowerRoman"/><w:lvlText w:val="(%1)"/></w:lvl></w:abstractNum>';
  const result = openWord(wordFileOf({ body, numbering: { abstracts, nums } }));
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

const list = (start: number): string =>
  `<w:num w:numId="20"><w:abstractNumId w:val="10"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`;

const changes = (before: ReturnType<typeof opened>, after: ReturnType<typeof opened>) =>
  lineUp(before, after).changes.map(({ kind, ...change }) => [
    kind,
    change.before?.label,
    change.after?.label,
  ]);

const terms = [
  "Fees are due monthly.",
  "Taxes are extra.",
  "Interest runs at once.",
  "No set-off.",
];
const listed = terms.map((term) => `<p num=20/0>${term}`);

describe("numbers that changed", () => {
  it("a list that begins elsewhere is told once, by its first clause", () => {
    expect(changes(opened(listed, list(1)), opened(listed, list(7)))).toEqual([
      ["renumbered", "(i)", "(vii)"],
    ]);
  });

  it("what an inserted or deleted clause moves on is not told", () => {
    const more = listed.toSpliced(1, 0, "<p num=20/0>Late fees apply.");
    expect(changes(opened(listed, list(1)), opened(more, list(1)))).toEqual([
      ["inserted", undefined, "(ii)"],
    ]);
    expect(changes(opened(more, list(1)), opened(listed, list(1)))).toEqual([
      ["deleted", "(ii)", undefined],
    ]);
  });

  it("a clause that sank to another level, or lost its number, is told", () => {
    const before = opened(["@0 Fees.", "@0 Taxes.", "@0 Law."]);
    expect(changes(before, opened(["@0 Fees.", "@1 Taxes.", "@0 Law."]))[0]).toEqual([
      "renumbered",
      "2.",
      "1.1",
    ]);
    expect(changes(before, opened(["@0 Fees.", "Taxes.", "@0 Law."]))[0]).toEqual([
      "renumbered",
      "2.",
      "",
    ]);
  });

  it("what a deleted heading moves on, and lets begin anew, is not told", () => {
    const clauses = (heads: readonly string[]): string[] =>
      heads.flatMap((head) => [
        head,
        `@1 First of ${head.slice(-1)}.`,
        `@1 Last of ${head.slice(-1)}.`,
      ]);
    const before = clauses(["@0 Part A", "@0 Part B", "@0 Part C", "@0 Part D"]);
    const after = before.filter((line) => line !== "@0 Part B");
    expect(changes(opened(before), opened(after))).toEqual([["deleted", "2.", undefined]]);
  });

  it("a list that goes wrong behind an inserted clause is told there", () => {
    const long = terms.map((term, nth) => `@0 ${nth} ${term}`);
    const after = ["@0 A new first clause.", ...long].with(4, "@1 3 No set-off.");
    expect(changes(opened(long), opened(after))).toEqual([
      ["inserted", undefined, "1."],
      ["renumbered", "4.", "4.1"],
    ]);
  });
});

describe("the names of clauses", () => {
  it("are the numbers that lead to them, else the heading above", () => {
    const document = wordDocument(
      "# Introduction",
      "An opening.",
      "@0 Fees",
      "@1 Payment",
      "@2 in dollars",
      "Text beneath it.<footnote>Or euros.</footnote>",
    );
    const names = clauseNames(document);
    expect(document.paragraphs.map(({ id }) => names.get(id))).toEqual([
      "Introduction",
      "Introduction",
      "1",
      "1.1",
      "1.1(a)",
      "1.1(a)",
      "Footnote",
    ]);
  });

  it("are, as numbers alone, those in full of the clauses above, up to a heading without one", () => {
    const { paragraphs } = wordDocument(
      "<p num=1/0 outline=0>Fees",
      "@1 Payment",
      "@2 in dollars",
      "Text beneath it.<footnote>Or euros.</footnote>",
      "## Late payment",
      "Interest is due.",
      "# Exhibit",
      "A list.",
      "@0 Term",
    );
    const numbers = clauseNumbers(paragraphs);
    expect(paragraphs.map(({ id }) => numbers.get(id))).toEqual([
      "1",
      "1.1",
      "1.1(a)",
      "1.1(a)",
      "1.1(a)",
      "1.1(a)",
      undefined,
      undefined,
      "2",
      undefined,
    ]);
  });

  it("say what a number of one part stands under, and leave alone what says so itself", () => {
    const level = (text: string, at: number): string =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${at === 2 ? "lowerLetter" : "decimal"}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const named = (...texts: readonly string[]): (string | undefined)[] => {
      const document = wordDocumentOf({
        body: [0, 1, 2, 2, 0, 1].map((at) => `<p num=10/${at}>Words`),
        numbering: {
          abstracts: `<w:abstractNum w:abstractNumId="10">${texts.map(level).join("")}</w:abstractNum>`,
          nums: `<w:num w:numId="10"><w:abstractNumId w:val="10"/></w:num>`,
        },
      });
      const names = clauseNames(document);
      return document.paragraphs.map(({ id }) => names.get(id));
    };
    expect(named("%1.", "%2.", "%3.")).toEqual(["1", "1.1", "1.1.a", "1.1.b", "2", "2.1"]);
    expect(named("%1.", "%1.%2", "%3)")).toEqual(["1", "1.1", "1.1a)", "1.1b)", "2", "2.1"]);
    expect(named("Article %1", "%2.", "(%3)")).toEqual([
      "Article 1",
      "1",
      "1(a)",
      "1(b)",
      "Article 2",
      "1",
    ]);
  });
});
