import type { FlattenedKind, FoundField, PageSize } from "@proviso/domain";
import type { Obstacle } from "./not-static.ts";

/** A document to be made ready before anyone signs it, by paths. */
export interface PrepareTask {
  /** The PDF that was approved, or made of what was. */
  readonly pdf: string;
  /** The Word file it was made of; null when the PDF itself was approved. */
  readonly word: string | null;
  /** Where the document that is to be signed is written. */
  readonly output: string;
}

/** Why a document cannot be signed as it is. */
export type PrepareRefusal = Obstacle | "unreadable" | "differs" | "not-static" | "not-the-same";

/** What was made: the pages, their fields and what was flattened; or why there is no document to sign. */
export type PrepareAnswer =
  | {
      readonly kind: "ready";
      readonly pages: readonly PageSize[];
      readonly fields: readonly FoundField[];
      readonly hasTrackChanges: boolean;
      readonly flattened: readonly FlattenedKind[];
    }
  | {
      readonly kind: "refused";
      readonly why: PrepareRefusal;
      /** For the log; may quote the document. */
      readonly detail: string;
    };
