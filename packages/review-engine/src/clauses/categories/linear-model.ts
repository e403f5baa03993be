/** The format that this code reads; the training programs write the same name or a model is refused. */
export const linearFormat = "proviso-linear-1";

/** A trained linear model as its data file holds it. */
export interface PackedLinear {
  readonly format: string;
  readonly outputs: readonly string[];
  /** Base64 of the sparse weights: see `unpackLinear`. */
  readonly weights: string;
  /** What one unit of a stored weight is worth, per output. */
  readonly units: readonly number[];
  readonly biases: readonly number[];
}

/** A linear model ready for use: the weights of feature f are found through `slotOf`. */
export interface LinearModel {
  readonly outputs: readonly string[];
  /** The place of a feature in `starts`, or -1 when no output weighs it. */
  readonly slotOf: (feature: number) => number;
  readonly starts: Int32Array;
  readonly columns: Uint8Array;
  readonly weights: Int8Array;
  readonly units: Float32Array;
  readonly biases: Float32Array;
}

const bytesOf = (base64: string): Uint8Array => {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
};

/** A table from feature numbers to slots: open addressing, half full at most. */
const slotTable = (features: Int32Array): ((feature: number) => number) => {
  let size = 16;
  while (size < 2 * features.length) size *= 2;
  const keys = new Int32Array(size).fill(-1);
  const slots = new Int32Array(size);
  const placeOf = (feature: number): number => {
    let at = Math.imul(feature, 0x9e3779b1) & (size - 1);
    while (keys[at] !== -1 && keys[at] !== feature) at = (at + 1) & (size - 1);
    return at;
  };
  features.forEach((feature, slot) => {
    const at = placeOf(feature);
    keys[at] = feature;
    slots[at] = slot;
  });
  return (feature) => {
    const at = placeOf(feature);
    return keys[at] === -1 ? -1 : (slots[at] ?? -1);
  };
};

/**
 * Unpacks a model's data file. Its bytes hold, for each feature that has weights, the distance from
 * the feature before and the number of weights, both in base 128, then pairs of output and signed
 * weight.
 */
export const unpackLinear = (packed: PackedLinear): LinearModel => {
  if (packed.format !== linearFormat)
    throw new Error(`The model has format ${packed.format}, not ${linearFormat}.`);
  const bytes = bytesOf(packed.weights);
  const features = new Int32Array(bytes.length / 4);
  const starts = new Int32Array(bytes.length / 4 + 1);
  const columns = new Uint8Array(bytes.length / 2);
  const weights = new Int8Array(bytes.length / 2);
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const part = bytes[at++] ?? 0;
      value |= (part & 127) << shift;
      if (part < 128) return value;
    }
  };
  let slots = 0;
  let size = 0;
  let feature = -1;
  while (at < bytes.length) {
    feature += number();
    features[slots++] = feature;
    for (let left = number(); left > 0; left--) {
      columns[size] = bytes[at++] ?? 0;
      weights[size++] = bytes[at++] ?? 0;
    }
    starts[slots] = size;
  }
  return {
    outputs: packed.outputs,
    slotOf: slotTable(features.subarray(0, slots)),
    starts: starts.subarray(0, slots + 1),
    columns: columns.slice(0, size),
    weights: weights.slice(0, size),
    units: Float32Array.from(packed.units),
    biases: Float32Array.from(packed.biases),
  };
};

/** Log-odds of every output for something with these features, by field; each has one value per field. */
export const linearOdds = (
  model: LinearModel,
  fields: readonly Int32Array[],
  valueOf: (field: number, count: number) => number,
): Float32Array => {
  const odds = Float32Array.from(model.biases);
  const { starts, columns, weights, units } = model;
  fields.forEach((features, field) => {
    const value = valueOf(field, features.length);
    for (const feature of features) {
      const slot = model.slotOf(feature);
      if (slot < 0) continue;
      for (let at = starts[slot] ?? 0, end = starts[slot + 1] ?? 0; at < end; at++) {
        const output = columns[at] ?? 0;
        odds[output] = (odds[output] ?? 0) + value * (weights[at] ?? 0) * (units[output] ?? 0);
      }
    }
  });
  return odds;
};
