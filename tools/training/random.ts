/** A generator of numbers in [0, 1) (xorshift32), so that training is reproducible. */
export const randomNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
};

/** Puts the numbers of `order` into another order, each as likely. */
export const shuffle = (order: Int32Array, random: () => number): void => {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = kept;
  }
};
