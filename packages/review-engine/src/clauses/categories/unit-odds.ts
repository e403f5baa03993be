/** Probability from log-odds. */
export const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

const absent = -9;
const ranks = 3;

/** How many figures `presenceFigures` gives when there are this many categories. */
export const presenceWidth = (outputs: number): number => 8 + outputs;

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

/**
 * For each category the figures by which a contract is said to hold it: its best units, all units
 * together, and how strongly the contract speaks of every other category.
 */
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
    const figures = new Float64Array(presenceWidth(outputs));
    figures.set([
      1,
      first / 3,
      second / 3,
      third / 3,
      a,
      Math.log(0.05 + (sums[output] ?? 0)),
      1 - (1 - a) * (1 - b) * (1 - c),
      Math.log(odds.length + 1) / 6,
    ]);
    highest.forEach((other, at) => {
      if (at !== output) figures[8 + at] = 0.4 * chanceOf(other[0] ?? absent);
    });
    return figures;
  });
};
