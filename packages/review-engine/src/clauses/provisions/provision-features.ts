import { hashOf, runsOf } from "../categories/term-hash.ts";
import { featuresIn, type UnitFeatures } from "../categories/unit-features.ts";
import { wordsOf } from "../words.ts";

/** Where a term of a provision was read: anywhere, near its beginning, as one of its first words. */
export const provisionFields = ["all", "opening", "first", "second", "third"] as const;

const openingWords = 25;

/** The features of one provision, for each of `provisionFields`. */
export const provisionFeatures = (text: string): UnitFeatures => {
  const words = wordsOf(text).map(hashOf);
  const lists = [
    runsOf(words, 3),
    runsOf(words.slice(0, openingWords), 2),
    words.slice(0, 1),
    words.slice(1, 2),
    words.slice(2, 3),
  ];
  return lists.map((terms, field) => featuresIn(field, terms));
};

/** How much each of `count` features counts in a field. */
export const provisionValue = (_field: number, count: number): number => 1 / Math.sqrt(count);
