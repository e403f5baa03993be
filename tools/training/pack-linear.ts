import {
  linearFormat,
  type PackedLinear,
} from "../../packages/review-engine/src/clauses/categories/linear-model.ts";
import type { FeatureRows } from "./feature-rows.ts";

const largestByte = 127;
const short = (value: number): number => Number(value.toPrecision(6));

const pushNumber = (bytes: number[], value: number): void => {
  let left = value;
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128);
  bytes.push(left);
};

/** 1 for each weight that is among the `count` strongest of its output; biases are kept besides. */
export const strongest = (weights: Float32Array, outputs: number, count: number): Uint8Array => {
  const kept = new Uint8Array(weights.length);
  const width = weights.length / outputs;
  for (let k = 0; k < outputs; k++) {
    const sizes = new Float32Array(width - 1);
    for (let column = 0; column < width - 1; column++)
      sizes[column] = Math.abs(weights[column * outputs + k] ?? 0);
    const least = sizes.toSorted()[Math.max(0, sizes.length - count)] ?? 0;
    sizes.forEach((size, column) => {
      if (size >= least && size > 0) kept[column * outputs + k] = 1;
    });
    kept[(width - 1) * outputs + k] = 1;
  }
  return kept;
};

/** Packs weights (by column and output, over scaled columns) into the form `unpackLinear` reads. */
export const packLinear = (
  weights: Float32Array,
  names: readonly string[],
  { features, columnScale }: FeatureRows,
): PackedLinear => {
  const outputs = names.length;
  const plain = (column: number, k: number): number =>
    (weights[column * outputs + k] ?? 0) * (columnScale[column] ?? 0);
  const units = names.map((_, k) => {
    let largest = 0;
    for (let column = 0; column < features.length; column++)
      largest = Math.max(largest, Math.abs(plain(column, k)));
    return short(largest / largestByte) || 1;
  });
  const bytes: number[] = [];
  let last = -1;
  features.forEach((feature, column) => {
    const pairs: number[] = [];
    units.forEach((unit, k) => {
      const weight = Math.round(plain(column, k) / unit);
      if (weight !== 0) pairs.push(k, weight & 255);
    });
    if (pairs.length === 0) return;
    pushNumber(bytes, feature - last);
    pushNumber(bytes, pairs.length / 2);
    bytes.push(...pairs);
    last = feature;
  });
  return {
    format: linearFormat,
    outputs: names,
    weights: Buffer.from(bytes).toString("base64"),
    units,
    biases: names.map((_, k) => short(weights[features.length * outputs + k] ?? 0)),
  };
};
