import { ideaValue } from "./idea-features.ts";
import { linearOdds, type LinearModel } from "./linear-model.ts";
import type { UnitFeatures } from "./unit-features.ts";

/** Where a unit's words give a category lower log-odds than this, its ideas are not asked. */
export const leastOdds = -4.5;
/** What a unit that is not asked is held to lose by it. */
const unasked = -1;
/** The second scorer, which knows the first, counts this many times as much. */
const secondCounts = 2;
const absent = -9;
const none = new Float32Array(0);

/** How many figures `besideFigures` gives. */
export const besideWidth = 3;

/** What the words of a unit and of its neighbours say of a category, as figures beside its ideas. */
export const besideFigures = (
  odds: readonly Float32Array[],
  unit: number,
  output: number,
): readonly number[] => [
  (odds[unit]?.[output] ?? absent) / 3,
  (odds[unit - 1]?.[output] ?? absent) / 6,
  (odds[unit + 1]?.[output] ?? absent) / 6,
];

/** The second scorer of units: the weights of their ideas and, per category, of `besideFigures`. */
export interface IdeaModel {
  readonly terms: LinearModel;
  readonly beside: readonly (readonly number[])[];
}

/**
 * Log-odds of one of a contract's units by words and ideas together: a mean of what both scorers say, the
 * second of which knows what the first has said of all units. Each category is worked out when it is asked
 * for: the ideas are read only where one that somebody asks for is likely enough by the words.
 */
export class UnitOdds {
  private readonly model: IdeaModel;
  /** What the words say of all units. */
  private readonly words: readonly Float32Array[];
  private readonly unit: number;
  private readonly ideasOf: (unit: number) => UnitFeatures;
  private second: Float32Array | null = null;

  constructor(
    model: IdeaModel,
    words: readonly Float32Array[],
    unit: number,
    ideasOf: (unit: number) => UnitFeatures,
  ) {
    this.model = model;
    this.words = words;
    this.unit = unit;
    this.ideasOf = ideasOf;
  }

  /** Those of a category. */
  of(output: number): number {
    const odd = this.words[this.unit]?.[output] ?? absent;
    if (odd <= leastOdds) return Math.fround(odd + unasked);
    const { terms, beside } = this.model;
    this.second ??= linearOdds(terms, this.ideasOf(this.unit), ideaValue);
    const weights = beside[output] ?? [];
    const said = besideFigures(this.words, this.unit, output).reduce(
      (sum, figure, at) => sum + figure * (weights[at] ?? 0),
      this.second[output] ?? 0,
    );
    return Math.fround((odd + secondCounts * said) / (1 + secondCounts));
  }
}

/** Those of every category, for one unit. */
export const oddsWithIdeas = (
  model: IdeaModel,
  odds: readonly Float32Array[],
  unit: number,
  ideasOf: (unit: number) => UnitFeatures,
): Float32Array => {
  const both = new UnitOdds(model, odds, unit, ideasOf);
  return (odds[unit] ?? none).map((_, output) => both.of(output));
};
