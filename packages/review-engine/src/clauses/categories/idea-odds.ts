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
 * second of which knows what the first has said of all units.
 */
export const oddsWithIdeas = (
  { terms, beside }: IdeaModel,
  odds: readonly Float32Array[],
  unit: number,
  ideasOf: (unit: number) => UnitFeatures,
): Float32Array => {
  const own = odds[unit] ?? none;
  if (!own.some((odd) => odd > leastOdds)) return own.map((odd) => odd + unasked);
  const second = linearOdds(terms, ideasOf(unit), ideaValue);
  return own.map((odd, k) => {
    if (odd <= leastOdds) return odd + unasked;
    const weights = beside[k] ?? [];
    const said = besideFigures(odds, unit, k).reduce(
      (sum, figure, at) => sum + figure * (weights[at] ?? 0),
      second[k] ?? 0,
    );
    return (odd + secondCounts * said) / (1 + secondCounts);
  });
};
