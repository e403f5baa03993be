import {
  ideaFields,
  ideaValue,
  signFields,
} from "../../packages/review-engine/src/clauses/categories/idea-features.ts";
import {
  besideFigures,
  besideWidth,
  leastOdds,
  oddsWithIdeas,
} from "../../packages/review-engine/src/clauses/categories/idea-odds.ts";
import { unpackLinear } from "../../packages/review-engine/src/clauses/categories/linear-model.ts";
import type { PackedIdeas } from "../../packages/review-engine/src/clauses/categories/category-model.ts";
import type { LabelledText } from "./cuad-data.ts";
import { featureRows, type FeatureRows } from "./feature-rows.ts";
import { trainLogistic, type Training } from "./logistic.ts";
import { packLinear, strongest } from "./pack-linear.ts";
import { rowBuilder, type SparseRows } from "./sparse-rows.ts";

const keptWeights = 3000;
const scales: Readonly<Record<(typeof ideaFields)[number], number>> = {
  own: 3,
  before: 1,
  after: 1,
  lead: 1,
  heading: 1,
  signs: 3,
  signsWithLead: 2.5,
  signsOfItems: 1.5,
};
const training: Training = { positiveCost: 0.5, negativeCost: 0.5, passes: 40, tolerance: 0.002 };
/** The bias is held back less than the weights: its column counts this much. */
const biasScale = 3;

type Odds = readonly (readonly Float32Array[])[];

/** Trains the scorer of ideas on some contracts, given odds by words that they did not shape. */
export type IdeaTrainer = (odds: Odds, isChosen: (contract: number) => boolean) => PackedIdeas;

interface CategoryRows {
  readonly rows: SparseRows;
  readonly labels: Int8Array;
}

const rowsOf = (
  { rows, features, firstRow }: FeatureRows,
  contracts: readonly LabelledText[],
  outputs: number,
  odds: Odds,
  isChosen: (contract: number) => boolean,
  k: number,
): CategoryRows => {
  const bias = features.length;
  const builder = rowBuilder(rows.width + besideWidth);
  const labels: number[] = [];
  contracts.forEach((contract, at) => {
    if (!isChosen(at)) return;
    const units = odds[at] ?? [];
    units.forEach((own, unit) => {
      if ((own[k] ?? leastOdds) <= leastOdds) return;
      const row = (firstRow[at] ?? 0) + unit;
      for (let entry = rows.starts[row] ?? 0; entry < (rows.starts[row + 1] ?? 0); entry++) {
        const column = rows.columns[entry] ?? 0;
        builder.add(column, column === bias ? biasScale : (rows.values[entry] ?? 0));
      }
      besideFigures(units, unit, k).forEach((figure, column) =>
        builder.add(rows.width + column, figure),
      );
      builder.endRow();
      labels.push(contract.labels[unit * outputs + k] === 1 ? 1 : -1);
    });
  });
  return { rows: builder.rows(), labels: Int8Array.from(labels) };
};

/** Prepares the training of the scorer of ideas over these contracts. Same contracts and odds, same scorer. */
export const ideaTrainer = (
  contracts: readonly LabelledText[],
  names: readonly string[],
): IdeaTrainer => {
  const outputs = names.length;
  const made = featureRows(
    contracts.map(({ ideas }) => ideas),
    {
      scales: ideaFields.map((field) => scales[field]),
      plainFields: signFields,
      leastGroups: 15,
      valueIn: ideaValue,
    },
  );
  const { width } = made.rows;
  return (odds, isChosen) => {
    const all = new Float32Array(width * outputs);
    const beside = names.map((_, k) => {
      const { rows, labels } = rowsOf(made, contracts, outputs, odds, isChosen, k);
      const weights = trainLogistic(rows, Int32Array.from(labels.keys()), labels, training);
      for (let column = 0; column < width; column++)
        all[column * outputs + k] = (weights[column] ?? 0) * (column === width - 1 ? biasScale : 1);
      return [...weights.subarray(width)].map((weight) => Number(weight.toPrecision(5)));
    });
    const kept = strongest(all, outputs, keptWeights);
    const pruned = all.map((weight, at) => (kept[at] === 1 ? weight : 0));
    return { terms: packLinear(pruned, names, made), beside };
  };
};

/** Odds by words and ideas, each contract's from a scorer of ideas that was trained without its fold. */
export const unseenWithIdeas = (
  contracts: readonly LabelledText[],
  odds: Odds,
  train: IdeaTrainer,
  foldOf: (contract: number) => number,
): readonly (readonly Float32Array[])[] => {
  const folds = [...new Set(contracts.map((_, at) => foldOf(at)))].map((fold) => {
    const { terms, beside } = train(odds, (at) => foldOf(at) !== fold);
    return { fold, model: { terms: unpackLinear(terms), beside } };
  });
  return contracts.map(({ ideas }, at) => {
    const model = folds.find(({ fold }) => fold === foldOf(at))?.model;
    return model === undefined
      ? []
      : ideas.map((_, unit) =>
          oddsWithIdeas(model, odds[at] ?? [], unit, (asked) => ideas[asked] ?? []),
        );
  });
};
