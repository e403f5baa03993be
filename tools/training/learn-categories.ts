import {
  valueIn,
  type PackedCategories,
} from "../../packages/review-engine/src/clauses/categories/category-model.ts";
import { unitFields } from "../../packages/review-engine/src/clauses/categories/unit-features.ts";
import type { LabelledText } from "./cuad-data.ts";
import { featureRows, type FeatureRows, type RowPlan } from "./feature-rows.ts";
import { ideaTrainer, unseenWithIdeas } from "./idea-stage.ts";
import { trainMany } from "./many-logistic.ts";
import { packLinear, strongest } from "./pack-linear.ts";
import { trainPresence } from "./presence-stage.ts";
import { trustOf } from "./trust.ts";

/** How many parts cross-validation takes. */
export const folds = 5;
const keptWeights = 4000;
const training = { positiveCost: 6, negativeCost: 4, passes: 4, smallestStep: 0.01 };
const scales: Readonly<Record<(typeof unitFields)[number], number>> = {
  own: 1.5,
  before: 0.3,
  after: 0.3,
  farBefore: 0.15,
  farAfter: 0.15,
  heading: 0.5,
  outer: 0.3,
  shape: 0.25,
};
const plan: RowPlan = {
  scales: unitFields.map((field) => scales[field]),
  plainFields: [unitFields.indexOf("shape")],
  leastGroups: 4,
  valueIn,
};

/** The fold of a contract: every fifth, so that a fold holds contracts of every kind. */
export const foldOf = (contract: number): number => contract % folds;

/** Odds by contract and unit, each from a model that was trained without the contract's fold. */
export type UnseenOdds = readonly (readonly Float32Array[])[];

interface Learning {
  readonly made: FeatureRows;
  readonly contracts: readonly LabelledText[];
  readonly outputs: number;
  /** The categories of each row. */
  readonly labelsOf: readonly (readonly number[])[];
}

const prepare = (contracts: readonly LabelledText[], outputs: number): Learning => ({
  made: featureRows(
    contracts.map(({ features }) => features),
    plan,
  ),
  contracts,
  outputs,
  labelsOf: contracts.flatMap(({ units, labels }) =>
    units.map((_, unit) =>
      Array.from({ length: outputs }, (__, k) => k).filter((k) => labels[unit * outputs + k] === 1),
    ),
  ),
});

const weightsFor = (
  { made, contracts, outputs, labelsOf }: Learning,
  isChosen: (contract: number) => boolean,
): Float32Array => {
  const { rows, firstRow } = made;
  const chosen = Int32Array.from(
    contracts.flatMap(({ units }, contract) =>
      isChosen(contract) ? units.map((_, unit) => (firstRow[contract] ?? 0) + unit) : [],
    ),
  );
  const trust = trustOf(rows, chosen, outputs, (row) => labelsOf[row] ?? []);
  const isOf = (row: number, k: number): boolean => labelsOf[row]?.includes(k) === true;
  const weights = trainMany(rows, chosen, isOf, { ...training, outputs }, trust);
  const kept = strongest(weights, outputs, keptWeights);
  return weights.map((weight, at) => (kept[at] === 1 ? weight : 0));
};

const oddsOf = ({ made, outputs }: Learning, row: number, weights: Float32Array): Float32Array => {
  const { starts, columns, values } = made.rows;
  const odds = new Float32Array(outputs);
  for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
    const base = (columns[at] ?? 0) * outputs;
    const value = values[at] ?? 0;
    for (let k = 0; k < outputs; k++) odds[k] = (odds[k] ?? 0) + value * (weights[base + k] ?? 0);
  }
  return odds;
};

/** Cross-validates the words of units by contract: what is said of each by models that never saw it. */
const unseenOdds = (learning: Learning, report: (done: string) => void): UnseenOdds => {
  const odds: Float32Array[][] = learning.contracts.map(() => []);
  for (let fold = 0; fold < folds; fold++) {
    const weights = weightsFor(learning, (contract) => foldOf(contract) !== fold);
    learning.contracts.forEach(({ units }, contract) => {
      if (foldOf(contract) !== fold) return;
      const first = learning.made.firstRow[contract] ?? 0;
      odds[contract] = units.map((_, unit) => oddsOf(learning, first + unit, weights));
    });
    report(`fold ${fold + 1} of ${folds}`);
  }
  return odds;
};

/** What is said of each contract's units by models that never saw the contract. */
export const crossValidated = (
  contracts: readonly LabelledText[],
  names: readonly string[],
  report: (done: string) => void,
): UnseenOdds => {
  const odds = unseenOdds(prepare(contracts, names.length), report);
  return unseenWithIdeas(contracts, odds, ideaTrainer(contracts, names), foldOf);
};

/** Trains the model of clause categories. Same contracts, same model. */
export const learnCategories = (
  contracts: readonly LabelledText[],
  names: readonly string[],
  report: (done: string) => void,
): PackedCategories => {
  const learning = prepare(contracts, names.length);
  const odds = unseenOdds(learning, report);
  const train = ideaTrainer(contracts, names);
  const unseen = unseenWithIdeas(contracts, odds, train, foldOf);
  const stage = trainPresence(contracts, unseen, names.length);
  const weights = weightsFor(learning, () => true);
  report("all contracts");
  const short = (value: number): number => Number(value.toPrecision(5));
  return {
    words: packLinear(weights, names, learning.made),
    ideas: train(odds, () => true),
    calibration: stage.calibration.map(([slope, shift]) => [short(slope), short(shift)]),
    presence: stage.presence.map((each) => each.map(short)),
    thresholds: stage.thresholds.map(short),
  };
};
