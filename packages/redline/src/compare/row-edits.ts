import type { Paragraph, WordDocument } from "../document.ts";
import type { AddedRow, RowEdits } from "../write/write-rows.ts";
import type { Pair } from "./align-paragraphs.ts";
import type { ComparedNewTable, NewTables } from "./new-tables.ts";
import { tableOf, tablePairs } from "./pair-tables.ts";

/** A row that came or went as a whole, or all of a table that went. */
export interface ComparedRows {
  readonly added: AddedRow | null;
  /** Row by row. */
  readonly removed: readonly (readonly Paragraph[])[];
  /** Those of its paragraphs that have words. */
  readonly paragraphs: readonly Paragraph[];
}

/** What became of the rows of tables that belong together. */
export interface ComparedTables {
  readonly rows: readonly ComparedRows[];
  /** The paragraphs before, empty ones too, of the cell in which a paragraph of a row that stayed stands. */
  readonly cellFor: (after: Paragraph) => readonly Paragraph[];
  /** The tables that came as a whole, those in rows that came left out. */
  readonly tables: readonly ComparedNewTable[];
}

/** The rows as they are written. */
export const rowEditsOf = (rows: readonly ComparedRows[]): RowEdits => ({
  added: rows.flatMap(({ added }) => added ?? []),
  removed: rows.flatMap(({ removed }) => removed),
});

/** Which row a paragraph is in; null outside of tables. */
const rowOf = (paragraph: Paragraph | null): string | null =>
  paragraph?.cell ? `${tableOf(paragraph)} ${paragraph.cell.row}` : null;

const byRow = ({ paragraphs }: WordDocument): ReadonlyMap<string | null, readonly Paragraph[]> =>
  Map.groupBy(paragraphs, rowOf);

const cellsOf = (row: readonly Paragraph[]): string[][] =>
  [...Map.groupBy(row, ({ cell }) => cell?.column).values()].map((cell) =>
    cell.map(({ text }) => text),
  );

/** The rows of both versions that have a counterpart: by the row after, that before. */
const stayedRows = (pairs: readonly Pair[]): ReadonlyMap<string, string> => {
  const stayed = new Map<string, string>();
  for (const pair of pairs) {
    const [was, is] = [rowOf(pair.before), rowOf(pair.after)];
    if (was !== null && is !== null && !stayed.has(is)) stayed.set(is, was);
  }
  return stayed;
};

/** A table and its counterpart, paragraph by paragraph. */
type TablePairs = readonly Pair[];

/**
 * The rows that were there without a word and have some now: by the row after, that before. Such a row has
 * no counterpart by its words, but by its distance from the nearest one above that has.
 */
const filledRows = (
  table: TablePairs,
  stayed: ReadonlyMap<string, string>,
  allBefore: ReturnType<typeof byRow>,
): ReadonlyMap<string, string> => {
  const filled = new Map<string, string>();
  const [name] = table.flatMap(({ before }) => tableOf(before) ?? []);
  let step = 0;
  for (const { before, after } of table) {
    if (before?.cell && after?.cell) step = before.cell.row - after.cell.row;
    const row = rowOf(after);
    if (!after?.cell || row === null || stayed.has(row)) continue;
    const was = `${name} ${after.cell.row + step}`;
    if (allBefore.get(was)?.every(({ text }) => text === "")) filled.set(row, was);
  }
  return filled;
};

/** The rows of one table, from top to bottom, that came or went. */
const rowsIn = (
  table: TablePairs,
  stayed: ReadonlyMap<string, string>,
  allBefore: ReturnType<typeof byRow>,
  allAfter: ReturnType<typeof byRow>,
  fresh: NewTables,
): readonly ComparedRows[] => {
  const kept = new Set(stayed.values());
  const befores = table.flatMap(({ before }, at) => (before ? [{ before, at }] : []));
  const rows = Map.groupBy(table.keys(), (at) =>
    table[at]?.before
      ? `before ${rowOf(table[at].before)}`
      : `after ${rowOf(table[at]?.after ?? null)}`,
  );
  return [...rows.values()].flatMap((places): ComparedRows[] => {
    const [first = 0] = places;
    const { before = null, after = null } = table[first] ?? {};
    const row = rowOf(before ?? after) ?? "";
    if (before !== null) {
      const paragraphs = places.flatMap((at) => table[at]?.before ?? []);
      return kept.has(row)
        ? []
        : [{ added: null, removed: [allBefore.get(row) ?? []], paragraphs }];
    }
    if (stayed.has(row)) return [];
    const above = befores.findLast(({ at }) => at < first)?.before;
    const beside = above ?? befores[0]?.before;
    if (beside === undefined) return [];
    const paragraphs = places.flatMap((at) => table[at]?.after ?? []);
    const [paragraph] = paragraphs;
    const held = fresh.tables.filter(({ outer }) => rowOf(outer) === row);
    const added: AddedRow = {
      beside,
      where: above ? "after" : "before",
      cells: held.length > 0 ? null : cellsOf(allAfter.get(row) ?? []),
      drawn: () => paragraph && fresh.drawnRow(paragraph),
    };
    const inTables = held.flatMap((each) => each.paragraphs);
    return [{ added, removed: [], paragraphs: [...paragraphs, ...inTables] }];
  });
};

/** The tables before none of whose words stand anywhere in the version after. */
const goneTables = (
  pairs: readonly Pair[],
  rowsBefore: ReturnType<typeof byRow>,
): readonly ComparedRows[] => {
  const inTables = pairs.filter(({ before }) => before?.cell);
  return [...Map.groupBy(inTables, ({ before }) => tableOf(before)).values()].flatMap(
    (table): ComparedRows[] => {
      if (table.some(({ after }) => after !== null)) return [];
      const paragraphs = table.flatMap(({ before }) => before ?? []);
      const name = tableOf(paragraphs[0] ?? null);
      const removed = [...rowsBefore.values()].filter(([first]) => tableOf(first ?? null) === name);
      return [{ added: null, removed, paragraphs }];
    },
  );
};

/**
 * The rows that came and went, those of whole tables too, the tables that came, and where the cells of the
 * others are.
 */
export const compareTables = (
  pairs: readonly Pair[],
  before: WordDocument,
  after: WordDocument,
  fresh: NewTables,
): ComparedTables => {
  const [rowsBefore, rowsAfter] = [byRow(before), byRow(after)];
  const tables = tablePairs(pairs).map((table) =>
    pairs.filter(
      (pair) => tableOf(pair.before) === table.before || tableOf(pair.after) === table.after,
    ),
  );
  const spoken = stayedRows(pairs);
  const stayed = new Map([
    ...spoken,
    ...tables.flatMap((table) => [...filledRows(table, spoken, rowsBefore)]),
  ]);
  const rows = tables.flatMap((table) => rowsIn(table, stayed, rowsBefore, rowsAfter, fresh));
  const comeRows = new Set(
    rows.flatMap(({ added, paragraphs }) => (added ? [rowOf(paragraphs[0] ?? null)] : [])),
  );
  return {
    rows: [...rows, ...goneTables(pairs, rowsBefore)],
    tables: fresh.tables.filter(({ outer }) => outer === null || !comeRows.has(rowOf(outer))),
    cellFor: (paragraph) => {
      const row = rowsBefore.get(stayed.get(rowOf(paragraph) ?? "") ?? "") ?? [];
      return row.filter(({ cell }) => cell?.column === paragraph.cell?.column);
    },
  };
};
