import type { Hunk } from "../write/word-diff.ts";

/** A paragraph of one of two versions. */
export interface ComparedParagraph {
  readonly paragraph: string;
  /** The number Word shows before it; "" for none. */
  readonly label: string;
  readonly text: string;
  /** The clause it belongs to, e.g. "3.2(a)"; see `clauseNames`. */
  readonly clause: string;
}

/**
 * One paragraph that differs between two versions. A moved one stands elsewhere, perhaps reworded
 * on the way (its hunks say how); hunks are offsets into the text before. A renumbered one says the
 * same under a number that nothing else explains.
 */
export type DocumentChange =
  | {
      readonly kind: "reworded" | "moved";
      readonly before: ComparedParagraph;
      readonly after: ComparedParagraph;
      readonly hunks: readonly Hunk[];
    }
  | {
      readonly kind: "renumbered";
      readonly before: ComparedParagraph;
      readonly after: ComparedParagraph;
    }
  | { readonly kind: "inserted"; readonly before: null; readonly after: ComparedParagraph }
  | { readonly kind: "deleted"; readonly before: ComparedParagraph; readonly after: null };
