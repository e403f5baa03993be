import type { AnsweredChange, DocumentChange, TheirChange } from "@proviso/redline";

/** What is to be done with two files, by their paths; what is made is written into the folder `output`. */
export interface ComparisonTask {
  /**
   * The kinds of comparison: check (a returned version), check-words (the same, by words only), text (both side by
   * side), redline (the Word file that shows it).
   */
  readonly wish: "check" | "check-words" | "text" | "redline";
  readonly before: string;
  readonly after: string;
  readonly output: string;
  /** Whose name the tracked changes bear. */
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
}

/** What a version that came back holds; of very long lists only the first part is kept. */
export interface CheckedReturn {
  readonly counts: {
    readonly untracked: number;
    readonly theirs: number;
    readonly accepted: number;
    readonly rejected: number;
    readonly open: number;
    readonly reformatted: number;
  };
  readonly untracked: readonly DocumentChange[];
  readonly theirs: readonly TheirChange[];
  readonly answered: readonly AnsweredChange[];
}

/** The result of a task. */
export type ComparisonAnswer =
  /** One of the files is not a Word file that can be read. */
  | { readonly kind: "refused"; readonly side: "before" | "after"; readonly sentence: string }
  | { readonly kind: "check"; readonly checked: CheckedReturn }
  /** The text lies in the folder as `text`: the gzipped JSON of a `ComparedText`. */
  | { readonly kind: "text"; readonly changes: number }
  /** The Word file lies in the folder as `redline`. */
  | { readonly kind: "redline"; readonly leftOut: number };
