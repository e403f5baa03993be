/** Probability from log-odds. */
export const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

const absent = -9;
const ranks = 3;

/** How many figures `presenceFigures` gives for a category. */
export const presenceWidth = 8;

/** The highest log-odds of each category among the units of a contract, best first. */
const highestOf = (odds: readonly Float32Array[], outputs: number): number[][] =>
  Array.from({ length: outputs }, (_, output) => {
    const highest = Array.from({ length: ranks }, () => absent);
    for (const unit of odds) {
      const own = unit[output] ?? absent;
      const rank = highest.findIndex((other) => own > other);
      if (rank >= 0) {
        highest.splice(rank, 0, own);
        highest.pop();
      }
    }
    return highest;
  });

/** For each category the figures by which a contract is said to hold it: its best units, and all units together. */
export const presenceFigures = (
  odds: readonly Float32Array[],
  outputs: number,
): readonly Float64Array[] => {
  const highest = highestOf(odds, outputs);
  const sums = new Float64Array(outputs);
  for (const unit of odds)
    for (let k = 0; k < outputs; k++) sums[k] = (sums[k] ?? 0) + chanceOf(unit[k] ?? absent);
  return highest.map(([first = absent, second = absent, third = absent], output) => {
    const [a, b, c] = [chanceOf(first), chanceOf(second), chanceOf(third)];
    return Float64Array.of(
      1,
      first / 3,
      second / 3,
      third / 3,
      a,
      Math.log(0.05 + (sums[output] ?? 0)),
      1 - (1 - a) * (1 - b) * (1 - c),
      Math.log(odds.length + 1) / 6,
    );
  });
};
