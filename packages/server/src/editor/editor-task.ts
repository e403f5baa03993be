/** What is to be done with a contract's file, by paths; what is made is written to `output`. */
export type EditorTask =
  | { readonly wish: "view"; readonly base: string; readonly output: string }
  | {
      readonly wish: "graft";
      readonly base: string;
      /** What the editor exported. */
      readonly exported: string;
      readonly output: string;
      /** Whose name the tracked changes bear. */
      readonly author: string;
      /** ISO 8601. */
      readonly date: string;
      /** The paragraphs that were changed; null when it is not known. */
      readonly touched: readonly string[] | null;
    };

/** What came of it: a file was made, nothing was changed, or why not. */
export type EditorAnswer =
  | { readonly kind: "made" }
  | { readonly kind: "unchanged" }
  | {
      readonly kind: "refused";
      readonly code: "not-word" | "untracked" | "table" | "not-written";
      /** For the log; may quote the document. */
      readonly detail: string;
    };
