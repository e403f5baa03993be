import type { Piece } from "../page-content.ts";
import { isParted, type Grid } from "./grid.ts";

/** A cell of a ruled table before its text is read: which fields it covers and what is in it. */
export interface RuledCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly span: number;
  readonly x1: number;
  readonly x2: number;
  readonly pieces: readonly Piece[];
}

/** The cells of a grid, fields without a rule between them as one cell. */
export const ruledCells = (grid: Grid, pieces: readonly Piece[]): readonly RuledCell[] => {
  const { xs, ys } = grid;
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const taken = new Set<number>();
  const cells: RuledCell[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (taken.has(row * columns + column)) continue;
      const span = widthOf(grid, row, column, taken);
      const rowSpan = heightOf(grid, row, column, span);
      for (let r = row; r < row + rowSpan; r++)
        for (let c = column; c < column + span; c++) taken.add(r * columns + c);
      const [x1, x2] = [xs[column] ?? 0, xs[column + span] ?? 0];
      const [y1, y2] = [ys[row] ?? 0, ys[row + rowSpan] ?? 0];
      const inside = pieces.filter((piece) => isInside(piece, x1, x2, y1, y2));
      cells.push({ row, column, rowSpan, span, x1, x2, pieces: inside });
    }
  return cells;
};

const widthOf = (grid: Grid, row: number, column: number, taken: ReadonlySet<number>): number => {
  const { xs, ys } = grid;
  const columns = xs.length - 1;
  let span = 1;
  while (
    column + span < columns &&
    !taken.has(row * columns + column + span) &&
    !isParted(grid, "upright", xs[column + span] ?? 0, ys[row] ?? 0, ys[row + 1] ?? 0)
  )
    span += 1;
  return span;
};

const heightOf = (grid: Grid, row: number, column: number, span: number): number => {
  const { xs, ys } = grid;
  let height = 1;
  while (row + height < ys.length - 1 && isOpenBelow(grid, row + height, column, span)) height += 1;
  return xs.length > 1 ? height : 1;
};

/** Whether the field row above this line goes on below it, in every column, with the same walls. */
const isOpenBelow = (grid: Grid, line: number, column: number, span: number): boolean => {
  const { xs, ys } = grid;
  const [y, below] = [ys[line] ?? 0, ys[line + 1] ?? 0];
  for (let c = column; c < column + span; c++) {
    if (isParted(grid, "level", y, xs[c] ?? 0, xs[c + 1] ?? 0)) return false;
    if (c > column && isParted(grid, "upright", xs[c] ?? 0, y, below)) return false;
  }
  return true;
};

/** Whether a piece stands within a field: its middle does, seen from its letters' half height. */
export const isInside = (
  { x1, x2, baseline, size }: Piece,
  left: number,
  right: number,
  top: number,
  bottom: number,
): boolean => {
  const [x, y] = [(x1 + x2) / 2, baseline - size * 0.3];
  return x >= left && x < right && y >= top && y < bottom;
};
