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

/** The share of bits that are set in the sieve of a table is one in so many, at most. */
const sieveSparseness = 16;

/**
 * A table from feature numbers to slots: open addressing, half full at most. Most features of a text are in no
 * model, so a sieve of bits, small enough for a processor's nearest memory, is asked first.
 */
const slotTable = (features: Int32Array): ((feature: number) => number) => {
  let size = 16;
  while (size < 2 * features.length) size *= 2;
  let bits = 32;
  while (bits < sieveSparseness * features.length) bits *= 2;
  const keys = new Int32Array(size).fill(-1);
  const slots = new Int32Array(size);
  const sieve = new Int32Array(bits >>> 5);
  const bitOf = (feature: number): number => feature & (bits - 1);
  const placeOf = (feature: number): number => {
    let at = Math.imul(feature, 0x9e3779b1) & (size - 1);
    while (keys[at] !== -1 && keys[at] !== feature) at = (at + 1) & (size - 1);
    return at;
  };
  features.forEach((feature, slot) => {
    const at = placeOf(feature);
    const bit = bitOf(feature);
    keys[at] = feature;
    slots[at] = slot;
    sieve[bit >>> 5] = (sieve[bit >>> 5] ?? 0) | (1 << (bit & 31));
  });
  return (feature) => {
    const bit = bitOf(feature);
    if (((sieve[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return -1;
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

const none = new Int32Array(0);

/** Log-odds of every output for something with these features, by field; each has one value per field. */
export const linearOdds = (
  model: LinearModel,
  fields: readonly Int32Array[],
  valueOf: (field: number, count: number) => number,
): Float32Array => {
  const odds = Float32Array.from(model.biases);
  const { slotOf, starts, columns, weights, units } = model;
  for (let field = 0; field < fields.length; field++) {
    const features = fields[field] ?? none;
    const value = valueOf(field, features.length);
    for (let nth = 0; nth < features.length; nth++) {
      const slot = slotOf(features[nth] ?? 0);
      if (slot < 0) continue;
      const end = starts[slot + 1] ?? 0;
      for (let at = starts[slot] ?? 0; at < end; at++) {
        const output = columns[at] ?? 0;
        odds[output] = (odds[output] ?? 0) + value * (weights[at] ?? 0) * (units[output] ?? 0);
      }
    }
  }
  return odds;
};
