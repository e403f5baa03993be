/** A document as it was laid out: what a reader takes for paragraphs, tables, headers and notes. */
export interface LaidOut {
  /** In points. */
  readonly page: PageShape;
  readonly bodyFont: string;
  readonly bodySize: number;
  readonly blocks: readonly Block[];
  /** Header and footer of the pages after the first. */
  readonly header: readonly ParagraphBlock[];
  readonly footer: readonly ParagraphBlock[];
  /** Header and footer of the first page, when it has others. */
  readonly first: {
    readonly header: readonly ParagraphBlock[];
    readonly footer: readonly ParagraphBlock[];
  } | null;
  /** The footnotes by their number in the runs. */
  readonly notes: readonly ParagraphBlock[];
}

/** The paper and where its text begins and ends, in points from its edges. */
export interface PageShape {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What stands one below the other in a document. */
export type Block = ParagraphBlock | TableBlock;

/** A paragraph. */
export interface ParagraphBlock {
  readonly kind: "paragraph";
  readonly runs: readonly TextRun[];
  /** The number or bullet it begins with, which is no part of `runs`; "" for none. */
  readonly label: string;
  readonly role: "title" | "heading" | "body";
  /** The level of a heading, from 1. */
  readonly level: number;
  readonly alignment: "left" | "center" | "right" | "justify";
  /** Points from the left margin to the lines after the first. */
  readonly indent: number;
  /** Points from there to the first line or its label; negative when it hangs. */
  readonly firstLine: number;
  /** Points of room above it. */
  readonly spaceBefore: number;
  /** Distance of its lines in their size; 0 when it has but one. */
  readonly leading: number;
}

/** Text in one look; "\t" is a tab. */
export interface TextRun {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly isRaised: boolean;
  readonly isHidden: boolean;
  readonly size: number;
  /** The place of its footnote in `LaidOut.notes`, when it is a reference to one. */
  readonly note: number | null;
  /** What a program counts again: the number of the page, of all pages. */
  readonly field: "PAGE" | "NUMPAGES" | null;
}

/** A table; its rows have a cell for every column, spanned ones left out. */
export interface TableBlock {
  readonly kind: "table";
  /** In points. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly TableCell[])[];
  readonly isRuled: boolean;
  /** Points from the left margin. */
  readonly indent: number;
}

/** A cell of a table. */
export interface TableCell {
  readonly blocks: readonly ParagraphBlock[];
  /** Its first column. */
  readonly column: number;
  /** How many columns it spans. */
  readonly span: number;
  /** "none", or how it belongs to a cell that spans rows. */
  readonly merge: "none" | "first" | "below";
}
