import type { Piece } from "../page-content.ts";
import { linesOf, type Line } from "./line.ts";

/** Lines that follow each other between two edges. */
export interface Flow {
  readonly lines: readonly Line[];
  readonly left: number;
  readonly right: number;
}

/** How many lines side by side make columns of a text; fewer are a table or signatures. */
const fewestLines = 8;
/** How much of its column a line of running text fills, at least half of the time. */
const filled = 0.75;

/** The place between two stretches where a gutter may be, in half points... by how many lines show it. */
const gutterOf = (lines: readonly Line[], width: number): number | undefined => {
  const votes = new Map<number, number>();
  for (const { pieces } of lines)
    for (const [i, right] of pieces.entries()) {
      const left = pieces[i - 1];
      if (!left || right.x1 - left.x2 < 8) continue;
      const start = Math.round(right.x1 / 3);
      if (right.x1 > width * 0.3 && right.x1 < width * 0.7)
        votes.set(start, (votes.get(start) ?? 0) + 1);
    }
  const [best] = [...votes].toSorted((a, b) => b[1] - a[1]);
  return best && best[1] >= fewestLines ? best[0] * 3 - 2 : undefined;
};

const isAcross = ({ pieces }: Line, x: number): boolean =>
  pieces.some((piece) => piece.x1 < x - 3 && piece.x2 > x + 1) ||
  pieces.some((piece, i) => {
    const next = pieces[i + 1];
    return next !== undefined && piece.x2 < x && next.x1 > x - 3 && next.x1 - piece.x2 < 6;
  });

const isRunningText = (lines: readonly Line[], width: number): boolean =>
  lines.length >= fewestLines &&
  lines.filter(({ x1, x2 }) => x2 - x1 > width * filled).length >= lines.length / 2;

/** A run of neighboring lines that stay on either side of a gutter. */
const stretchAround = (
  lines: readonly Line[],
  x: number,
): readonly [number, number] | undefined => {
  let best: readonly [number, number] = [0, 0];
  let start = 0;
  for (let i = 0; i <= lines.length; i++) {
    const line = lines[i];
    if (line && !isAcross(line, x)) continue;
    if (i - start > best[1] - best[0]) best = [start, i];
    start = i + 1;
  }
  return best[1] - best[0] >= fewestLines ? best : undefined;
};

const flowOf = (lines: readonly Line[], left: number, right: number): Flow => ({
  lines,
  left,
  right,
});

/** The flows of a page in reading order: two columns of running text one after the other. */
export const flowsOf = (
  pieces: readonly Piece[],
  page: number,
  left: number,
  right: number,
): readonly Flow[] => {
  const lines = linesOf(pieces, page);
  const x = gutterOf(lines, right + left);
  const around = x === undefined ? undefined : stretchAround(lines, x);
  if (x === undefined || !around) return [flowOf(lines, left, right)];
  const within = lines.slice(...around).flatMap((line) => line.pieces);
  const first = linesOf(
    within.filter((piece) => (piece.x1 + piece.x2) / 2 < x),
    page,
  );
  const second = linesOf(
    within.filter((piece) => (piece.x1 + piece.x2) / 2 >= x),
    page,
  );
  const edge = Math.max(...first.map(({ x2 }) => x2));
  if (!isRunningText(first, edge - left) || !isRunningText(second, right - x))
    return [flowOf(lines, left, right)];
  return [
    flowOf(lines.slice(0, around[0]), left, right),
    flowOf(first, left, edge),
    flowOf(second, Math.min(...second.map(({ x1 }) => x1)), right),
    flowOf(lines.slice(around[1]), left, right),
  ].filter((flow) => flow.lines.length > 0);
};
