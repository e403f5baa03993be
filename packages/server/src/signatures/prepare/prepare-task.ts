import type { FoundField, PageSize } from "@proviso/domain";

/** A document to be looked through before anybody signs it, by paths. */
export interface PrepareTask {
  /** The PDF that is to be signed. */
  readonly pdf: string;
  /** The Word file it was made of; null when the PDF itself was approved. */
  readonly word: string | null;
}

/** What was found: the pages and their fields; or in what the PDF is not the Word file. */
export type PrepareAnswer =
  | {
      readonly kind: "ready";
      readonly pages: readonly PageSize[];
      readonly fields: readonly FoundField[];
      readonly hasTrackChanges: boolean;
    }
  | {
      readonly kind: "refused";
      readonly why: "unreadable" | "differs";
      /** For the log; may quote the document. */
      readonly detail: string;
    };
