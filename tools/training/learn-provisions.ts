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

const keptWeights = 2500;
const training = { positiveCost: 24, negativeCost: 8, passes: 5, smallestStep: 0.005 };
const scales: Readonly<Record<(typeof provisionFields)[number], number>> = {
  all: 1.5,
  opening: 0.5,
  first: 0.3,
  second: 0.3,
  third: 0.3,
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

/** Trains the model of provision types. Same provisions, same model. */
export const learnProvisions = (provisions: readonly LabelledProvision[]): PackedLinear => {
  const names = [...new Set(provisions.map(({ label }) => label))].sort();
  const outputs = names.length;
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
