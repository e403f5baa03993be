import type { Paragraph, Segment } from "../document.ts";

/** A tracked change inside one paragraph: neighboring insertions and deletions are one. */
export interface SentChange {
  readonly author: string;
  /** The marks that make it up, by author and date: see `markOf`. */
  readonly marks: readonly string[];
  readonly deleted: string;
  readonly inserted: string;
}

/** A paragraph as words that stay and changes between them, in order. */
export type SentPiece = string | SentChange;

/** How a tracked change is known again in another file. */
export const markOf = (author: string | null, date: string | null): string =>
  `${author ?? ""}\u0000${date ?? ""}`;

/** Cuts a paragraph at its tracked changes. */
export const piecesOf = ({ segments }: Paragraph): readonly SentPiece[] => {
  const pieces: SentPiece[] = [];
  for (const segment of segments) {
    const last = pieces.at(-1);
    if (segment.kind === "kept") {
      if (typeof last === "string") pieces[pieces.length - 1] = last + segment.text;
      else pieces.push(segment.text);
    } else if (last === undefined || typeof last === "string") pieces.push(grown(none, segment));
    else pieces[pieces.length - 1] = grown(last, segment);
  }
  return pieces;
};

const none: SentChange = { author: "", marks: [], deleted: "", inserted: "" };

const grown = (change: SentChange, { kind, text, author, date }: Segment): SentChange => ({
  author: change.author === "" ? (author ?? "") : change.author,
  marks: [...new Set([...change.marks, markOf(author, date)])],
  deleted: change.deleted + (kind === "deleted" ? text : ""),
  inserted: change.inserted + (kind === "inserted" ? text : ""),
});

/** Whether a piece is a change. */
export const isChange = (piece: SentPiece): piece is SentChange => typeof piece !== "string";

/** What a paragraph says when each change is taken or, where `isRefused` says so, undone. */
export const textWith = (
  pieces: readonly SentPiece[],
  isRefused: (change: SentChange) => boolean,
): string =>
  pieces
    .map((piece) => (isChange(piece) ? (isRefused(piece) ? piece.deleted : piece.inserted) : piece))
    .join("");
