/** Sparse rows: row r holds columns `columns[starts[r]..starts[r + 1]]` with the values beside them. */
export interface SparseRows {
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float32Array;
  /** One more than the largest column. */
  readonly width: number;
}

/** Collects rows entry by entry; `endRow` closes the row that was being filled. */
export const rowBuilder = (width: number) => {
  const starts = [0];
  const columns: number[] = [];
  const values: number[] = [];
  return {
    add: (column: number, value: number): void => {
      columns.push(column);
      values.push(value);
    },
    endRow: (): void => {
      starts.push(columns.length);
    },
    rows: (): SparseRows => ({
      starts: Int32Array.from(starts),
      columns: Int32Array.from(columns),
      values: Float32Array.from(values),
      width,
    }),
  };
};

/** The product of a row with a vector of weights. */
export const dot = (rows: SparseRows, row: number, weights: Float64Array): number => {
  let sum = 0;
  const end = rows.starts[row + 1] ?? 0;
  for (let at = rows.starts[row] ?? 0; at < end; at++)
    sum += (weights[rows.columns[at] ?? 0] ?? 0) * (rows.values[at] ?? 0);
  return sum;
};

/** The same rows with only those columns for which `isKept` holds 1. */
export const onlyColumns = (rows: SparseRows, isKept: Uint8Array): SparseRows => {
  const starts = Int32Array.from(rows.starts);
  const columns = new Int32Array(rows.columns.length);
  const values = new Float32Array(rows.values.length);
  let size = 0;
  for (let row = 0; row + 1 < rows.starts.length; row++) {
    for (let at = rows.starts[row] ?? 0; at < (rows.starts[row + 1] ?? 0); at++) {
      const column = rows.columns[at] ?? 0;
      if (isKept[column] === 0) continue;
      columns[size] = column;
      values[size] = rows.values[at] ?? 0;
      size++;
    }
    starts[row + 1] = size;
  }
  return {
    starts,
    columns: columns.subarray(0, size),
    values: values.subarray(0, size),
    width: rows.width,
  };
};
