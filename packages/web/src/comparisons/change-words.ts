import type { ComparedRow, DocumentChange } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** A stretch of text that stays, goes or comes. */
export interface Piece {
  readonly kind: "kept" | "deleted" | "inserted";
  readonly text: string;
}

/** What is said of a change, in a word. */
export const kindWords: Readonly<Record<DocumentChange["kind"], string>> = {
  reworded: t("change-words.revised"),
  moved: t("change-words.moved"),
  renumbered: t("change-words.renumbered"),
  inserted: t("change-words.added"),
  deleted: t("change-words.deleted"),
};

/** The kind of change a line of a comparison tells; null for none, and where a moved paragraph arrived. */
export const changeKindOf = ({ kind }: ComparedRow): DocumentChange["kind"] | null => {
  if (kind === "same" || kind === "reformatted" || kind === "moved-here") return null;
  return kind === "moved-away" ? "moved" : kind;
};

/** A text with what becomes of it: hunks give way to what they bring. */
export const piecesOf = (text: string, hunks: DocumentChange["hunks"]): readonly Piece[] => {
  const pieces: Piece[] = [];
  const add = (kind: Piece["kind"], words: string): void => {
    if (words !== "") pieces.push({ kind, text: words });
  };
  let at = 0;
  for (const { start, end, text: coming } of hunks) {
    add("kept", text.slice(at, start));
    add("deleted", text.slice(start, end));
    add("inserted", coming);
    at = end;
  }
  add("kept", text.slice(at));
  return pieces;
};

const longestKept = 90;

/** What stays is cut to the words beside what changed. */
export const shortened = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece, nth) => {
    const { kind, text } = piece;
    if (kind !== "kept" || text.length <= longestKept) return piece;
    // Nothing beside it changed, as where it only moved: then it is known by how it begins.
    if (pieces.length === 1) return { kind, text: `${text.slice(0, longestKept)}…` };
    const half = longestKept / 2;
    const [isFirst, isLast] = [nth === 0, nth === pieces.length - 1];
    const head = isFirst ? "" : text.slice(0, half);
    const tail = isLast ? "" : text.slice(-half);
    return { kind, text: `${head}…${tail}` };
  });

/** A change as its words: what it was and what it is, in one line. */
export const piecesOfChange = (change: DocumentChange): readonly Piece[] => {
  const { kind, before, after, hunks } = change;
  if (kind === "inserted") return [{ kind: "inserted", text: after?.text ?? "" }];
  if (kind === "deleted") return [{ kind: "deleted", text: before?.text ?? "" }];
  const words = shortened(piecesOf(before?.text ?? "", hunks));
  if (kind !== "renumbered") return words;
  return [
    { kind: "deleted", text: before?.label || t("change-words.no-number") },
    { kind: "inserted", text: after?.label || t("change-words.no-number") },
    { kind: "kept", text: ` ${(after?.text ?? "").slice(0, longestKept)}` },
  ];
};

/** The change that a line of a comparison tells; null for none. */
export const changeOfRow = (row: ComparedRow): DocumentChange | null => {
  const kind = changeKindOf(row);
  if (kind === null) return null;
  const { before, after, clause, hunks } = row;
  const was = before && { label: before.label, text: before.text ?? "", clause };
  const is = after && { label: after.label, text: after.text ?? before?.text ?? "", clause };
  return { kind, before: was, after: is, hunks };
};
