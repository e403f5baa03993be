import { ranked } from "../../packages/review-engine/src/clauses/neighbours.ts";
import { featureOf, fields } from "../../packages/review-engine/src/clauses/packed-model.ts";
import { stanceFeaturesOf } from "../../packages/review-engine/src/clauses/stance.ts";
import { choices, type Choice } from "../../packages/review-engine/src/clauses/topics.ts";
import { trainPruned, type Training } from "./logistic.ts";
import type { ScoredContract } from "./neighbour-stage.ts";
import { rowBuilder } from "./sparse-rows.ts";

const training: Training = { positiveCost: 3, negativeCost: 3, passes: 40, tolerance: 0.01 };
/** Contradictions are rare and cost more to miss. */
const contradictionCost = 2;
const keptFeatures = 800;
/** The log-odds of a choice that no training contract has. */
const neverSeen = -20;

const saidField = fields.indexOf("said");

/** The weights of one choice of one topic. */
export interface StanceWeights {
  /** By feature number. */
  readonly terms: Float64Array;
  readonly figures: readonly number[];
  readonly bias: number;
}

/** Words count fully, classes half, and pairs of classes, which are many, a quarter. */
const scaleOf = (field: number, term: string): number => {
  if (field === saidField) return 3;
  return term.includes(">") ? 0.25 : 0.5;
};

/** Trains the three choices of one topic, in the order of `choices`. */
export const trainStance = (
  contracts: readonly ScoredContract[],
  gold: readonly Choice[],
  topic: number,
  terms: readonly string[],
  termIds: ReadonlyMap<string, number>,
): StanceWeights[] => {
  const bias = featureOf(terms.length, 0);
  const every = contracts.map(({ features, scores }) =>
    stanceFeaturesOf(features, scores, topic, ranked(scores, topic)),
  );
  const figureCount = every[0]?.figures.length ?? 0;
  const builder = rowBuilder(bias + 1 + figureCount);
  for (const features of every) {
    const sums = new Map<number, number>([[bias, 1]]);
    for (const { field, terms: list, value } of features.terms)
      for (const term of list) {
        const id = termIds.get(term);
        if (id === undefined) continue;
        const column = featureOf(id, field);
        sums.set(column, (sums.get(column) ?? 0) + value * scaleOf(field, term));
      }
    for (const [column, value] of sums) builder.add(column, value);
    features.figures.forEach((figure, at) => builder.add(bias + 1 + at, figure));
    builder.endRow();
  }
  const rows = builder.rows();
  const chosen = Int32Array.from(contracts.keys());
  const always = Array.from({ length: figureCount + 1 }, (_, at) => bias + at);
  return choices.map((choice) => {
    const labels = Int8Array.from(gold, (each) => (each === choice ? 1 : -1));
    if (!labels.includes(1))
      return {
        terms: new Float64Array(bias),
        figures: always.slice(1).map(() => 0),
        bias: neverSeen,
      };
    const cost = choice === "Contradiction" ? contradictionCost : 1;
    const weights = trainPruned(
      rows,
      chosen,
      labels,
      { ...training, positiveCost: training.positiveCost * cost },
      keptFeatures,
      always,
    );
    return {
      terms: weights
        .slice(0, bias)
        .map((weight, column) =>
          weight === 0
            ? 0
            : weight *
              scaleOf(column % fields.length, terms[Math.floor(column / fields.length)] ?? ""),
        ),
      figures: Array.from(weights.subarray(bias + 1)),
      bias: weights[bias] ?? 0,
    };
  });
};
