/**
 * What to change in a document. Paragraphs are named by `Paragraph.id`, offsets are into
 * `Paragraph.text` of the document as read; all edits of one call refer to that same reading.
 */
export type Edit = ReplaceText | InsertParagraphs | DeleteParagraph | AddComment;

/**
 * Replaces text[start, end) by `text`; the writer marks only the words that differ. Several at one
 * place (start === end) are added in the order given.
 */
export interface ReplaceText {
  readonly kind: "replace";
  readonly paragraph: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** A comment by the same author on the changed words. */
  readonly comment?: string;
}

/** New paragraphs before or after an existing one; numbering continues, format is that of `like`. */
export interface InsertParagraphs {
  readonly kind: "insert";
  readonly paragraph: string;
  readonly where: "before" | "after";
  readonly paragraphs: readonly NewParagraph[];
  readonly comment?: string;
}

export interface NewParagraph {
  /**
   * A lead-in heading ("Term."), formatted like the lead-in of `like` when that has one; "" for
   * none. A space is put between it and the text where neither brings white space.
   */
  readonly heading: string;
  readonly text: string;
  /** The paragraph whose style, numbering and run format it takes. */
  readonly like: string;
}

/** Deletes a whole paragraph, its number included. */
export interface DeleteParagraph {
  readonly kind: "delete";
  readonly paragraph: string;
  readonly comment?: string;
}

/** A comment on text[start, end), changing nothing. */
export interface AddComment {
  readonly kind: "comment";
  readonly paragraph: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Who signs the tracked changes, and when (ISO 8601; the caller's clock, this room has none). Each
 * change gets its own second in the minutes up to then.
 */
export interface Signature {
  readonly author: string;
  readonly date: string;
}
