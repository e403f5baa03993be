import type { Edit } from "../edit.ts";
import type { XmlElement } from "../xml/element.ts";
import type { FormattedText } from "./format-choice.ts";

/**
 * A table as it is to be written: what each row and cell looks like, and what it says. The elements
 * are patterns, copied at every use.
 */
export interface NewTable {
  readonly kind: "table";
  /** Its w:tblPr and w:tblGrid. */
  readonly properties: readonly XmlElement[];
  readonly rows: readonly NewRow[];
}

export interface NewRow {
  /** Its w:tblPrEx and w:trPr, where it has any. */
  readonly properties: readonly XmlElement[];
  readonly cells: readonly NewCell[];
}

interface NewCell {
  /** Its w:tcPr, where it has one. */
  readonly properties: readonly XmlElement[];
  /** Paragraphs, and tables in the table, from top to bottom. */
  readonly blocks: readonly (NewTable | NewCellParagraph)[];
}

export interface NewCellParagraph {
  readonly kind: "paragraph";
  /** The children of its w:pPr. */
  readonly properties: readonly XmlElement[];
  readonly texts: readonly FormattedText[];
}

/** A new table before or after an existing paragraph; several edits at one place keep their order. */
export interface InsertTable {
  readonly kind: "insert-table";
  readonly paragraph: string;
  readonly where: "before" | "after";
  readonly table: NewTable;
  readonly comment?: undefined;
}

/** What can be written into a redline. */
export type RedlineEdit = Edit | InsertTable;

/** What each paragraph of a row says, in reading order, those of tables in it where they stand. */
export const textsOfRow = ({ cells }: NewRow): string[] =>
  cells.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === "table" ? textsOfTable(block) : [block.texts.map(({ text }) => text).join("")],
    ),
  );

/** The same for a table. */
export const textsOfTable = ({ rows }: NewTable): string[] => rows.flatMap(textsOfRow);
