import type { Piece } from "../page-content.ts";

/** Pieces that are on one line, from left to right. */
export interface Line {
  readonly pieces: readonly Piece[];
  readonly x1: number;
  readonly x2: number;
  readonly baseline: number;
  /** The size of most of its letters. */
  readonly size: number;
  /** The page it is on, from 0. */
  readonly page: number;
}

/** The line that these pieces make. */
export const lineOf = (pieces: readonly Piece[], page: number): Line => {
  const sorted = pieces.toSorted((a, b) => a.x1 - b.x1);
  const size = mainSize(sorted);
  const level = sorted.filter((piece) => piece.size >= size * 0.85);
  return {
    pieces: sorted,
    x1: Math.min(...sorted.map(({ x1 }) => x1)),
    x2: Math.max(...sorted.map(({ x2 }) => x2)),
    baseline: (level[0] ?? sorted[0])?.baseline ?? 0,
    size,
    page,
  };
};

/** The size that most letters have. */
export const mainSize = (pieces: readonly Piece[]): number =>
  mostLetters(pieces, ({ size }) => Math.round(size * 2) / 2) ?? 10;

/** What most letters have in common; undefined of none. */
export const mostLetters = <T>(
  pieces: readonly Piece[],
  trait: (piece: Piece) => T,
): T | undefined => {
  const counts = new Map<T, number>();
  for (const piece of pieces) {
    const key = trait(piece);
    counts.set(key, (counts.get(key) ?? 0) + piece.text.length);
  }
  let [best, most]: [T | undefined, number] = [undefined, 0];
  for (const [key, count] of counts) if (count > most) [best, most] = [key, count];
  return best;
};

/** Puts pieces into lines from top to bottom; raised and lowered letters stay with their line. */
export const linesOf = (pieces: readonly Piece[], page: number): readonly Line[] => {
  const rows: { baseline: number; size: number; pieces: Piece[] }[] = [];
  const bySize = pieces.toSorted((a, b) => b.size - a.size || a.baseline - b.baseline);
  for (const piece of bySize) {
    const row = nearestRow(rows, piece);
    if (row) row.pieces.push(piece);
    else rows.push({ baseline: piece.baseline, size: piece.size, pieces: [piece] });
  }
  return rows
    .map((row) => lineOf(row.pieces, page))
    .sort((a, b) => a.baseline - b.baseline || a.x1 - b.x1);
};

/** How far apart, in its size, a small piece may stand from the baseline of its line. */
const raise = 0.55;
const sameLine = 0.3;

const nearestRow = <R extends { readonly baseline: number; readonly size: number }>(
  rows: readonly R[],
  { baseline, size }: Piece,
): R | undefined => {
  let [best, least]: [R | undefined, number] = [undefined, Infinity];
  for (const row of rows) {
    const apart = Math.abs(row.baseline - baseline);
    const limit = size < row.size * 0.8 ? row.size * raise : Math.max(size, 4) * sameLine;
    if (apart <= limit && apart < least) [best, least] = [row, apart];
  }
  return best;
};

/** A gap between letters as wide as a space, in the size of the letters. */
const spaceGap = 0.17;

/** Whether a space is between two neighbors of a line. */
export const isApart = (left: Piece, right: Piece): boolean => {
  const gap = right.x1 - left.x2;
  const size = Math.min(left.size, right.size);
  return gap > spaceGap * size || (right.isSpaced && gap > 0.02 * size);
};

/** A gap that no justified line has between two words, in the size of the letters. */
const wideGap = 2;

/** Whether the gap between two neighbors is as wide as a tab or the space between two columns. */
export const isFarApart = (left: Piece, right: Piece): boolean =>
  right.x1 - left.x2 >
  (blank.test(left.text) && blank.test(right.text) ? 0.5 : wideGap) *
    Math.max(left.size, right.size);

const blank = /^_{5,}$/u;

/** The text of a line, wide gaps as tabs. */
export const textOfLine = ({ pieces }: Line): string => {
  let text = "";
  for (const [i, piece] of pieces.entries()) {
    const before = pieces[i - 1];
    if (before && isFarApart(before, piece)) text += "\t";
    else if (before && isApart(before, piece)) text += " ";
    text += piece.text;
  }
  return text;
};

/** The parts of a line between its wide gaps. */
export const stretchesOf = ({ pieces, page }: Line): readonly Line[] => {
  const stretches: Piece[][] = [];
  for (const [i, piece] of pieces.entries()) {
    const before = pieces[i - 1];
    const last = stretches.at(-1);
    if (last && before && !isFarApart(before, piece)) last.push(piece);
    else stretches.push([piece]);
  }
  return stretches.map((each) => lineOf(each, page));
};
