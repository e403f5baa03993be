import type { Rows } from "./many-logistic.ts";

/** Things to learn from: for each, its features by field; grouped, as units are by contract. */
export type FeatureGroups = readonly (readonly (readonly (readonly number[])[])[])[];

/** How fields count before weights are learnt, and which features are known at all. */
export interface RowPlan {
  readonly scales: readonly number[];
  /** Fields whose features count alike, however common they are. */
  readonly plainFields: readonly number[];
  /** A feature is known when at least this many groups have it. */
  readonly leastGroups: number;
  readonly valueIn: (field: number, count: number) => number;
}

/** The rows, the feature of each column (the last column is the bias) and what a column was scaled by. */
export interface FeatureRows {
  readonly rows: Rows;
  readonly features: Int32Array;
  readonly columnScale: Float64Array;
  /** The first row of each group, and the number of all rows. */
  readonly firstRow: readonly number[];
}

const countFeatures = (groups: FeatureGroups) => {
  const inGroups = new Map<number, number>();
  const inRows = new Map<number, number>();
  let entries = 0;
  for (const group of groups) {
    const seen = new Set<number>();
    for (const fields of group)
      for (const list of fields) {
        entries += list.length;
        for (const feature of list) {
          seen.add(feature);
          inRows.set(feature, (inRows.get(feature) ?? 0) + 1);
        }
      }
    for (const feature of seen) inGroups.set(feature, (inGroups.get(feature) ?? 0) + 1);
  }
  return { inGroups, inRows, entries };
};

/** Builds rows: rare features weigh more, by the logarithm of how few rows have them. */
export const featureRows = (groups: FeatureGroups, plan: RowPlan): FeatureRows => {
  const { inGroups, inRows, entries } = countFeatures(groups);
  const known = [...inGroups].filter(([, n]) => n >= plan.leastGroups).map(([feature]) => feature);
  const features = Int32Array.from(known).sort();
  const columnOf = new Map(Array.from(features, (feature, column) => [feature, column]));
  const count = groups.reduce((sum, group) => sum + group.length, 0);
  const bias = features.length;
  const columnScale = new Float64Array(bias + 1).fill(1);
  const starts = new Int32Array(count + 1);
  const columns = new Int32Array(entries + count);
  const values = new Float32Array(entries + count);
  const firstRow = [0];
  let size = 0;
  let row = 0;
  for (const group of groups) {
    for (const fields of group) {
      fields.forEach((list, field) => {
        const isPlain = plan.plainFields.includes(field);
        const value = plan.valueIn(field, list.length) * (plan.scales[field] ?? 1);
        for (const feature of list) {
          const column = columnOf.get(feature);
          if (column === undefined) continue;
          const rarity = isPlain ? 1 : Math.log(count / (inRows.get(feature) ?? 1)) / 5;
          columnScale[column] = rarity * (plan.scales[field] ?? 1);
          columns[size] = column;
          values[size++] = value * rarity;
        }
      });
      columns[size] = bias;
      values[size++] = 1;
      starts[++row] = size;
    }
    firstRow.push(row);
  }
  const rows = {
    starts,
    columns: columns.slice(0, size),
    values: values.slice(0, size),
    width: bias + 1,
  };
  return { rows, features, columnScale, firstRow };
};
