/** Numbers that look random and are the same for the same seed. */
export interface RandomNumbers {
  /** A whole number from 0 up to, not including, `most`. */
  below(most: number): number;
  /** One of these, or undefined of none. */
  oneOf<T>(items: readonly T[]): T | undefined;
  /** These in another order. */
  shuffled<T>(items: readonly T[]): readonly T[];
}

/** Mulberry32: small, fast, and good enough to choose places by. */
export const randomNumbers = (seed: number): RandomNumbers => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    oneOf: (items) => items[below(items.length)],
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
};
