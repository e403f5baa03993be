/** [a, b, c, d, e, f] of PDF 32000-1, 8.3.3: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The matrix that changes nothing. */
export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that does `inner` first, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

/** Where a point comes to lie. */
export const place = (matrix: Matrix, x: number, y: number): readonly [number, number] => [
  matrix[0] * x + matrix[2] * y + matrix[4],
  matrix[1] * x + matrix[3] * y + matrix[5],
];

/** The matrix that six numbers of a file make; the one that changes nothing when they are not six. */
export const matrixOf = (values: unknown): Matrix => {
  const [a, b, c, d, e, f] = numbersOf(values);
  return a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    e === undefined ||
    f === undefined
    ? identity
    : [a, b, c, d, e, f];
};

/** The numbers of an array of any kind; [] for anything else. */
export const numbersOf = (values: unknown): readonly number[] => {
  if (values instanceof Float32Array || values instanceof Float64Array) return [...values];
  if (!Array.isArray(values)) return [];
  const list: readonly unknown[] = values;
  return list.every((each) => typeof each === "number") ? list : [];
};
