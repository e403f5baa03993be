import type { Paragraph } from "@proviso/redline";

const longestValue = 200;

/** What names the value beside it: words that end no sentence, e.g. "Delivery term" or "Payment:". */
const label = /^\p{L}[\p{L}\p{N}\s/&'’,()-]{2,60}:?$/u;

/** A label of the commercial terms of an order, which stand above its text; parties and dates are none. */
const term =
  /\b(?:deliver|ship|incoterm|freight|lead time|pay|invoice|warrant|price|pricing|fee|discount|currency|quantity|minimum|renewal|notice period|(?:initial |contract )?term$|duration|liability|governing law|jurisdiction|insurance|interest|inspection|acceptance|return|title|risk|cancel|support|maintenance)/iu;

/**
 * For each paragraph that stands beside a label in a row of two cells, the position of that label:
 * "Warranty | 6 months from delivery". Null for all others, and where the cell holds running text.
 */
export function rowLabels(paragraphs: readonly Paragraph[]): readonly (number | null)[] {
  const rows = new Map<string, { readonly position: number; readonly column: number }[]>();
  paragraphs.forEach(({ cell, text }, position) => {
    if (cell === null || text.trim() === "") return;
    const key = `${cell.table}:${cell.row}`;
    rows.set(key, [...(rows.get(key) ?? []), { position, column: cell.column }]);
  });
  const labels = paragraphs.map((): number | null => null);
  for (const row of rows.values()) {
    const [first, second] = row;
    if (row.length !== 2 || first?.column !== 0 || second?.column !== 1) continue;
    const name = paragraphs[first.position]?.text.trim() ?? "";
    const value = paragraphs[second.position]?.text.trim() ?? "";
    if (label.test(name) && value.length <= longestValue) labels[second.position] = first.position;
  }
  return labels;
}

/** The positions of the labels and values that are terms of an order, such as "Delivery | EXW Dortmund". */
export function termRows(paragraphs: readonly Paragraph[]): ReadonlySet<number> {
  return new Set(
    rowLabels(paragraphs).flatMap((of, position) =>
      of !== null && term.test(paragraphs[of]?.text ?? "") ? [of, position] : [],
    ),
  );
}
