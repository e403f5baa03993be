import type { Rows } from "./many-logistic.ts";

const least = 0.15;
const most = 2.5;

/**
 * How freely each weight may move, at `column * outputs + output`: the more, the more often or more
 * seldom rows of the output have the column than all rows do (as in naive Bayes).
 */
export const trustOf = (
  { starts, columns, width }: Rows,
  chosen: Int32Array,
  outputs: number,
  labelsOf: (row: number) => readonly number[],
): Float32Array => {
  const inRows = new Float64Array(width);
  const inOutput = new Float32Array(width * outputs);
  const sizes = new Float64Array(outputs);
  for (const row of chosen) {
    const labels = labelsOf(row);
    for (const k of labels) sizes[k] = (sizes[k] ?? 0) + 1;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const column = columns[at] ?? 0;
      inRows[column] = (inRows[column] ?? 0) + 1;
      for (const k of labels)
        inOutput[column * outputs + k] = (inOutput[column * outputs + k] ?? 0) + 1;
    }
  }
  const bias = width - 1;
  return inOutput.map((count, at) => {
    const column = Math.floor(at / outputs);
    if (column === bias) return 1;
    const expected = ((inRows[column] ?? 0) * (sizes[at % outputs] ?? 0)) / chosen.length;
    return Math.min(most, Math.max(least, Math.abs(Math.log((count + 1) / (expected + 1)))));
  });
};
