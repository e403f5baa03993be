/** What is to be done with a template's file, by paths; what is made is written to `output`. */
export type TemplateTask =
  /** Says whether the file can be a template's; given an older one, with all of its locked text. */
  | { readonly wish: "check"; readonly base: string; readonly older?: string }
  /** Makes tracked changes part of the text: all, and takes comments out; or those of one author that an older file has not. */
  | {
      readonly wish: "settle";
      readonly base: string;
      readonly output: string;
      readonly only?: { readonly author: string; readonly older: string };
    };

/** What came of it: the file is sound, one was made, or why not. */
export type TemplateAnswer =
  | { readonly kind: "sound" }
  | { readonly kind: "made" }
  | {
      readonly kind: "broken-fields";
      /** Each with its place, for the author of the file. */
      readonly sentences: readonly string[];
    }
  | {
      readonly kind: "unreadable";
      /** For the log; may quote the document. */
      readonly detail: string;
    };
