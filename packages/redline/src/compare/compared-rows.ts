import type { Paragraph } from "../document.ts";
import { wordDiff, type Hunk } from "../write/word-diff.ts";
import type { Pair } from "./align-paragraphs.ts";
import { foldedText } from "./compare-documents.ts";
import type { ComparedParagraph, DocumentChange } from "./document-change.ts";
import { findMoves } from "./find-moves.ts";
import { isReformatted } from "./formatting-noise.ts";

/**
 * One line of two versions side by side. A paragraph that moved is at both places, its hunks with
 * both; "reformatted" is one that reads the same and looks otherwise, which is no change.
 */
export interface ComparedRow {
  readonly kind:
    | "same"
    | "reformatted"
    | "renumbered"
    | "reworded"
    | "moved-away"
    | "moved-here"
    | "inserted"
    | "deleted";
  readonly before: Paragraph | null;
  readonly after: Paragraph | null;
  /** Offsets into the text before. */
  readonly hunks: readonly Hunk[];
}

/** Every pair of paragraphs as a line of the comparison, in order; `renumbered` are positions of pairs. */
export const comparedRows = (
  pairs: readonly Pair[],
  renumbered: ReadonlySet<number>,
): readonly ComparedRow[] => {
  const moves = findMoves(pairs);
  return pairs.flatMap(({ before, after }, at): readonly ComparedRow[] => {
    if (before === null && after === null) return [];
    if (before === null) {
      const from = after && moves.arrived.get(after.id);
      if (!from) return [{ kind: "inserted", before, after, hunks: [] }];
      return [{ kind: "moved-here", before: from, after, hunks: wordDiff(from.text, after.text) }];
    }
    if (after === null) {
      const to = moves.left.get(before.id);
      if (to === undefined) return [{ kind: "deleted", before, after, hunks: [] }];
      return [{ kind: "moved-away", before, after: to, hunks: wordDiff(before.text, to.text) }];
    }
    if (foldedText(before) !== foldedText(after))
      return [{ kind: "reworded", before, after, hunks: wordDiff(before.text, after.text) }];
    if (renumbered.has(at)) return [{ kind: "renumbered", before, after, hunks: [] }];
    const kind = isReformatted(before, after) ? "reformatted" : "same";
    return [{ kind, before, after, hunks: [] }];
  });
};

/** Which clause the paragraphs of each version belong to, by id. */
export interface ClausesOfBoth {
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

const placeOf = (
  { id, label, text }: Paragraph,
  clauses: ReadonlyMap<string, string>,
): ComparedParagraph => ({ paragraph: id, label, text, clause: clauses.get(id) ?? "" });

/** A paragraph of the version before, and where it is in the one after. */
export interface MovedPair {
  readonly before: Paragraph;
  readonly after: Paragraph;
}

/** The change that a line of the comparison tells; null for what is the same, or told where it left. */
export const changeOf = (
  { kind, before, after, hunks }: ComparedRow,
  clauses: ClausesOfBoth,
): DocumentChange | null => {
  const was = before && placeOf(before, clauses.before);
  const is = after && placeOf(after, clauses.after);
  if (kind === "same" || kind === "reformatted" || kind === "moved-here") return null;
  if (was && is) {
    if (kind === "renumbered") return { kind, before: was, after: is };
    return { kind: kind === "reworded" ? kind : "moved", before: was, after: is, hunks };
  }
  if (was) return { kind: "deleted", before: was, after: null };
  return is && { kind: "inserted", before: null, after: is };
};

/** The two lines of a paragraph that says the same elsewhere. */
export const movedRows = ({ before, after }: MovedPair): readonly ComparedRow[] => [
  { kind: "moved-away", before, after, hunks: [] },
  { kind: "moved-here", before, after, hunks: [] },
];

/** The changes that lines of a comparison tell, in order. */
export const changesOf = (
  rows: readonly ComparedRow[],
  clauses: ClausesOfBoth,
): readonly DocumentChange[] => rows.flatMap((row) => changeOf(row, clauses) ?? []);
