/** Why what the editor exported is not saved, each with the sentence a person reads. */
export const graftRefusals = {
  "not-word": "The editor gave back a file that cannot be read as a Word document.",
  untracked:
    "Part of the text would change without being tracked, so nothing was saved. If you moved, split or merged parts of a table, undo that and save again.",
  table:
    "A row was added that has other cells than the one beside it, or stands among merged cells, so nothing was saved. Undo that and save again.",
  "not-written":
    "One of the changes cannot be written into this file as a tracked change, so nothing was saved.",
} as const;

/** An expected "no" to an export. */
export interface GraftRefusal {
  readonly code: keyof typeof graftRefusals;
  readonly sentence: string;
  /** What was found, for the log; may quote the document. */
  readonly detail: string;
}

/** The refusal of this code, with its sentence. */
export const graftRefusal = (code: GraftRefusal["code"], detail: string): GraftRefusal => ({
  code,
  sentence: graftRefusals[code],
  detail,
});
