import type { ClassTerms } from "./lexicon-reader.ts";
import { classReader } from "./word-classes.ts";
import { wordsOf } from "./words.ts";

/** Where a term of a span was read: in itself, beside it, in the list it belongs to, above it. */
export const spanFields = [
  "own",
  "before",
  "after",
  "lead",
  "items",
  "heading",
  "classes",
  "classesBefore",
  "classesAfter",
  "classesLead",
  "classesItems",
  "shape",
] as const;

/** One span as the model sees it. */
export interface SpanFeatures {
  /** For each of `spanFields`, the distinct terms read there. */
  readonly terms: readonly (readonly string[])[];
  readonly words: number;
  /** The span that opens the list this one stands in, or null. */
  readonly lead: number | null;
  /** The end (exclusive) of the list items that follow when this span opens a list, else null. */
  readonly itemsEnd: number | null;
}

interface Piece {
  readonly words: readonly string[];
  readonly isItem: boolean;
  readonly opensList: boolean;
  readonly isHeading: boolean;
  /** Distinct runs of one to three words. */
  readonly long: readonly string[];
  /** Distinct runs of one or two words. */
  readonly short: readonly string[];
  readonly classes: ClassTerms<string>;
}

const itemMark = /^\s*(?:\(?(?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})[).]|[•·\-–▪o]\s)/i;
const maximumHeadingWords = 9;
const listReach = 14;
const headingReach = 12;
const none: readonly string[] = [];

const runsOf = (words: readonly string[], longest: number): string[] => {
  const runs = new Set<string>();
  words.forEach((word, start) => {
    let run = word;
    runs.add(run);
    for (let end = start + 1; end < Math.min(words.length, start + longest); end++) {
      run += ` ${words[end] ?? ""}`;
      runs.add(run);
    }
  });
  return [...runs];
};

const looksLikeHeading = (text: string, words: readonly string[]): boolean => {
  if (words.length > maximumHeadingWords || !/[A-Za-z).:]\s*$/.test(text)) return false;
  const letters = text.replace(/[^A-Za-z ]/g, "").trim();
  const longWords = letters.split(/\s+/).filter((word) => word.length > 3);
  return letters.length > 3 && longWords.every((word) => /^[A-Z]/.test(word));
};

const opensList = (text: string, words: readonly string[]): boolean =>
  /[:—–-]\s*$/.test(text) || (words.length > 4 && !/[.;!?”"]\s*$/.test(text));

const pieceOf = (
  text: string,
  classesOf: (words: readonly string[]) => ClassTerms<string>,
): Piece => {
  const words = wordsOf(text);
  const startsLow = /^\s*[a-z]/.test(text);
  return {
    words,
    isItem: startsLow || itemMark.test(text),
    opensList: opensList(text, words),
    isHeading: !startsLow && looksLikeHeading(text, words),
    long: runsOf(words, 3),
    short: runsOf(words, 2),
    classes: classesOf(words),
  };
};

const leadOf = (pieces: readonly Piece[], at: number): number | null => {
  if (pieces[at]?.isItem !== true) return null;
  for (let back = at - 1; back >= Math.max(0, at - listReach); back--) {
    const piece = pieces[back];
    if (piece?.opensList === true && !piece.isHeading) return back;
    if (piece?.isItem !== true) return null;
  }
  return null;
};

const itemsEndOf = (pieces: readonly Piece[], at: number): number | null => {
  if (pieces[at]?.opensList !== true) return null;
  let end = at + 1;
  while (end < at + listReach && pieces[end]?.isItem === true) end++;
  return end === at + 1 ? null : end;
};

const together = (lists: readonly (readonly string[])[]): readonly string[] =>
  lists.length === 1 ? (lists[0] ?? none) : [...new Set(lists.flat())];

const headingOf = (pieces: readonly Piece[], at: number): readonly string[] => {
  for (let back = at - 1; back >= Math.max(0, at - headingReach); back--)
    if (pieces[back]?.isHeading === true) return pieces[back]?.short ?? none;
  return none;
};

const shapeOf = (piece: Piece, at: number, count: number): string[] => {
  const size = Math.min(6, Math.ceil(Math.log2(piece.words.length + 1)));
  const shape = [`#length ${size}`, `#place ${Math.floor((at / count) * 5)}`];
  if (piece.isItem) shape.push("#item");
  if (piece.opensList) shape.push("#opens list");
  if (piece.isHeading) shape.push("#heading");
  return shape;
};

/** The features of each span of one contract, in the order of the spans. */
export const featuresOf = (spans: readonly string[]): SpanFeatures[] => {
  const classesOf = classReader();
  const pieces = spans.map((text) => pieceOf(text, classesOf));
  return pieces.map((piece, at) => {
    const before = pieces[at - 1];
    const after = pieces[at + 1];
    const lead = leadOf(pieces, at);
    const leadPiece = lead === null ? undefined : pieces[lead];
    const itemsEnd = itemsEndOf(pieces, at);
    const items = itemsEnd === null ? [] : pieces.slice(at + 1, itemsEnd);
    return {
      words: piece.words.length,
      lead,
      itemsEnd,
      terms: [
        piece.long,
        before?.short ?? none,
        after?.short ?? none,
        leadPiece?.short ?? none,
        together(items.map((item) => item.short)),
        headingOf(pieces, at),
        piece.classes.all,
        before?.classes.singles ?? none,
        after?.classes.singles ?? none,
        leadPiece?.classes.singles ?? none,
        together(items.map((item) => item.classes.singles)),
        shapeOf(piece, at, pieces.length),
      ],
    };
  });
};
