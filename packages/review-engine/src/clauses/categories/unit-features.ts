import { featureOf } from "./term-hash.ts";
import { placeOf, UnitTexts, type UnitText } from "./unit-text.ts";
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

/** A contract cut into units, with what is read of each by itself and by what stands around it. */
export interface FeaturedText {
  readonly units: readonly Unit[];
  readonly texts: readonly UnitText[];
  /** What decides the features of a unit: those with equal keys have equal features. */
  readonly keyOf: (unit: number) => string;
  readonly featuresOf: (unit: number) => UnitFeatures;
}

const none: readonly number[] = [];

const features = (field: number, terms: readonly number[]): Int32Array => {
  const found = new Int32Array(terms.length);
  for (let at = 0; at < terms.length; at++) found[at] = featureOf(field, terms[at] ?? 0);
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
  const units = unitsOf(text);
  const texts = units.map(({ start, end, isFirst }) => known.of(text.slice(start, end), isFirst));
  const headings = headingsOver(texts);
  return {
    units,
    texts,
    keyOf: (at) => {
      const around = [-2, -1, 0, 1, 2].map((step) => texts[at + step]?.id ?? "");
      const over = headings[at]?.map((each) => each?.id ?? "") ?? [];
      return [...around, ...over, ...placeOf(at, units.length)].join();
    },
    featuresOf: (at) => {
      const [heading, outer] = headings[at] ?? [];
      return [
        features(0, texts[at]?.runs(3) ?? none),
        features(1, texts[at - 1]?.runs(2) ?? none),
        features(2, texts[at + 1]?.runs(2) ?? none),
        features(3, texts[at - 2]?.runs(1) ?? none),
        features(4, texts[at + 2]?.runs(1) ?? none),
        features(5, heading?.headingRuns ?? none),
        features(6, outer?.headingRuns ?? none),
        features(7, texts[at]?.shapeAt(placeOf(at, units.length)) ?? none),
      ];
    },
  };
};
