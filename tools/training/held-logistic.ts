/** How far weights may move from those they are held near: the higher, the less, one for each weight. */
export interface Hold {
  readonly near: Float64Array;
  readonly strength: Float64Array;
}

type Vector = Float64Array;

const steps = 25;
const tolerance = 1e-6;
/** Rows whose chance is near 0 or 1 still bend the loss by this much, so that every step is finite. */
const leastBend = 1e-6;

/** The sum of a row's figures, each times its weight. */
export const weighed = (weights: Vector, row: Vector): number => {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (row[at] ?? 0);
  return sum;
};

/**
 * Weights of a logistic regression over rows of few figures that are held near given ones, by Newton's method.
 * `isOf` tells which rows belong. Same rows, same weights.
 */
export const trainHeld = (
  rows: readonly Vector[],
  isOf: readonly boolean[],
  { near, strength }: Hold,
): Vector => {
  const width = near.length;
  const weights = Float64Array.from(near);
  for (let step = 0; step < steps; step++) {
    const slope = Float64Array.from(
      weights,
      (weight, at) => (strength[at] ?? 0) * (weight - (near[at] ?? 0)),
    );
    const bend = Array.from({ length: width }, (_, at) => {
      const line = new Float64Array(width);
      line[at] = strength[at] ?? 0;
      return line;
    });
    rows.forEach((row, nth) => addRow(row, isOf[nth] === true, weights, slope, bend));
    const move = solved(bend, slope);
    let largest = 0;
    for (let at = 0; at < width; at++) {
      weights[at] = (weights[at] ?? 0) - (move[at] ?? 0);
      largest = Math.max(largest, Math.abs(move[at] ?? 0));
    }
    if (largest < tolerance) break;
  }
  return weights;
};

const addRow = (
  row: Vector,
  isOf: boolean,
  weights: Vector,
  slope: Vector,
  bend: readonly Vector[],
): void => {
  const chance = 1 / (1 + Math.exp(-weighed(weights, row)));
  const error = chance - (isOf ? 1 : 0);
  const curve = Math.max(chance * (1 - chance), leastBend);
  row.forEach((figure, at) => {
    slope[at] = (slope[at] ?? 0) + error * figure;
    const line = bend[at];
    if (line === undefined) return;
    row.forEach((other, beside) => {
      line[beside] = (line[beside] ?? 0) + curve * figure * other;
    });
  });
};

/** Solves a system of linear equations whose matrix is symmetric and positive (Gauss, without choosing pivots). */
const solved = (matrix: readonly Vector[], right: Vector): Vector => {
  const lines = matrix.map((line, at) => Float64Array.of(...line, right[at] ?? 0));
  const width = lines.length;
  lines.forEach((line, at) => {
    for (const below of lines.slice(at + 1)) {
      const share = (below[at] ?? 0) / (line[at] ?? 1);
      for (let column = at; column <= width; column++)
        below[column] = (below[column] ?? 0) - share * (line[column] ?? 0);
    }
  });
  const found = new Float64Array(width);
  for (let at = width - 1; at >= 0; at--) {
    const line = lines[at] ?? new Float64Array(width + 1);
    let sum = line[width] ?? 0;
    for (let beside = at + 1; beside < width; beside++)
      sum -= (line[beside] ?? 0) * (found[beside] ?? 0);
    found[at] = sum / (line[at] ?? 1);
  }
  return found;
};
