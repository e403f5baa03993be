import { randomNumbers, shuffle } from "./random.ts";

/** Sparse rows whose columns are scaled already. */
export interface Rows {
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float32Array;
  readonly width: number;
}

/** How several logistic regressions over the same rows are trained. */
export interface ManyTraining {
  readonly outputs: number;
  /** The inverse of regularisation, for rows that belong to an output and rows that do not. */
  readonly positiveCost: number;
  readonly negativeCost: number;
  readonly passes: number;
  /** Steps smaller than this part of the cost are not taken. */
  readonly smallestStep: number;
}

const newtonSteps = 20;
/** A row that moved nothing is left out until this many passes later. */
const restPasses = 3;

/**
 * Weights, at `column * outputs + output`, of L2-regularised logistic regressions that share their
 * rows, by dual coordinate descent (Yu, Huang and Lin 2011, algorithm 5), all outputs of a row at a
 * time. `isOf` tells whether a row belongs to an output; `trust` how freely each weight
 * may move: its prior variance, 0 to keep it at 0.
 */
export const trainMany = (
  rows: Rows,
  chosen: Int32Array,
  isOf: (row: number, output: number) => boolean,
  training: ManyTraining,
  trust: Float32Array,
): Float32Array => {
  const { outputs, positiveCost, negativeCost, passes, smallestStep } = training;
  const { starts, columns, values } = rows;
  const weights = new Float32Array(rows.width * outputs);
  const duals = new Float32Array(chosen.length * outputs);
  const positive = new Uint8Array(chosen.length * outputs);
  const norms = new Float32Array(chosen.length * outputs);
  chosen.forEach((row, i) => {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const square = (values[at] ?? 0) ** 2;
      const base = (columns[at] ?? 0) * outputs;
      for (let k = 0; k < outputs; k++)
        norms[i * outputs + k] = (norms[i * outputs + k] ?? 0) + square * (trust[base + k] ?? 0);
    }
    for (let k = 0; k < outputs; k++) if (isOf(row, k)) positive[i * outputs + k] = 1;
  });
  const dots = new Float64Array(outputs);
  const stepOutputs = new Int32Array(outputs);
  const stepSizes = new Float64Array(outputs);
  const order = Int32Array.from(chosen.keys());
  const random = randomNumbers(20240607);
  const rest = new Uint8Array(chosen.length);
  for (let pass = 0; pass < passes; pass++) {
    shuffle(order, random);
    for (const i of order) {
      if ((rest[i] ?? 0) > pass) continue;
      const row = chosen[i] ?? 0;
      const from = starts[row] ?? 0;
      const to = starts[row + 1] ?? 0;
      dots.fill(0);
      for (let at = from; at < to; at++) {
        const base = (columns[at] ?? 0) * outputs;
        const value = values[at] ?? 0;
        for (let k = 0; k < outputs; k++)
          dots[k] = (dots[k] ?? 0) + value * (weights[base + k] ?? 0);
      }
      let steps = 0;
      for (let k = 0; k < outputs; k++) {
        const at = i * outputs + k;
        const norm = norms[at] ?? 0;
        const label = positive[at] === 1 ? 1 : -1;
        const cost = label === 1 ? positiveCost : negativeCost;
        const dual = Math.max(duals[at] ?? 0, 1e-9 * cost);
        const margin = label * (dots[k] ?? 0);
        // At the optimum of this dual alone: dual = cost * sigmoid(-margin at that dual).
        let z = dual;
        let low = 0;
        let high = cost;
        for (let step = 0; step < newtonSteps; step++) {
          const chance = cost / (1 + Math.exp(margin + norm * (z - dual)));
          const slope = 1 + (norm * chance * (cost - chance)) / cost;
          if (z > chance) high = z;
          else low = z;
          let next = z - (z - chance) / slope;
          if (next <= low || next >= high) next = (low + high) / 2;
          const isClose = Math.abs(next - z) < 1e-4 * cost;
          z = next;
          if (isClose) break;
        }
        z = Math.min(Math.max(z, 1e-9 * cost), cost * (1 - 1e-9));
        const change = z - (duals[at] ?? 0);
        if (Math.abs(change) < smallestStep * cost) continue;
        duals[at] = z;
        stepOutputs[steps] = k;
        stepSizes[steps] = change * label;
        steps++;
      }
      if (steps === 0) {
        rest[i] = pass + restPasses;
        continue;
      }
      for (let at = from; at < to; at++) {
        const base = (columns[at] ?? 0) * outputs;
        const value = values[at] ?? 0;
        for (let s = 0; s < steps; s++) {
          const w = base + (stepOutputs[s] ?? 0);
          weights[w] = (weights[w] ?? 0) + value * (stepSizes[s] ?? 0) * (trust[w] ?? 0);
        }
      }
    }
  }
  return weights;
};
