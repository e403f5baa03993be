import { oddsWithIdeas, type IdeaModel } from "./idea-odds.ts";
import { unitIdeas } from "./idea-features.ts";
import { linearOdds, unpackLinear, type LinearModel, type PackedLinear } from "./linear-model.ts";
import { featuredText, unitFields } from "./unit-features.ts";
import { chanceOf, presenceFigures } from "./unit-odds.ts";
import type { Unit } from "./units.ts";

/** The scorer of ideas as its data file holds it. */
export interface PackedIdeas {
  readonly terms: PackedLinear;
  /** Per category, the weights of `besideFigures`. */
  readonly beside: readonly (readonly number[])[];
}

/** The model of clause categories as its data file holds it. */
export interface PackedCategories {
  readonly words: PackedLinear;
  readonly ideas: PackedIdeas;
  /** Per category, slope and shift that make the log-odds of a unit true on contracts not learnt from. */
  readonly calibration: readonly (readonly number[])[];
  /** Per category, the weights of `presenceFigures`. */
  readonly presence: readonly (readonly number[])[];
  /** Per category, the chance from which a contract is said to hold it. */
  readonly thresholds: readonly number[];
}

/** A model of clause categories ready for use. */
export interface CategoryModel {
  readonly words: LinearModel;
  readonly ideas: IdeaModel;
  readonly calibration: readonly (readonly number[])[];
  readonly presence: readonly (readonly number[])[];
  readonly thresholds: readonly number[];
}

/** What the model says of a contract. */
export interface CategoryReading {
  readonly units: readonly Unit[];
  /** The categories in the order of the model. */
  readonly categories: readonly string[];
  /** The chance that a unit is (part of) a clause of a category, by its position in `categories`. */
  readonly chances: readonly Float32Array[];
  /** For each category the chance that the contract holds it; 0.5 or more where it is said to. */
  readonly presence: readonly number[];
}

const shapeField = unitFields.indexOf("shape");

/** How much each of `count` features counts in a field. */
export const valueIn = (field: number, count: number): number =>
  field === shapeField ? 1 : 1 / Math.sqrt(count);

/** Makes a model ready for use from its data file. */
export const unpackCategories = ({ words, ideas, ...rest }: PackedCategories): CategoryModel => ({
  words: unpackLinear(words),
  ideas: { terms: unpackLinear(ideas.terms), beside: ideas.beside },
  ...rest,
});

/** A chance moved so that a threshold becomes one half, order kept. */
const aroundHalf = (chance: number, threshold: number): number =>
  chance < threshold
    ? (0.5 * chance) / threshold
    : 0.5 + (0.5 * (chance - threshold)) / (1 - threshold);

/** What a model says of a contract whose units have these log-odds. */
export const readingOf = (
  model: Omit<CategoryModel, "words" | "ideas">,
  categories: readonly string[],
  units: readonly Unit[],
  odds: readonly Float32Array[],
): CategoryReading => ({
  units,
  categories,
  chances: odds.map((each) =>
    each.map((odd, k) => {
      const [slope = 1, shift = 0] = model.calibration[k] ?? [];
      return chanceOf(slope * odd + shift);
    }),
  ),
  presence: presenceFigures(odds, categories.length).map((figures, k) => {
    const weights = model.presence[k] ?? [];
    const sum = figures.reduce((total, figure, at) => total + figure * (weights[at] ?? 0), 0);
    return aroundHalf(chanceOf(sum), model.thresholds[k] ?? 0.5);
  }),
});

/** Reads a contract's text: what each unit is about and which categories the whole holds. */
export const readWithModel = (model: CategoryModel, text: string): CategoryReading => {
  const { units, features } = featuredText(text);
  const byWords = features.map((each) => linearOdds(model.words, each, valueIn));
  const odds = oddsWithIdeas(model.ideas, byWords, unitIdeas(text, units));
  return readingOf(model, model.words.outputs, units, odds);
};
