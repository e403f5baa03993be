import {
  featureOf,
  fields,
  modelFormat,
  type PackedModel,
} from "../../packages/review-engine/src/clauses/packed-model.ts";

/** The weights of one output by feature number, and its bias. */
export interface Output {
  readonly weights: Float64Array;
  readonly bias: number;
}

const largestByte = 127;
const short = (value: number): number => Number(value.toPrecision(6));

const pushNumber = (bytes: number[], value: number): void => {
  let left = value;
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128);
  bytes.push(left);
};

/** Packs a model into the form that `unpackModel` reads: weights as signed bytes, unused terms left out. */
export const packModel = (
  terms: readonly string[],
  outputs: readonly Output[],
  neighbours: readonly (readonly number[])[],
  standing: readonly (readonly number[])[],
): PackedModel => {
  const units = outputs.map(({ weights }) => {
    const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
    return short(largest / largestByte) || 1;
  });
  const bytes: number[] = [];
  const kept: string[] = [];
  let last = -1;
  terms.forEach((term, id) => {
    const byField = fields.map((_, field) =>
      outputs.flatMap(({ weights }, output) => {
        const weight = Math.round((weights[featureOf(id, field)] ?? 0) / (units[output] ?? 1));
        return weight === 0 ? [] : [output, weight & 255];
      }),
    );
    if (byField.every((pairs) => pairs.length === 0)) return;
    byField.forEach((pairs, field) => {
      if (pairs.length === 0) return;
      const feature = featureOf(kept.length, field);
      pushNumber(bytes, feature - last);
      pushNumber(bytes, pairs.length / 2);
      bytes.push(...pairs);
      last = feature;
    });
    kept.push(term);
  });
  return {
    format: modelFormat,
    terms: kept.join("\n"),
    weights: Buffer.from(bytes).toString("base64"),
    units,
    biases: outputs.map(({ bias }) => short(bias)),
    neighbours: neighbours.map((weights) => weights.map(short)),
    standing: standing.map((weights) => weights.map(short)),
  };
};
