/** Why a set of edits could not be written, each with the sentence a person reads. */
export const editRefusals = {
  "unknown-paragraph": "A change names a paragraph that the document does not have.",
  "outside-text": "A change names a place outside the text of its paragraph.",
  overlap: "Two changes touch the same words.",
  "unwritable-text": "A change holds characters that a Word document cannot hold.",
  "bound-text": "A change touches text that Word fills in from data stored with the document.",
  "fixed-text": "A change touches a formula or ruby text, which cannot be changed word by word.",
  "unwritable-row":
    "A row of a table cannot be added where cells are merged or the row beside it has others.",
  "bad-signature": "The changes need an author’s name and a valid date.",
  "not-proven": "The changed document did not pass its check, so it is not handed out.",
} as const;

export interface EditRefusal {
  readonly code: keyof typeof editRefusals;
  /** One sentence for a person. */
  readonly sentence: string;
  /** What was found, for the log. */
  readonly detail: string;
  /** The position of the edit at fault among those given, or null when it is none in particular. */
  readonly edit: number | null;
}

export const editRefusal = (
  code: EditRefusal["code"],
  detail: string,
  edit: number | null = null,
): EditRefusal => ({ code, sentence: editRefusals[code], detail, edit });
