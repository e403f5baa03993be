import {
  chanceOf,
  presenceFigures,
  presenceWidth,
} from "../../packages/review-engine/src/clauses/categories/unit-odds.ts";
import { calibrate, type ScoredUnit } from "./calibrate.ts";
import type { LabelledText } from "./cuad-data.ts";
import { trainHeld, weighed, type Hold } from "./held-logistic.ts";

const width = presenceWidth;
const evenly = (strength: number): Float64Array => new Float64Array(width).fill(strength);
/** What all categories together teach is held near nothing, lightly. */
const shared: Hold = { near: evenly(0), strength: evenly(0.01) };
/** A category's own weights are held near what all teach; its bias, the first, is freer. */
const ownStrength = evenly(30).fill(0.5, 0, 1);
/** Units with lower odds say nothing of how sure high odds may be. */
const leastOdds = -6;

/** What is learnt from odds that each contract got from a model trained without it. */
export interface PresenceStage {
  readonly calibration: [number, number][];
  readonly presence: number[][];
  readonly thresholds: number[];
}

/**
 * The threshold that would serve best were every chance true: half the best F1 to be expected (Lipton, Elkan and
 * Naryanaswamy 2014). It asks the chances alone, not the labels.
 */
const expectedThreshold = (chances: readonly number[]): number => {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  let best = 0;
  let above = 0;
  chances
    .toSorted((a, b) => b - a)
    .forEach((chance, at) => {
      above += chance;
      best = Math.max(best, (2 * above) / (at + 1 + sum));
    });
  return best / 2;
};

/** The units of a category that are worth a doubt, by what was said of them. */
const scoredUnits = (
  contracts: readonly LabelledText[],
  odds: readonly (readonly Float32Array[])[],
  k: number,
  outputs: number,
): ScoredUnit[] =>
  contracts.flatMap((contract, at) =>
    (odds[at] ?? []).flatMap((unit, row) => {
      const own = unit[k] ?? leastOdds;
      const isRight = contract.labels[row * outputs + k] === 1;
      return own < leastOdds && !isRight ? [] : [{ odds: Math.max(own, leastOdds), isRight }];
    }),
  );

/**
 * The weights of `presenceFigures`, thresholds and calibration; `odds` by contract and unit. Few contracts hold a
 * category, so what a figure is worth is learnt from all categories at once, and of each only how it differs.
 */
export const trainPresence = (
  contracts: readonly LabelledText[],
  odds: readonly (readonly Float32Array[])[],
  outputs: number,
): PresenceStage => {
  const figures = odds.map((units) => presenceFigures(units, outputs));
  const categories = Array.from({ length: outputs }, (_, k) => ({
    rows: figures.map((each) => each[k] ?? evenly(0)),
    holds: contracts.map((contract) => contract.holds[k] === 1),
  }));
  const near = trainHeld(
    categories.flatMap(({ rows }) => rows),
    categories.flatMap(({ holds }) => holds),
    shared,
  );
  const stage: PresenceStage = { calibration: [], presence: [], thresholds: [] };
  categories.forEach(({ rows, holds }, k) => {
    const weights = trainHeld(rows, holds, { near, strength: ownStrength });
    stage.presence.push([...weights]);
    stage.thresholds.push(expectedThreshold(rows.map((row) => chanceOf(weighed(weights, row)))));
    stage.calibration.push(calibrate(scoredUnits(contracts, odds, k, outputs)));
  });
  return stage;
};
