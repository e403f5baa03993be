/** How a difference in time is looked for. */
export interface TimeSearch {
  /** A ratio that is as good as none. */
  readonly within: number;
  readonly mostRounds: number;
  /** Done before each act. */
  readonly before: () => Promise<unknown>;
}

/** How many milliseconds an act takes at its fastest of so many times: what else the machine does goes away. */
export const fastestOf = async (times: number, act: () => Promise<unknown>): Promise<number> => {
  let fastest = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < times; nth += 1) {
    const began = performance.now();
    await act();
    fastest = Math.min(fastest, performance.now() - began);
  }
  return fastest;
};

/**
 * How many times as long the slowest of several acts takes as the fastest, going by the fastest run of
 * each. They run by turns until the ratio is within what is looked for or the rounds are used up: what
 * else the machine does goes away with more rounds, a real difference does not.
 */
export const timeRatio = async (
  acts: readonly (() => Promise<unknown>)[],
  { within, mostRounds, before }: TimeSearch,
): Promise<number> => {
  const fastest = acts.map(() => Number.POSITIVE_INFINITY);
  const ratio = (): number => Math.max(...fastest) / Math.min(...fastest);
  for (let round = 0; round < mostRounds && (round < 3 || ratio() > within); round += 1) {
    // Back and forth: what an act leaves behind to be done must not always meet the same next one.
    const turns = [...acts.entries()];
    for (const [nth, act] of round % 2 === 0 ? turns : turns.toReversed()) {
      await before();
      const began = performance.now();
      await act();
      fastest[nth] = Math.min(fastest[nth] ?? 0, performance.now() - began);
    }
  }
  return ratio();
};
