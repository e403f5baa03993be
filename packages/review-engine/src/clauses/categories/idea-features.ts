import type { ClassTerms } from "../lexicon-reader.ts";
import { wordsOf } from "../words.ts";
import { ideaReader } from "./ideas.ts";
import { signsOf } from "./signs.ts";
import { featureOf, hashOf } from "./term-hash.ts";
import type { UnitFeatures } from "./unit-features.ts";
import type { Unit } from "./units.ts";

/** Where ideas of a unit were read: in itself, one and two at a time, and in its neighbours; and its signs. */
export const ideaFields = ["own", "before", "after", "signs"] as const;

/** The field whose features count alike, however many or common they are. */
export const signField = ideaFields.indexOf("signs");

/** How much each of `count` features counts in a field. */
export const ideaValue = (field: number, count: number): number =>
  field === signField ? 1 : 1 / Math.sqrt(count);

const numbers = new Map<string, number>();

const numberOf = (term: string): number => {
  const known = numbers.get(term);
  if (known !== undefined) return known;
  const number = hashOf(term);
  numbers.set(term, number);
  return number;
};

const features = (field: number, terms: readonly string[]): Int32Array =>
  Int32Array.from(terms, (term) => featureOf(field, numberOf(term)));

const none: readonly string[] = [];

/** Reads the features of a text's units by the ideas in them, for each of `ideaFields`. */
export const unitIdeas = (
  text: string,
  units: readonly Unit[],
): ((unit: number) => UnitFeatures) => {
  const read = ideaReader();
  const known = units.map((): ClassTerms | undefined => undefined);
  const wordsIn = ({ start, end }: Unit): string => text.slice(start, end);
  const termsOf = (at: number): ClassTerms | undefined => {
    const unit = units[at];
    if (unit === undefined) return undefined;
    return (known[at] ??= read(wordsOf(wordsIn(unit))));
  };
  return (at) => {
    const unit = units[at];
    return [
      features(0, termsOf(at)?.all ?? none),
      features(1, termsOf(at - 1)?.singles ?? none),
      features(2, termsOf(at + 1)?.singles ?? none),
      features(signField, unit === undefined ? none : signsOf(wordsIn(unit))),
    ];
  };
};
