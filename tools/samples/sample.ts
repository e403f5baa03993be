/**
 * One paragraph of a sample. Its text may hold **bold**, {+inserted+} and {-deleted-} words, and one
 * {#commented words#}; a paragraph may be inserted as a whole.
 */
export interface SampleParagraph {
  readonly style: "Title" | "Heading1" | "Heading2" | "Heading3" | "BodyText" | "Recital";
  readonly text: string;
  readonly isInserted?: true;
}

/** A signature block per party: the lines below the party's name. */
export interface SampleSignatory {
  readonly party: string;
  readonly lines: readonly string[];
}

/** A sample agreement, as its sender would have typed it. */
export interface Sample {
  readonly file: string;
  readonly title: string;
  readonly sender: string;
  readonly font: string;
  /** Half-points. */
  readonly size: number;
  /** RRGGBB of the headings. */
  readonly colour: string;
  readonly header: string;
  readonly footer: string;
  readonly modified: string;
  readonly paragraphs: readonly SampleParagraph[];
  readonly signatories: readonly SampleSignatory[];
  /** The other side's hand in the file: who marked it up and when, and the one comment. */
  readonly markup?: {
    readonly author: string;
    readonly initials: string;
    readonly date: string;
    readonly comment: string;
  };
}

export const title = (text: string): SampleParagraph => ({ style: "Title", text });
export const clause = (text: string): SampleParagraph => ({ style: "Heading1", text });
export const section = (text: string): SampleParagraph => ({ style: "Heading2", text });
export const item = (text: string): SampleParagraph => ({ style: "Heading3", text });
export const body = (text: string): SampleParagraph => ({ style: "BodyText", text });
export const recital = (text: string): SampleParagraph => ({ style: "Recital", text });
