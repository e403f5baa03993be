import {
  placesOf,
  ranked,
  type SpanScores,
} from "../../packages/review-engine/src/clauses/neighbours.ts";
import type { SpanFeatures } from "../../packages/review-engine/src/clauses/span-features.ts";
import { trainLogistic, type Training } from "./logistic.ts";
import { rowBuilder } from "./sparse-rows.ts";

const training: Training = { positiveCost: 1, negativeCost: 1, passes: 15, tolerance: 0.02 };

/** One contract as the second stage sees it: scores by words alone, from a model that has not seen it. */
export interface ScoredContract {
  readonly features: readonly SpanFeatures[];
  readonly scores: SpanScores;
}

/** The weights of the figures that place a span among its neighbours, for one topic. */
export const trainNeighbours = (
  contracts: readonly ScoredContract[],
  evidence: readonly ReadonlySet<number>[],
  topic: number,
): number[] => {
  const labels: number[] = [];
  let builder: ReturnType<typeof rowBuilder> | undefined;
  contracts.forEach(({ features, scores }, contract) => {
    placesOf(features, scores, topic, ranked(scores, topic)).forEach((figures, span) => {
      builder ??= rowBuilder(figures.length);
      figures.forEach((figure, column) => {
        if (figure !== 0) builder?.add(column, figure);
      });
      builder.endRow();
      labels.push(evidence[contract]?.has(span) === true ? 1 : -1);
    });
  });
  if (builder === undefined) return [];
  const chosen = Int32Array.from(labels.keys());
  return [...trainLogistic(builder.rows(), chosen, Int8Array.from(labels), training)];
};
