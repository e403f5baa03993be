import { labelOf } from "./label.ts";
import { lineOf, stretchesOf, type Line } from "./line.ts";

/** Rows of text set in columns without rules. */
export interface AlignedTable {
  /** Where its columns begin, and where the last ends. */
  readonly xs: readonly number[];
  /** For each row the lines of each column. */
  readonly rows: readonly (readonly (readonly Line[])[])[];
}

/** Lines that stand alone, and tables among them, in their order. */
export type Arranged = { readonly lines: readonly Line[] } | { readonly table: AlignedTable };

const aligned = 5;

/** The stretches of a line as cells; a label and the text behind it are one. */
const cellsOf = (line: Line): readonly Line[] => {
  const stretches = stretchesOf(line);
  const label = labelOf(line);
  const [first, second, ...rest] = stretches;
  if (!label || !first || !second || first.pieces.length !== label.pieces) return stretches;
  return [lineOf([...first.pieces, ...second.pieces], line.page), ...rest];
};

/** Contents set with page numbers at the right edge are paragraphs with a tab. */
const isOfContents = (cells: readonly Line[], right: number): boolean => {
  const last = cells.at(-1);
  return (
    last !== undefined &&
    last.pieces.length === 1 &&
    /^(?:\d{1,4}|[ivxl]+)$/u.test(last.pieces[0]?.text ?? "") &&
    last.x2 > right - 6
  );
};

const isColumnOf = (cell: Line, other: Line): boolean =>
  Math.abs(cell.x1 - other.x1) <= aligned ||
  Math.abs(cell.x2 - other.x2) <= aligned ||
  Math.abs(cell.x1 + cell.x2 - other.x1 - other.x2) <= aligned;

/** Whether two lines have a column in common beyond the first. */
const shareColumn = (a: readonly Line[], b: readonly Line[]): boolean =>
  a.slice(1).some((cell) => b.slice(1).some((other) => isColumnOf(cell, other)));

/** Where the columns of these rows begin. */
const columnStarts = (rows: readonly (readonly Line[])[]): readonly number[] => {
  const starts: { from: number; to: number }[] = [];
  for (const cell of rows.flat().toSorted((a, b) => a.x1 - b.x1)) {
    const last = starts.at(-1);
    if (last && cell.x1 < last.to - 1) last.to = Math.max(last.to, cell.x2);
    else if (last && Math.abs(cell.x1 - last.from) <= aligned) last.to = Math.max(last.to, cell.x2);
    else starts.push({ from: cell.x1, to: cell.x2 });
  }
  return starts.map(({ from }) => from);
};

const columnOf = (xs: readonly number[], cell: Line): number =>
  Math.max(
    0,
    xs.findLastIndex((x) => cell.x1 >= x - aligned),
  );

/** Whether a line of one stretch belongs to the table above: under one of its columns, close by. */
const goesOn = (
  cells: readonly Line[],
  above: Line,
  xs: readonly number[],
  leading: number,
): boolean => {
  const [cell] = cells;
  if (!cell || cells.length > 1) return false;
  const step = (cell.baseline - above.baseline) / cell.size;
  return step < leading * 1.3 + 0.1 && xs.slice(1).some((x) => Math.abs(cell.x1 - x) <= aligned);
};

const isTabular = (cells: readonly Line[], right: number): boolean =>
  cells.length > 1 && !isOfContents(cells, right);

/** How far apart rows of one table may stand, in the size of their letters. */
const widestStep = 5;

/** Finds the tables that lines make by standing in columns. */
export const arrangeLines = (
  lines: readonly Line[],
  right: number,
  leading: number,
): readonly Arranged[] => {
  const arranged: Arranged[] = [];
  let loose: Line[] = [];
  for (let i = 0; i < lines.length;) {
    const end = tableEnd(lines, i, right, leading);
    const rows = lines.slice(i, end).map(cellsOf);
    if (rows.filter((cells) => cells.length > 1).length >= 2) {
      if (loose.length > 0) arranged.push({ lines: loose });
      loose = [];
      arranged.push({ table: tableOf(rows, right, leading) });
      i = end;
    } else {
      const line = lines[i];
      if (line) loose.push(line);
      i += 1;
    }
  }
  if (loose.length > 0) arranged.push({ lines: loose });
  return arranged;
};

const tableEnd = (
  lines: readonly Line[],
  start: number,
  right: number,
  leading: number,
): number => {
  const rows: (readonly Line[])[] = [];
  let last: Line | undefined;
  let end = start;
  for (const line of lines.slice(start)) {
    const cells = cellsOf(line);
    const isNear = !last || (line.baseline - last.baseline) / line.size < widestStep;
    const isRow =
      isTabular(cells, right) && (rows.length === 0 || rows.some((row) => shareColumn(row, cells)));
    const isMore =
      rows.length > 0 && last !== undefined && goesOn(cells, last, columnStarts(rows), leading);
    if (!isNear || (!isRow && !isMore)) break;
    if (isRow) rows.push(cells);
    last = line;
    end += 1;
  }
  return end;
};

const tableOf = (
  rows: readonly (readonly Line[])[],
  right: number,
  leading: number,
): AlignedTable => {
  const starts = columnStarts(rows.filter((cells) => cells.length > 1));
  const table: Line[][][] = [];
  let above: Line | undefined;
  for (const cells of rows) {
    const [first] = cells;
    const isWrapped =
      cells.length === 1 &&
      first !== undefined &&
      above !== undefined &&
      columnOf(starts, first) > 0 &&
      (first.baseline - above.baseline) / first.size < leading * 1.3 + 0.1;
    if (!isWrapped) table.push(starts.map(() => []));
    const byColumn = Map.groupBy(cells, (cell) => columnOf(starts, cell));
    for (const [column, parts] of byColumn)
      table.at(-1)?.[column]?.push(
        lineOf(
          parts.flatMap(({ pieces }) => pieces),
          parts[0]?.page ?? 0,
        ),
      );
    above = first;
  }
  const end = Math.max(right, ...rows.flat().map(({ x2 }) => x2));
  return { xs: [...starts, end], rows: table };
};
