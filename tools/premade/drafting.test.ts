import { describe, expect, it } from "vitest";
import type { Block, Template } from "./template.ts";
import { templates } from "./templates.ts";

/** Names that need no definition: of laws and forms, of places, months and offices, and of parts of the document. */
const names = [
  "Bankruptcy Code",
  "California Consumer Privacy Act",
  "Commission Implementing Decision",
  "DAP",
  "EU",
  "Eastern Time",
  "European Economic Area",
  "Federal Data Protection and Information Commissioner",
  "FCA",
  "IEC",
  "ISO",
  "Incoterms",
  "International Data Transfer Addendum",
  "Ireland",
  "June",
  "Products Ordered",
  "Regulation",
  "SOC",
  "Section",
  "State",
  "Swiss Federal Act on Data Protection",
  "Switzerland",
  "Type II",
  "UK Data Protection Act",
  "USD",
  "United Kingdom",
  "United Nations Convention on Contracts for the International Sale of Goods",
  "United States",
];

const textsOf = (block: Block): readonly string[] => {
  switch (block.kind) {
    case "section":
    case "annexClause":
    case "item":
    case "body":
    case "definition":
      return [block.text];
    case "terms":
      return block.rows.flatMap(([, ...values]) => values);
    case "table":
      return block.rows.flat();
    case "clause":
    case "heading":
    case "annex":
    case "signatures":
      return [];
  }
};

const runningText = ({ blocks }: Template): readonly string[] =>
  blocks.flatMap(textsOf).map((text) => text.replaceAll(/\{\{[^{}]*\}\}/g, "x"));

const definedIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => [...text.matchAll(/“\*\*([^*]+)\*\*”/g)].map(([, term = ""]) => term));

const singular = (term: string): string =>
  term.replace(/ies$/, "y").replace(/(?<=ch|sh|x)es$|(?:’s|s’|s)$/, "");

/** Runs of capitalised words, less the lone word and the first word of a sentence, which may be an ordinary one. */
const capitalised = (
  text: string,
  known: ReadonlySet<string>,
  isKnown: (words: readonly string[]) => boolean,
): string[] => {
  // "Statement of Work" is one term, though not each of its words has a capital.
  const plain = [...known]
    .filter((term) => / \p{Ll}/u.test(term))
    .reduce((left, term) => left.replaceAll(term, "x"), text.replaceAll("**", ""))
    .replaceAll(/\{@[\w-]+\}(?: \([^)]*\))?/g, "x");
  const runs = plain.matchAll(/(?<![\p{L}-])\p{Lu}\p{L}+(?:-\p{L}+)?(?: \p{Lu}\p{L}+)*/gu);
  return [...runs].flatMap(({ 0: found, index }) => {
    const words = found.split(" ");
    const isFirst = /(?:^|[.;:?!] )“?$/u.test(plain.slice(0, index));
    return isKnown(words) || (isFirst && isKnown(words.slice(1))) ? [] : [found];
  });
};

/** Whether words are defined terms beside one another, such as "Customer Personal Data". */
const consistsOf = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  words.length === 0 ||
  words.some(
    (_, at) =>
      known.has(singular(words.slice(0, at + 1).join(" "))) &&
      consistsOf(words.slice(at + 1), known),
  );

describe.each(templates)("the drafting of $file", (template) => {
  const texts = runningText(template);
  const defined = definedIn(texts);
  const known = new Set([...defined, ...names, template.title].map(singular));

  it("defines every capitalised term", () => {
    const unknown = texts.flatMap((text) =>
      capitalised(text, known, (words) => consistsOf(words, known)),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it("defines no term twice", () => {
    expect(defined.filter((term, at) => defined.indexOf(term) !== at)).toEqual([]);
  });

  it("uses every term that it defines", () => {
    const all = texts.join("\n");
    const unused = defined.filter(
      (term) => all.split(new RegExp(`\\b${singular(term)}`, "u")).length < 3,
    );
    expect(unused).toEqual([]);
  });
});
