import { featureOf } from "../../packages/review-engine/src/clauses/packed-model.ts";
import {
  spanFields,
  type SpanFeatures,
} from "../../packages/review-engine/src/clauses/span-features.ts";
import { valueOf } from "../../packages/review-engine/src/clauses/span-scores.ts";
import { trainPruned, type Training } from "./logistic.ts";
import { rowBuilder, type SparseRows } from "./sparse-rows.ts";

/** A term is known to the model when at least this many contracts use it. */
const leastContracts = 3;
const training: Training = { positiveCost: 4, negativeCost: 4, passes: 7, tolerance: 0.05 };
const keptFeatures = 3000;

/** How much each field counts beside the others before weights are learnt; found by cross-validation. */
const scales: Readonly<Record<(typeof spanFields)[number], number>> = {
  own: 1,
  before: 0.3,
  after: 0.3,
  lead: 0.5,
  items: 0.5,
  heading: 0.4,
  classes: 0.7,
  classesBefore: 0.2,
  classesAfter: 0.2,
  classesLead: 0.3,
  classesItems: 0.3,
  shape: 0.3,
};

/** The spans of all training contracts as rows; the column of a feature is its number, the last is the bias. */
export interface SpanMatrix {
  readonly rows: SparseRows;
  readonly terms: readonly string[];
  /** A weight times its column's scale is the weight of the plain feature. */
  readonly scaleOf: (column: number) => number;
  /** The row of the first span of each contract, and the number of all rows. */
  readonly firstRow: readonly number[];
}

const countTerms = (contracts: readonly (readonly SpanFeatures[])[]) => {
  const inContracts = new Map<string, number>();
  const inSpans = new Map<string, number>();
  for (const spans of contracts) {
    const seen = new Set<string>();
    for (const { terms } of spans)
      for (const term of new Set(terms.flat())) {
        seen.add(term);
        inSpans.set(term, (inSpans.get(term) ?? 0) + 1);
      }
    for (const term of seen) inContracts.set(term, (inContracts.get(term) ?? 0) + 1);
  }
  return { inContracts, inSpans };
};

/** Builds the rows of all spans. Rare terms weigh more, by the logarithm of how few spans have them. */
export const spanMatrix = (contracts: readonly (readonly SpanFeatures[])[]): SpanMatrix => {
  const { inContracts, inSpans } = countTerms(contracts);
  const terms = [...inContracts].filter(([, n]) => n >= leastContracts).map(([term]) => term);
  terms.sort();
  const ids = new Map(terms.map((term, id) => [term, id]));
  const spanCount = contracts.reduce((sum, spans) => sum + spans.length, 0);
  const rarity = terms.map((term) => Math.log(spanCount / (inSpans.get(term) ?? 1)) / 5);
  const fieldCount = featureOf(1, 0);
  const bias = featureOf(terms.length, 0);
  const scaleOf = (column: number): number => {
    const field = spanFields[column % fieldCount];
    return field === undefined ? 0 : scales[field] * (rarity[Math.floor(column / fieldCount)] ?? 0);
  };
  const builder = rowBuilder(bias + 1);
  const firstRow = [0];
  for (const spans of contracts) {
    for (const features of spans) {
      features.terms.forEach((list, field) => {
        const value = valueOf(field, list.length);
        for (const term of list) {
          const id = ids.get(term);
          if (id === undefined) continue;
          const column = featureOf(id, field);
          builder.add(column, value * scaleOf(column));
        }
      });
      builder.add(bias, 1);
      builder.endRow();
    }
    firstRow.push((firstRow.at(-1) ?? 0) + spans.length);
  }
  return { rows: builder.rows(), terms, scaleOf, firstRow };
};

/** The rows of the contracts for which `holds`. */
export const rowsOf = (matrix: SpanMatrix, holds: (contract: number) => boolean): Int32Array => {
  const rows: number[] = [];
  for (let contract = 0; contract + 1 < matrix.firstRow.length; contract++)
    if (holds(contract))
      for (
        let row = matrix.firstRow[contract] ?? 0;
        row < (matrix.firstRow[contract + 1] ?? 0);
        row++
      )
        rows.push(row);
  return Int32Array.from(rows);
};

/** Weights, by column, of "this span is evidence"; `isEvidence` holds 1 for each row that is. */
export const trainEvidence = (
  matrix: SpanMatrix,
  chosen: Int32Array,
  isEvidence: Uint8Array,
): Float64Array => {
  const labels = Int8Array.from(chosen, (row) => (isEvidence[row] === 1 ? 1 : -1));
  return trainPruned(matrix.rows, chosen, labels, training, keptFeatures, [matrix.rows.width - 1]);
};
