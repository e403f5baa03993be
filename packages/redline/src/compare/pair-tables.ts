import type { Paragraph } from "../document.ts";
import { alignEntries, alignParagraphs, type Entry, type Pair } from "./align-paragraphs.ts";
import { wordBagOf } from "./word-bag.ts";

type Both = Pair & { readonly before: Paragraph; readonly after: Paragraph };

const isBoth = (pair: Pair): pair is Both => pair.before !== null && pair.after !== null;

/** Which table a paragraph is in, the innermost where tables stand in tables; null for none. */
export const tableOf = (paragraph: Paragraph | null): string | null =>
  paragraph?.cell ? `${paragraph.part} ${paragraph.cell.table}` : null;

interface TablePair {
  readonly before: string;
  readonly after: string;
  /** The position of a pair whose paragraphs stand in both. */
  readonly at: number;
}

/** The tables that are each other's only counterpart. */
export const tablePairs = (pairs: readonly Pair[]): readonly TablePair[] => {
  const counterparts = new Map<string, Set<string>>();
  const found = new Map<string, TablePair>();
  const note = (one: string, other: string): void => {
    counterparts.set(one, (counterparts.get(one) ?? new Set()).add(other));
  };
  pairs.forEach((pair, at) => {
    if (!isBoth(pair)) return;
    const [before, after] = [tableOf(pair.before), tableOf(pair.after)];
    // Text that came into a table or left it is a counterpart too, so that the table has two.
    if (before !== null) note(`before ${before}`, after ?? "");
    if (after !== null) note(`after ${after}`, before ?? "");
    if (before !== null && after !== null && !found.has(before))
      found.set(before, { before, after, at });
  });
  return [...found.values()].filter(
    ({ before, after }) =>
      counterparts.get(`before ${before}`)?.size === 1 &&
      counterparts.get(`after ${after}`)?.size === 1,
  );
};

type Row = readonly Paragraph[];

const rowsOf = (paragraphs: readonly (Paragraph | null)[]): readonly Row[] => [
  ...Map.groupBy(
    paragraphs.filter((each) => each !== null),
    ({ cell }) => cell?.row,
  ).values(),
];

const entryOf = (row: Row): Entry<Row> => {
  const width = 1 + Math.max(...row.map(({ cell }) => cell?.column ?? 0));
  const columns = columnsOf(row);
  const cells = Array.from({ length: width }, (_, column) =>
    (columns.get(column) ?? [])
      .map(({ text }) => text)
      .join(" ")
      .replaceAll(/\s+/gu, " ")
      .trim(),
  );
  const key = cells.join("\t");
  return { item: row, key, bag: wordBagOf(key), isCell: true, cells };
};

const columnsOf = (row: Row): ReadonlyMap<number, Row> =>
  Map.groupBy(row, ({ cell }) => cell?.column ?? 0);

/** The paragraphs of a cell; what gave way in it to something else is that reworded. */
const pairCell = (before: Row, after: Row): readonly Pair[] => {
  const pairs = alignParagraphs(before, after);
  const [gone, come] = [
    pairs.flatMap((pair) => (pair.after === null && pair.before ? [pair.before] : [])),
    pairs.flatMap((pair) => (pair.before === null && pair.after ? [pair.after] : [])),
  ];
  const [one, other] = [gone[0], come[0]];
  if (one === undefined || other === undefined || gone.length > 1 || come.length > 1) return pairs;
  const [from, to] = [
    pairs.findIndex(({ before: each }) => each === one),
    pairs.findIndex(({ after: each }) => each === other),
  ];
  // Something that stayed is between them.
  if (Math.abs(from - to) > 1) return pairs;
  return pairs.toSpliced(Math.min(from, to), 2, { before: one, after: other });
};

const pairRow = (before: Row, after: Row): readonly Pair[] => {
  const pairs = alignParagraphs(before, after);
  const isShifted = pairs
    .filter(isBoth)
    .some((pair) => pair.before.cell?.column !== pair.after.cell?.column);
  // A column came or went: the cells are no longer each other's by their position.
  if (isShifted) return pairs;
  const [was, is] = [columnsOf(before), columnsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .toSorted((one, other) => one - other)
    .flatMap((column) => pairCell(was.get(column) ?? [], is.get(column) ?? []));
};

const pairTable = (
  before: readonly (Paragraph | null)[],
  after: readonly (Paragraph | null)[],
): readonly Pair[] =>
  alignEntries(rowsOf(before).map(entryOf), rowsOf(after).map(entryOf)).flatMap((rows) =>
    pairRow(rows.before ?? [], rows.after ?? []),
  );

/**
 * Pairs the paragraphs of tables again, where a table has one counterpart: row with row, by what they
 * say or by their first cell, and in two rows that belong together cell with cell, so that an amount
 * that became another is a change of that cell and not of the next that has room.
 */
export const pairTables = (pairs: readonly Pair[]): readonly Pair[] => {
  const tables = tablePairs(pairs);
  if (tables.length === 0) return pairs;
  const nthOf = {
    before: new Map(tables.map(({ before }, nth) => [before, nth])),
    after: new Map(tables.map(({ after }, nth) => [after, nth])),
  };
  const own = tables.map((): Pair[] => []);
  const blocks = pairs.map((pair) => {
    const nth =
      nthOf.before.get(tableOf(pair.before) ?? "") ?? nthOf.after.get(tableOf(pair.after) ?? "");
    if (nth !== undefined) own[nth]?.push(pair);
    return nth;
  });
  return pairs.flatMap((pair, at) => {
    const nth = blocks[at];
    if (nth === undefined) return [pair];
    // All of a table stands where its counterpart is certain, since either version has it in one piece.
    if (tables[nth]?.at !== at) return [];
    const table = own[nth] ?? [];
    return pairTable(
      table.map(({ before }) => before),
      table.map(({ after }) => after),
    );
  });
};
