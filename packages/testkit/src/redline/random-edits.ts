import type { Edit, Paragraph, WordDocument } from "@proviso/redline";
import * as fc from "fast-check";

/** Sets of up to `most` valid edits anywhere in the document: every kind, overlaps left out. */
export const randomEdits = (document: WordDocument, most: number): fc.Arbitrary<Edit[]> =>
  fc
    .array(draft, { minLength: 1, maxLength: most, size: "max" })
    .map((drafts) => settled(document.paragraphs, drafts));

/** That many sets of random edits; the same seed gives the same sets. */
export const sampleEdits = (
  document: WordDocument,
  { most, sets, seed }: { readonly most: number; readonly sets: number; readonly seed: number },
): Edit[][] => fc.sample(randomEdits(document, most), { seed, numRuns: sets });

/** Words of contracts, and what is awkward to write. */
const words = [
  ..."the Receiving Party shall not disclose any Confidential Information (30) days; of and § Nevada’s".split(
    " ",
  ),
  "“Affiliates”",
  "1,000.50",
  "\t",
  "\n",
  " ",
  "ünïcode_",
  "𝒳",
  "<&>",
];

const text = fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((parts) => parts.join(" "));
const comment = fc.option(text, { nil: undefined, freq: 3 });
const share = fc.nat(1000);

const draft = fc.record({
  kind: fc.constantFrom(
    ...([
      "replace",
      "replace",
      "replace",
      "rewrite",
      "whole",
      "insert",
      "delete",
      "comment",
    ] as const),
  ),
  paragraph: share,
  like: share,
  start: share,
  length: fc.oneof(fc.constant(0), fc.nat(40), fc.nat(400)),
  isBefore: fc.boolean(),
  hasHeading: fc.boolean(),
  text,
  second: fc.option(text, { nil: undefined }),
  comment,
});

type Draft = typeof draft extends fc.Arbitrary<infer Value> ? Value : never;

const settled = (paragraphs: readonly Paragraph[], drafts: readonly Draft[]): Edit[] => {
  const taken = new Map<string, (readonly [number, number])[]>();
  const edits: Edit[] = [];
  for (const each of drafts) {
    const paragraph = paragraphs[Math.floor((each.paragraph * paragraphs.length) / 1001)];
    const like = paragraphs[Math.floor((each.like * paragraphs.length) / 1001)];
    const edit = paragraph && like && editOf(each, paragraph, each.like % 3 ? paragraph : like);
    if (!edit || !isFree(edit, paragraph, taken)) continue;
    edits.push(edit);
  }
  return edits;
};

const editOf = (draft: Draft, paragraph: Paragraph, like: Paragraph): Edit | undefined => {
  const own = paragraph.text;
  const start = wholeCharacter(own, Math.floor((draft.start * (own.length + 1)) / 1001));
  const end = wholeCharacter(own, Math.min(own.length, start + draft.length));
  const base = { paragraph: paragraph.id, ...(draft.comment ? { comment: draft.comment } : {}) };
  switch (draft.kind) {
    case "replace":
      return { ...base, kind: "replace", start, end, text: draft.text };
    case "rewrite":
      return {
        ...base,
        kind: "replace",
        start: 0,
        end: own.length,
        text: rewritten(own, draft.text),
      };
    case "whole":
      return { ...base, kind: "replace", start: 0, end: own.length, text: draft.text };
    case "insert": {
      const made = [draft.text, ...(draft.second === undefined ? [] : [draft.second])].map(
        (each) => ({ heading: draft.hasHeading ? "Term." : "", text: each, like: like.id }),
      );
      return {
        ...base,
        kind: "insert",
        where: draft.isBefore ? "before" : "after",
        paragraphs: made,
      };
    }
    case "delete":
      return { ...base, kind: "delete" };
    case "comment":
      return { kind: "comment", paragraph: paragraph.id, start, end, text: draft.text };
  }
};

/** Every seventh word of a text changed, as a negotiator would. */
const rewritten = (own: string, coming: string): string => {
  const others = coming.split(" ");
  return own
    .split(" ")
    .map((word, index) => (index % 7 === 3 ? (others[index % others.length] ?? "") : word))
    .join(" ");
};

const wholeCharacter = (own: string, offset: number): number =>
  /[\uD800-\uDBFF]/.test(own.charAt(offset - 1)) && /[\uDC00-\uDFFF]/.test(own.charAt(offset))
    ? offset - 1
    : offset;

/** Whether no edit so far touches the same words; then it is taken. */
const isFree = (
  edit: Edit,
  paragraph: Paragraph,
  taken: Map<string, (readonly [number, number])[]>,
): boolean => {
  if (edit.kind === "insert" || edit.kind === "comment") return true;
  const range =
    edit.kind === "delete"
      ? ([-1, paragraph.text.length + 1] as const)
      : ([edit.start, edit.end] as const);
  const others = taken.get(paragraph.id) ?? [];
  if (others.some((other) => meets(range, other))) return false;
  taken.set(paragraph.id, [...others, range]);
  return true;
};

const meets = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]): boolean =>
  a < d && b > c;
