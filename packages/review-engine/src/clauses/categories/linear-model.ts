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

/**
 * A linear model ready for use. What is read one after the other lies side by side, since a text asks for some
 * hundred features a unit that lie scattered over the table: each costs two ways to far memory instead of five.
 */
export interface LinearModel {
  readonly outputs: readonly string[];
  /** Where the weights of a feature stand. */
  readonly features: FeatureTable;
  /** Pairs of output, an unsigned byte, and signed weight. */
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

const empty = -1;
/** So many bits of where a stretch of weights begins and how many pairs it has tell the latter. */
const countBits = 8;

/**
 * A table from feature numbers to stretches of weights: open addressing, three quarters full at most. Most features
 * of a text are in no model, so a sieve of bits, small enough for a processor's nearest memory, is asked first.
 */
class FeatureTable {
  /** By place, the feature and then its stretch: beside each other, so that one way to far memory gives both. */
  private readonly entries: Int32Array;
  private readonly mask: number;
  private readonly sieve: Int32Array;
  private readonly bits: number;

  /** For each of the features how many pairs of weights it has; they follow each other in this order. */
  constructor(features: Int32Array, counts: Int32Array) {
    let size = 16;
    while (3 * size < 4 * features.length) size *= 2;
    let bits = 32;
    while (bits < sieveSparseness * features.length) bits *= 2;
    this.entries = new Int32Array(2 * size).fill(empty);
    this.mask = size - 1;
    this.sieve = new Int32Array(bits >>> 5);
    this.bits = bits - 1;
    let start = 0;
    features.forEach((feature, nth) => {
      const count = counts[nth] ?? 0;
      const at = this.placeOf(feature);
      const bit = feature & this.bits;
      this.entries[at] = feature;
      this.entries[at + 1] = (start << countBits) | count;
      this.sieve[bit >>> 5] = (this.sieve[bit >>> 5] ?? 0) | (1 << (bit & 31));
      start += count;
    });
  }

  /** The stretch of a feature, to be read by `startOf` and `countOf`; 0 when no output weighs it. */
  stretchOf(feature: number): number {
    const bit = feature & this.bits;
    if (((this.sieve[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return 0;
    const at = this.placeOf(feature);
    return this.entries[at] === empty ? 0 : (this.entries[at + 1] ?? 0);
  }

  private placeOf(feature: number): number {
    const { entries, mask } = this;
    let place = Math.imul(feature, 0x9e3779b1) & mask;
    while (entries[2 * place] !== empty && entries[2 * place] !== feature)
      place = (place + 1) & mask;
    return 2 * place;
  }
}

/** The pair of weights with which a stretch begins. */
const startOf = (stretch: number): number => stretch >>> countBits;

/** How many pairs of weights a stretch has. */
const countOf = (stretch: number): number => stretch & ((1 << countBits) - 1);

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
  const counts = new Int32Array(bytes.length / 4);
  const weights = new Int8Array(bytes.length);
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const part = bytes[at++] ?? 0;
      value |= (part & 127) << shift;
      if (part < 128) return value;
    }
  };
  let count = 0;
  let size = 0;
  let feature = -1;
  while (at < bytes.length) {
    feature += number();
    features[count] = feature;
    const length = number();
    counts[count++] = length;
    weights.set(bytes.subarray(at, at + 2 * length), size);
    at += 2 * length;
    size += 2 * length;
  }
  return {
    outputs: packed.outputs,
    features: new FeatureTable(features.subarray(0, count), counts.subarray(0, count)),
    weights: weights.slice(0, size),
    units: Float32Array.from(packed.units),
    biases: Float32Array.from(packed.biases),
  };
};

const none: readonly number[] = [];

/**
 * Log-odds of every output for something with these features, by field; each has one value per field. They are
 * written into `odds`, where that is given.
 */
export const linearOdds = (
  { features: table, weights, units, biases }: LinearModel,
  fields: readonly (readonly number[])[],
  valueOf: (field: number, count: number) => number,
  odds: Float32Array = new Float32Array(biases.length),
): Float32Array => {
  odds.set(biases);
  for (let field = 0; field < fields.length; field++) {
    const features = fields[field] ?? none;
    const value = valueOf(field, features.length);
    for (let nth = 0; nth < features.length; nth++) {
      const stretch = table.stretchOf(features[nth] ?? 0);
      const start = 2 * startOf(stretch);
      const end = start + 2 * countOf(stretch);
      for (let at = start; at < end; at += 2) {
        const output = (weights[at] ?? 0) & 0xff;
        odds[output] = (odds[output] ?? 0) + value * (weights[at + 1] ?? 0) * (units[output] ?? 0);
      }
    }
  }
  return odds;
};
