import type { SearchHit } from "@proviso/endpoints";

/** A stretch of a text, marked or not. */
export interface Piece {
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** The stretches of a text in order, together the whole of it; marks behind its end are left out. */
export const markedPieces = (text: string, marks: SearchHit["marks"]): readonly Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  const take = (end: number, isMarked: boolean): void => {
    if (end > at) pieces.push({ start: at, text: text.slice(at, end), isMarked });
    at = Math.max(at, end);
  };
  for (const { start, end } of marks) {
    take(Math.min(start, text.length), false);
    take(Math.min(end, text.length), true);
  }
  take(text.length, false);
  return pieces;
};
