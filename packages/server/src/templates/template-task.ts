/** What is to be done with a template's file, by paths; what is made is written to `output`. */
export type TemplateTask =
  /** Says whether the file can be a template's. */
  | { readonly wish: "check"; readonly base: string }
  /** Makes every tracked change part of the text. */
  | { readonly wish: "settle"; readonly base: string; readonly output: string };

/** What came of it: the file is sound, one was made, or why not. */
export type TemplateAnswer =
  | { readonly kind: "sound" }
  | { readonly kind: "made" }
  | {
      readonly kind: "unreadable";
      /** For the log; may quote the document. */
      readonly detail: string;
    };
