import {
  chanceOf,
  presenceFigures,
  presenceWidth,
} from "../../packages/review-engine/src/clauses/categories/unit-odds.ts";
import { calibrate, type ScoredUnit } from "./calibrate.ts";
import type { LabelledText } from "./cuad-data.ts";
import { trainLogistic, type Training } from "./logistic.ts";
import { rowBuilder } from "./sparse-rows.ts";

const training: Training = { positiveCost: 0.5, negativeCost: 0.5, passes: 40, tolerance: 0.005 };
/** The threshold that is good for most categories. */
const usualThreshold = 0.4;
const leastThreshold = 0.15;
const mostThreshold = 0.7;
/** Units with lower odds say nothing of how sure high odds may be. */
const leastOdds = -6;

/** What is learnt from odds that each contract got from a model trained without it. */
export interface PresenceStage {
  readonly calibration: [number, number][];
  readonly presence: number[][];
  readonly thresholds: number[];
}

const f1At = (chances: readonly number[], holds: readonly boolean[], threshold: number): number => {
  let both = 0;
  let said = 0;
  let there = 0;
  chances.forEach((chance, at) => {
    const isSaid = chance >= threshold;
    const isThere = holds[at] === true;
    both += isSaid && isThere ? 1 : 0;
    said += isSaid ? 1 : 0;
    there += isThere ? 1 : 0;
  });
  return (2 * both) / Math.max(1, said + there);
};

const bestThreshold = (chances: readonly number[], holds: readonly boolean[]): number => {
  let best = leastThreshold;
  let bestF1 = -1;
  for (let threshold = leastThreshold; threshold < mostThreshold; threshold += 0.025) {
    const f1 = f1At(chances, holds, threshold);
    if (f1 > bestF1) {
      bestF1 = f1;
      best = threshold;
    }
  }
  return best;
};

/** The threshold that would serve best were every chance true: it asks the chances alone, not the labels. */
const expectedThreshold = (chances: readonly number[]): number => {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  let best = mostThreshold;
  let bestF1 = -1;
  let above = 0;
  chances
    .toSorted((a, b) => b - a)
    .forEach((chance, at) => {
      above += chance;
      const f1 = (2 * above) / (at + 1 + sum);
      if (f1 > bestF1) {
        bestF1 = f1;
        best = chance;
      }
    });
  return best;
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

/** The weights of `presenceFigures`, thresholds and calibration; `odds` by contract and unit. */
export const trainPresence = (
  contracts: readonly LabelledText[],
  odds: readonly (readonly Float32Array[])[],
  outputs: number,
): PresenceStage => {
  const figures = odds.map((units) => presenceFigures(units, outputs));
  const chosen = Int32Array.from(contracts.keys());
  const stage: PresenceStage = { calibration: [], presence: [], thresholds: [] };
  for (let k = 0; k < outputs; k++) {
    const builder = rowBuilder(presenceWidth);
    for (const each of figures) {
      each[k]?.forEach((figure, column) => {
        if (figure !== 0) builder.add(column, figure);
      });
      builder.endRow();
    }
    const holds = contracts.map((contract) => contract.holds[k] === 1);
    const labels = Int8Array.from(holds, (isThere) => (isThere ? 1 : -1));
    const weights = trainLogistic(builder.rows(), chosen, labels, training);
    const chances = figures.map((each) =>
      chanceOf(each[k]?.reduce((sum, figure, at) => sum + figure * (weights[at] ?? 0), 0) ?? 0),
    );
    stage.presence.push([...weights]);
    // Found on few contracts, the best is drawn to what the chances themselves expect and to the usual.
    stage.thresholds.push(
      (bestThreshold(chances, holds) + expectedThreshold(chances) + usualThreshold) / 3,
    );
    stage.calibration.push(calibrate(scoredUnits(contracts, odds, k, outputs)));
  }
  return stage;
};
