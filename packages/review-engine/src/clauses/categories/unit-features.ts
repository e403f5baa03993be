import { wordsOf } from "../words.ts";
import { featureOf, hashOf, runsOf } from "./term-hash.ts";
import { unitsOf, type Unit } from "./units.ts";

/** Where a term of a unit was read: in itself, in its neighbours, in the headings above, in its shape. */
export const unitFields = [
  "own",
  "before",
  "after",
  "farBefore",
  "farAfter",
  "heading",
  "outer",
  "shape",
] as const;

/** One unit as the model sees it: for each of `unitFields`, the distinct features read there. */
export type UnitFeatures = readonly Int32Array[];

/** A contract cut into units, with their features. */
export interface FeaturedText {
  readonly units: readonly Unit[];
  readonly features: readonly UnitFeatures[];
}

const mark =
  /^\s*(?:(?:article|section|clause|schedule|exhibit|appendix|annex)\s+)?\(?(?:\d{1,2}(?:\.\d{1,3}){0,4}|[a-z]{1,2}|[ivxlc]{1,6})\s?[.):]+(?:\s|$)|^\s*(?:article|section)\s+[\divxlc]+\b/i;
const runIn =
  /^[\s"“_*]*([A-Z][A-Za-z'’/&-]*(?:[ ,]+(?:[A-Z(][A-Za-z'’/&)-]*|of|the|and|or|to|for|in|on|by|with|a|an|upon|from|without|not|no))*)\s*[.:"”_*]+(?:\s|$|-|–)/;
const mostHeadingWords = 10;

/** The heading a unit is or begins with, or "". */
export const headingIn = (text: string, isFirst: boolean): string => {
  if (!isFirst) return "";
  const body = text.replace(mark, "");
  const words = body.trim().split(/\s+/);
  if (
    words.length <= mostHeadingWords &&
    /^[A-Z]/.test(body.trim()) &&
    !/[;,]$/.test(text.trim())
  ) {
    const long = words.filter((word) => word.length > 3);
    if (long.length > 0 && long.every((word) => /^["“'(]?[A-Z]/.test(word))) return body;
  }
  const found = runIn.exec(body.slice(0, 120))?.[1] ?? "";
  return found.split(/\s+/).length <= mostHeadingWords ? found : "";
};

const memory = new Map<string, number>();
const mostRemembered = 200_000;

const numberOf = (word: string): number => {
  const known = memory.get(word);
  if (known !== undefined) return known;
  if (memory.size > mostRemembered) memory.clear();
  const number = hashOf(word);
  memory.set(word, number);
  return number;
};

interface Piece {
  readonly words: number;
  readonly long: readonly number[];
  readonly short: readonly number[];
  readonly single: readonly number[];
  readonly heading: readonly number[];
}

const none: readonly number[] = [];

const pieceOf = (text: string, isFirst: boolean): Piece => {
  const words = wordsOf(text).map(numberOf);
  const heading = headingIn(text, isFirst);
  return {
    words: words.length,
    long: runsOf(words, 3),
    short: runsOf(words, 2),
    single: [...new Set(words)],
    heading: heading === "" ? none : runsOf(wordsOf(heading).map(numberOf), 2),
  };
};

const bucket = (value: number): number => Math.min(7, Math.ceil(Math.log2(value + 1)));

const shapeOf = (text: string, unit: Unit, piece: Piece, at: number, count: number): number[] => {
  const letters = text.replace(/[^A-Za-z]/g, "");
  const shape = [
    `length ${bucket(piece.words)}`,
    `place ${Math.floor((at / count) * 10)}`,
    `start ${bucket(at)}`,
    `end ${bucket(count - at)}`,
    `first ${String(unit.isFirst)}`,
    `heading ${String(piece.heading.length > 0)}`,
    `closes ${/[.;:,”"]$/.exec(text)?.[0] ?? "-"}`,
  ];
  if (letters.length > 3 && letters === letters.toUpperCase()) shape.push("upper");
  if (mark.test(text)) shape.push("marked");
  return shape.map(numberOf);
};

const features = (field: number, terms: readonly number[]): Int32Array =>
  Int32Array.from(terms, (term) => featureOf(field, term));

/** Cuts a text into units and reads the features of each. */
export const featuredText = (text: string): FeaturedText => {
  const units = unitsOf(text);
  const pieces = units.map(({ start, end, isFirst }) => pieceOf(text.slice(start, end), isFirst));
  let heading = none;
  let outer = none;
  return {
    units,
    features: pieces.map((piece, at) => {
      const unit = units[at] ?? { start: 0, end: 0, isFirst: false };
      if (piece.heading.length > 0) {
        outer = heading;
        heading = piece.heading;
      }
      const own = text.slice(unit.start, unit.end);
      return [
        features(0, piece.long),
        features(1, pieces[at - 1]?.short ?? none),
        features(2, pieces[at + 1]?.short ?? none),
        features(3, pieces[at - 2]?.single ?? none),
        features(4, pieces[at + 2]?.single ?? none),
        features(5, heading),
        features(6, outer),
        features(7, shapeOf(own, unit, piece, at, units.length)),
      ];
    }),
  };
};
