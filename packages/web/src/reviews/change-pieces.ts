import type { ProposedChange } from "@proviso/endpoints";
import { wordDiff } from "@proviso/redline";

/** A stretch of text that stays, comes or goes; "gap" stands for unchanged words left out. */
export interface Piece {
  readonly kind: "kept" | "inserted" | "deleted" | "gap";
  readonly text: string;
}

/** Unchanged words kept on either side of a change, in characters. */
const context = 90;

const piecesBetween = (before: string, after: string): Piece[] => {
  const pieces: Piece[] = [];
  const push = (kind: Piece["kind"], text: string): void => {
    if (text !== "") pieces.push({ kind, text });
  };
  let at = 0;
  for (const hunk of wordDiff(before, after)) {
    push("kept", before.slice(at, hunk.start));
    push("deleted", before.slice(hunk.start, hunk.end));
    push("inserted", hunk.text);
    at = hunk.end;
  }
  push("kept", before.slice(at));
  return pieces;
};

const headOf = (text: string): string => {
  const cut = text.lastIndexOf(" ", context);
  return text.slice(0, cut > 0 ? cut : context);
};

const tailOf = (text: string): string => {
  const cut = text.indexOf(" ", text.length - context);
  return text.slice(cut > 0 ? cut + 1 : -context);
};

const gap: Piece = { kind: "gap", text: "…" };
const keep = (text: string): Piece[] => (text === "" ? [] : [{ kind: "kept", text }]);

const shorten = (piece: Piece, isFirst: boolean, isLast: boolean): Piece[] => {
  const { kind, text } = piece;
  const room = isFirst || isLast ? context : 2 * context;
  if (kind !== "kept" || text.length <= room * 1.4) return [piece];
  return [...(isFirst ? [] : keep(headOf(text))), gap, ...(isLast ? [] : keep(tailOf(text)))];
};

/**
 * One changed paragraph, word by word as Word shows it, with a few words around each change and the
 * rest left out.
 */
export const piecesOf = ({ before, after }: Pick<ProposedChange, "before" | "after">): Piece[] => {
  const pieces = piecesBetween(before, after);
  return pieces.flatMap((piece, at) => shorten(piece, at === 0, at === pieces.length - 1));
};
