import { randomNumbers, shuffle } from "./random.ts";
import { onlyColumns, type SparseRows } from "./sparse-rows.ts";

/** How a logistic regression is trained: the costs are the inverse of regularisation, per class. */
export interface Training {
  readonly positiveCost: number;
  readonly negativeCost: number;
  readonly passes: number;
  /** Training ends early once no step of a pass exceeds this. */
  readonly tolerance: number;
}

const seed = 20240607;
const newtonSteps = 50;
const newtonTolerance = 1e-3;

/** The best value of one dual variable, by Newton's method (Yu, Huang and Lin 2011, section 3.2). */
const bestDual = (old: number, cost: number, norm: number, slope: number): number => {
  let z = cost - old < 0.5 * cost ? 0.1 * old : old;
  for (let step = 0; step < newtonSteps; step++) {
    const gradient = norm * (z - old) + slope + Math.log(z / (cost - z));
    if (Math.abs(gradient) < newtonTolerance) break;
    const next = z - gradient / (norm + cost / (cost - z) / z);
    z = next <= 0 ? z * 0.1 : Math.min(next, cost * (1 - 1e-12));
  }
  return z;
};

/**
 * Weights of an L2-regularised logistic regression over some rows, by dual coordinate descent (Yu,
 * Huang and Lin 2011, algorithm 5). `labels` holds 1 or -1 for each of `chosen`.
 */
export const trainLogistic = (
  data: SparseRows,
  chosen: Int32Array,
  labels: Int8Array,
  training: Training,
): Float64Array => {
  const { starts, columns, values } = data;
  const weights = new Float64Array(data.width);
  const duals = new Float64Array(chosen.length);
  const norms = new Float64Array(chosen.length);
  const costOf = (i: number): number =>
    labels[i] === 1 ? training.positiveCost : training.negativeCost;
  const addRow = (row: number, amount: number): void => {
    for (let at = starts[row] ?? 0, end = starts[row + 1] ?? 0; at < end; at++) {
      const column = columns[at] ?? 0;
      weights[column] = (weights[column] ?? 0) + amount * (values[at] ?? 0);
    }
  };
  chosen.forEach((row, i) => {
    const dual = Math.min(0.001 * costOf(i), 1e-8);
    duals[i] = dual;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++)
      norms[i] = (norms[i] ?? 0) + (values[at] ?? 0) ** 2;
    addRow(row, (labels[i] ?? 0) * dual);
  });
  const order = Int32Array.from(chosen.keys());
  const random = randomNumbers(seed);
  for (let pass = 0; pass < training.passes; pass++) {
    shuffle(order, random);
    let largest = 0;
    for (const i of order) {
      const row = chosen[i] ?? 0;
      const label = labels[i] ?? 0;
      const cost = costOf(i);
      let dot = 0;
      for (let at = starts[row] ?? 0, end = starts[row + 1] ?? 0; at < end; at++)
        dot += (weights[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
      const norm = norms[i] ?? 0;
      const dual = duals[i] ?? 0;
      // The pair (dual, cost - dual) is moved through its smaller side, where the logarithm is steep.
      const flip = 0.5 * norm * (cost - 2 * dual) + label * dot < 0;
      const sign = flip ? -1 : 1;
      const old = flip ? cost - dual : dual;
      const z = bestDual(old, cost, norm, sign * label * dot);
      const step = sign * (z - old) * label;
      largest = Math.max(largest, Math.abs(step));
      if (step === 0) continue;
      duals[i] = flip ? cost - z : z;
      addRow(row, step);
    }
    if (largest < training.tolerance) break;
  }
  return weights;
};

/** The size that the `count` largest of these weights reach. */
const sizeOfStrongest = (weights: Float64Array, count: number): number => {
  const sizes = weights.filter((weight) => weight !== 0).map(Math.abs);
  sizes.sort();
  return sizes[Math.max(0, sizes.length - count)] ?? 0;
};

/** Trains, keeps the `count` strongest columns and those `always` kept, and trains again on these. */
export const trainPruned = (
  data: SparseRows,
  chosen: Int32Array,
  labels: Int8Array,
  training: Training,
  count: number,
  always: readonly number[],
): Float64Array => {
  const first = trainLogistic(data, chosen, labels, training);
  const least = sizeOfStrongest(first, count);
  const isKept = Uint8Array.from(first, (weight) =>
    weight !== 0 && Math.abs(weight) >= least ? 1 : 0,
  );
  for (const column of always) isKept[column] = 1;
  return trainLogistic(onlyColumns(data, isKept), chosen, labels, training);
};
