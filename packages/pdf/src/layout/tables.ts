import type { AlignedTable } from "./aligned-table.ts";
import { breakLines } from "./break-lines.ts";
import type { Grid } from "./grid.ts";
import type { Vocabulary } from "./join-lines.ts";
import type { ParagraphBlock, TableBlock, TableCell } from "./laid-out.ts";
import { linesOf, type Line } from "./line.ts";
import type { Metrics } from "./metrics.ts";
import type { Piece } from "../page-content.ts";
import { paragraphOf, textOfParagraph } from "./paragraph.ts";
import { ruledCells, type RuledCell } from "./ruled-table.ts";

const widthsOf = (xs: readonly number[]): readonly number[] =>
  xs.slice(1).map((x, i) => x - (xs[i] ?? 0));

const paragraphsOf = (
  lines: readonly Line[],
  left: number,
  right: number,
  leading: number,
  vocabulary: Vocabulary,
): readonly ParagraphBlock[] =>
  breakLines(lines, { left, right, leading }).map((draft) => paragraphOf(draft, vocabulary));

/** The table that a grid and the pieces in it are. */
export const ruledTable = (
  grid: Grid,
  pieces: readonly Piece[],
  page: number,
  { leading, left }: Metrics,
  vocabulary: Vocabulary,
): TableBlock => {
  const cells = ruledCells(grid, pieces);
  const blocksOf = (cell: RuledCell): readonly ParagraphBlock[] => {
    const start = Math.min(cell.x2, ...cell.pieces.map(({ x1 }) => x1));
    const padding = Math.min(9, Math.max(2, start - cell.x1));
    const lines = linesOf(cell.pieces, page);
    return paragraphsOf(lines, cell.x1 + padding, cell.x2 - padding, leading, vocabulary);
  };
  const rows = grid.ys.slice(1).map((_, row) => rowOf(cells, row, blocksOf));
  return {
    kind: "table",
    widths: widthsOf(grid.xs),
    rows: rows.filter((row) => row.length > 0),
    isRuled: true,
    indent: (grid.xs[0] ?? left) - left,
  };
};

const rowOf = (
  cells: readonly RuledCell[],
  row: number,
  blocksOf: (cell: RuledCell) => readonly ParagraphBlock[],
): readonly TableCell[] =>
  cells
    .filter((cell) => cell.row <= row && row < cell.row + cell.rowSpan)
    .toSorted((a, b) => a.column - b.column)
    .map((cell) => ({
      column: cell.column,
      span: cell.span,
      blocks: cell.row === row ? blocksOf(cell) : [],
      merge: cell.rowSpan === 1 ? "none" : cell.row === row ? "first" : "below",
    }));

/** The table that lines set in columns are. */
export const alignedTable = (
  { xs, rows }: AlignedTable,
  { leading, left }: Metrics,
  vocabulary: Vocabulary,
): TableBlock => ({
  kind: "table",
  widths: widthsOf(xs),
  rows: rows.map((cells) =>
    cells.map((lines, column) => ({
      column,
      span: 1,
      merge: "none" as const,
      blocks: paragraphsOf(lines, xs[column] ?? 0, (xs[column + 1] ?? 0) - 4, leading, vocabulary),
    })),
  ),
  isRuled: false,
  indent: (xs[0] ?? left) - left,
});

const rowText = (row: readonly TableCell[] | undefined): string =>
  (row ?? []).map(({ blocks }) => blocks.map(textOfParagraph).join("\n")).join("\t");

/** The table that goes on over a page, as one; its head, when repeated, once. Undefined when it is another. */
export const joinTables = (table: TableBlock, next: TableBlock): TableBlock | undefined => {
  const isSame =
    table.isRuled &&
    next.isRuled &&
    table.widths.length === next.widths.length &&
    table.widths.every((width, i) => Math.abs(width - (next.widths[i] ?? 0)) < 4);
  if (!isSame) return undefined;
  const [head] = table.rows;
  const isRepeated = rowText(head) !== "" && rowText(head) === rowText(next.rows[0]);
  return { ...table, rows: [...table.rows, ...next.rows.slice(isRepeated ? 1 : 0)] };
};
