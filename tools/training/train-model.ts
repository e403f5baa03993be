import { probability } from "../../packages/review-engine/src/clauses/neighbours.ts";
import type { PackedModel } from "../../packages/review-engine/src/clauses/packed-model.ts";
import { featuresOf } from "../../packages/review-engine/src/clauses/span-features.ts";
import { topics } from "../../packages/review-engine/src/clauses/topics.ts";
import { evidenceIn, type LabelledContract } from "./contract-nli-data.ts";
import { rowsOf, spanMatrix, trainEvidence, type SpanMatrix } from "./evidence-stage.ts";
import { foldsOf, groupsOf } from "./groups.ts";
import { trainNeighbours } from "./neighbour-stage.ts";
import { packModel, type Output } from "./pack-model.ts";
import { dot } from "./sparse-rows.ts";
import { trainStance } from "./stance-stage.ts";

const innerFolds = 4;

const plainOutput = (matrix: SpanMatrix, weights: Float64Array): Output => {
  const bias = matrix.rows.width - 1;
  return {
    weights: weights.slice(0, bias).map((weight, column) => weight * matrix.scaleOf(column)),
    bias: weights[bias] ?? 0,
  };
};

/**
 * Trains the clause model. The words of a span are weighed first; how it stands among its neighbours
 * and what the contract says are then learnt from scores that each contract got from a model trained
 * without it or its near-copies. Same contracts, same model.
 */
export const trainModel = (
  contracts: readonly LabelledContract[],
  report: (done: string) => void,
): PackedModel => {
  const features = contracts.map(({ spans }) => featuresOf(spans));
  const matrix = spanMatrix(features);
  const foldOf = foldsOf(groupsOf(contracts), innerFolds);
  const everyRow = rowsOf(matrix, () => true);
  const evidence = topics.map(({ hypothesis }) =>
    contracts.map((contract) => evidenceIn(contract, hypothesis)),
  );
  const odds = contracts.map(({ spans }) => spans.map(() => new Float64Array(topics.length)));
  const outputs = topics.map(({ topic }, at): Output => {
    const isEvidence = Uint8Array.from(
      contracts.flatMap(({ spans }, contract) =>
        spans.map((_, span) => (evidence[at]?.[contract]?.has(span) === true ? 1 : 0)),
      ),
    );
    for (let fold = 0; fold < innerFolds; fold++) {
      const weights = trainEvidence(
        matrix,
        rowsOf(matrix, (each) => foldOf[each] !== fold),
        isEvidence,
      );
      odds.forEach((spans, contract) => {
        if (foldOf[contract] === fold)
          spans.forEach((byTopic, span) => {
            byTopic[at] = dot(matrix.rows, (matrix.firstRow[contract] ?? 0) + span, weights);
          });
      });
    }
    report(topic);
    return plainOutput(matrix, trainEvidence(matrix, everyRow, isEvidence));
  });
  const scored = features.map((each, contract) => {
    const own = odds[contract] ?? [];
    return {
      features: each,
      scores: { odds: own, chances: own.map((one) => one.map(probability)) },
    };
  });
  const termIds = new Map(matrix.terms.map((term, id) => [term, id]));
  const neighbours = topics.map((_, at) => trainNeighbours(scored, evidence[at] ?? [], at));
  const stances = topics.flatMap(({ hypothesis }, at) => {
    const gold = contracts.map((each) => each.gold.get(hypothesis)?.choice ?? "NotMentioned");
    return trainStance(scored, gold, at, matrix.terms, termIds);
  });
  return packModel(
    matrix.terms,
    [...outputs, ...stances.map(({ terms, bias }) => ({ weights: terms, bias }))],
    neighbours,
    stances.map(({ figures }) => figures),
  );
};
