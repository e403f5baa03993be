import type { TextLine } from "@proviso/domain";
import type { PageContent, Piece } from "@proviso/pdf";

const isOnLine = (piece: Piece, baseline: number): boolean =>
  Math.abs(piece.baseline - baseline) < Math.max(piece.size * 0.35, 1.5);

const startsOf = ({ text, x1, x2 }: Piece): number[] =>
  Array.from({ length: text.length }, (_, index) => x1 + ((x2 - x1) * index) / text.length);

/** Words farther apart than this many letter heights are in separate columns. */
const columnGap = 2.5;

const joined = (pieces: readonly Piece[]): TextLine[] => {
  const lines: { text: string; starts: number[]; x2: number; size: number; baseline: number }[] =
    [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const gap = last ? piece.x1 - last.x2 : Infinity;
    if (!last || gap > columnGap * piece.size) {
      lines.push({ ...piece, starts: startsOf(piece) });
      continue;
    }
    if (piece.isSpaced || gap > piece.size * 0.18) {
      last.text += " ";
      last.starts.push(last.x2);
    }
    last.text += piece.text;
    last.starts.push(...startsOf(piece));
    last.x2 = piece.x2;
  }
  return lines.map(({ text, starts, x2, size, baseline }) => ({
    text,
    starts,
    x1: starts[0] ?? 0,
    x2,
    size,
    baseline,
  }));
};

/** The visible words of a page as lines; adjacent columns are separate lines. */
export const textLines = ({ pieces }: PageContent): readonly TextLine[] => {
  const rows: { baseline: number; pieces: Piece[] }[] = [];
  const visible = pieces.filter(({ isHidden }) => !isHidden);
  for (const piece of visible.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    if (row && isOnLine(piece, row.baseline)) row.pieces.push(piece);
    else rows.push({ baseline: piece.baseline, pieces: [piece] });
  }
  return rows.flatMap((row) => joined(row.pieces.toSorted((a, b) => a.x1 - b.x1)));
};
