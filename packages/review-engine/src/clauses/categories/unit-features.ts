import { featureOf } from "./term-hash.ts";
import type { Sequences } from "./sequences.ts";
import { numberOfPlace, placeOf, UnitTexts, type UnitText } from "./unit-text.ts";
import type { Unit } from "./units.ts";

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
export type UnitFeatures = readonly (readonly number[])[];

/** A contract cut into units, with what is read of each by itself and by what stands around it. */
export interface FeaturedText {
  readonly units: readonly Unit[];
  readonly texts: readonly UnitText[];
  /** What decides the features of a unit, as a sequence: those of the same have equal features. */
  readonly keyOf: (unit: number, sequences: Sequences) => number;
  readonly featuresOf: (unit: number) => UnitFeatures;
}

const none: readonly number[] = [];
const idOf = (text: UnitText | undefined): number => text?.id ?? -1;

/** The features that terms are in a field. */
export const featuresIn = (field: number, terms: readonly number[]): readonly number[] => {
  const found: number[] = [];
  for (let at = 0; at < terms.length; at++) found.push(featureOf(field, terms[at] ?? 0));
  return found;
};

/** The unit whose heading stands over each unit, its own included, and over that. */
const headingsOver = (
  texts: readonly UnitText[],
): readonly (readonly [heading: UnitText | undefined, outer: UnitText | undefined])[] => {
  let heading: UnitText | undefined;
  let outer: UnitText | undefined;
  return texts.map((each) => {
    if (each.headingRuns.length > 0) [outer, heading] = [heading, each];
    return [heading, outer];
  });
};

/** Cuts a text into units, whose features are read when asked for. */
export const featuredText = (text: string, known = new UnitTexts()): FeaturedText => {
  const units: Unit[] = [];
  const texts: UnitText[] = [];
  let from = 0;
  for (const line of text.split("\n")) {
    for (const { start, end, isFirst, text: own } of line === "" ? [] : known.of(line)) {
      units.push({ start: from + start, end: from + end, isFirst });
      texts.push(own);
    }
    from += line.length + 1;
  }
  const headings = headingsOver(texts);
  return {
    units,
    texts,
    keyOf: (at, sequences) => {
      let key = sequences.with(0, numberOfPlace(placeOf(at, units.length)));
      for (let near = at - 2; near <= at + 2; near++) key = sequences.with(key, idOf(texts[near]));
      const [heading, outer] = headings[at] ?? [];
      return sequences.with(sequences.with(key, idOf(heading)), idOf(outer));
    },
    featuresOf: (at) => {
      const [heading, outer] = headings[at] ?? [];
      return [
        featuresIn(0, texts[at]?.runs(3) ?? none),
        featuresIn(1, texts[at - 1]?.runs(2) ?? none),
        featuresIn(2, texts[at + 1]?.runs(2) ?? none),
        featuresIn(3, texts[at - 2]?.runs(1) ?? none),
        featuresIn(4, texts[at + 2]?.runs(1) ?? none),
        featuresIn(5, heading?.headingRuns ?? none),
        featuresIn(6, outer?.headingRuns ?? none),
        featuresIn(7, texts[at]?.shapeAt(placeOf(at, units.length)) ?? none),
      ];
    },
  };
};
