import { spanFields } from "./span-features.ts";
import { choices, topics } from "./topics.ts";

/** The format that this code reads; the training program writes the same name or the model is refused. */
export const modelFormat = "proviso-clauses-2";

/**
 * Where a term counts: in a span (evidence), or in the spans that decide a topic (stance). "said" are
 * the own terms of the deciding spans, "near" the classes found in any span close to the topic,
 * "best" the classes of the best span.
 */
export const fields = [...spanFields, "said", "near", "best"] as const;

/** The output that weighs a choice of a topic. */
export const stanceOutput = (topic: number, choice: number): number =>
  topics.length + topic * choices.length + choice;

/** A trained model as its data file holds it. */
export interface PackedModel {
  readonly format: string;
  /** Every term the model knows, one per line. */
  readonly terms: string;
  /** Base64 of the sparse weights: see `unpackModel`. */
  readonly weights: string;
  /** What one unit of a stored weight is worth, per output. */
  readonly units: readonly number[];
  readonly biases: readonly number[];
  /** Per topic, the weights of the figures that place a span among its neighbours; the bias first. */
  readonly neighbours: readonly (readonly number[])[];
  /** Per stance output, the weights of the figures that describe the best spans. */
  readonly standing: readonly (readonly number[])[];
}

/** A model ready for use: the weights of feature f are those at `starts[f]..starts[f + 1]`. */
export interface ClauseModel {
  readonly termIds: ReadonlyMap<string, number>;
  readonly starts: Int32Array;
  readonly outputs: Uint8Array;
  readonly weights: Float32Array;
  readonly biases: readonly number[];
  readonly neighbours: readonly (readonly number[])[];
  readonly standing: readonly (readonly number[])[];
}

/** The number of the feature that a term is in a field (a position in `fields`). */
export const featureOf = (term: number, field: number): number => term * fields.length + field;

const bytesOf = (base64: string): Uint8Array => {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
};

/** Reads whole numbers in base 128, low part first, and single bytes. */
const readerOf = (bytes: Uint8Array) => {
  let at = 0;
  const byte = (): number => bytes[at++] ?? 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const part = byte();
      value |= (part & 127) << shift;
      if (part < 128) return value;
    }
  };
  return { byte, number, atEnd: (): boolean => at >= bytes.length };
};

/**
 * Unpacks a model's data file. Its bytes hold, for each feature that has weights, the distance from
 * the feature before and the number of weights, then pairs of output and signed weight.
 */
export const unpackModel = (packed: PackedModel): ClauseModel => {
  if (packed.format !== modelFormat)
    throw new Error(`The clause model has format ${packed.format}, not ${modelFormat}.`);
  const terms = packed.terms.split("\n");
  const bytes = bytesOf(packed.weights);
  const reader = readerOf(bytes);
  const starts = new Int32Array(featureOf(terms.length, 0) + 1);
  const outputs = new Uint8Array(bytes.length / 2);
  const weights = new Float32Array(bytes.length / 2);
  let size = 0;
  let feature = -1;
  while (!reader.atEnd()) {
    const next = feature + reader.number();
    starts.fill(size, feature + 1, next + 1);
    feature = next;
    for (let left = reader.number(); left > 0; left--) {
      const output = reader.byte();
      outputs[size] = output;
      weights[size] = ((reader.byte() << 24) >> 24) * (packed.units[output] ?? 0);
      size++;
    }
  }
  starts.fill(size, feature + 1);
  return {
    termIds: new Map(terms.map((term, id) => [term, id])),
    starts,
    outputs: outputs.subarray(0, size),
    weights: weights.subarray(0, size),
    biases: packed.biases,
    neighbours: packed.neighbours,
    standing: packed.standing,
  };
};
