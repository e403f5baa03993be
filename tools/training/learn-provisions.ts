import type { PackedLinear } from "../../packages/review-engine/src/clauses/categories/linear-model.ts";
import {
  provisionFeatures,
  provisionFields,
  provisionValue,
} from "../../packages/review-engine/src/clauses/provisions/provision-features.ts";
import { featureRows, type RowPlan } from "./feature-rows.ts";
import type { LabelledProvision } from "./ledgar-data.ts";
import { trainMany } from "./many-logistic.ts";
import { packLinear, strongest } from "./pack-linear.ts";
import { trustOf } from "./trust.ts";

const keptWeights = 2000;
/** How often each name is learnt as an example of itself; three names have no other. */
const ownExamples = 3;
const training = { positiveCost: 24, negativeCost: 8, passes: 4, smallestStep: 0.005 };
const scales: Readonly<Record<(typeof provisionFields)[number], number>> = {
  all: 1.5,
  opening: 1,
  first: 0.5,
  second: 0.5,
  third: 0.5,
};
const plan: RowPlan = {
  scales: provisionFields.map((field) => scales[field]),
  plainFields: [],
  leastGroups: 3,
  valueIn: provisionValue,
};
/**
 * How far the names that are common among the training provisions are held back: agreements at large
 * use the hundred names more evenly.
 */
const evening = 0.25;

/** Trains the model of provision types, which knows the names given. Same provisions, same model. */
export const learnProvisions = (
  labelled: readonly LabelledProvision[],
  names: readonly string[],
): PackedLinear => {
  const outputs = names.length;
  const provisions = [
    ...labelled,
    ...names.flatMap((name) =>
      Array.from({ length: ownExamples }, () => ({ text: name, label: name })),
    ),
  ];
  const numbers = provisions.map(({ label }) => names.indexOf(label));
  const made = featureRows(
    provisions.map(({ text }) => [provisionFeatures(text)]),
    plan,
  );
  const chosen = Int32Array.from(provisions.keys());
  const trust = trustOf(made.rows, chosen, outputs, (row) => [numbers[row] ?? 0]);
  const isOf = (row: number, k: number): boolean => numbers[row] === k;
  const weights = trainMany(made.rows, chosen, isOf, { ...training, outputs }, trust);
  const kept = strongest(weights, outputs, keptWeights);
  const bias = made.features.length * outputs;
  const packed = weights.map((weight, at) => {
    if (at < bias) return kept[at] === 1 ? weight : 0;
    const size = numbers.filter((number) => number === at - bias).length;
    return weight - evening * Math.log(size);
  });
  return packLinear(packed, names, made);
};
