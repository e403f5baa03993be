import {
  append,
  child,
  children,
  clone,
  element,
  insertBefore,
  type XmlElement,
} from "../xml/element.ts";
import { newRun } from "./new-run.ts";
import type { NewCellParagraph, NewRow, NewTable } from "./new-table.ts";
import { trackParagraphMark } from "./paragraph-properties.ts";
import type { MarkWriter } from "./mark-writer.ts";

/** How new paragraphs are signed and named. */
export interface Signing {
  readonly writer: MarkWriter;
  /** One for all that comes together: tools take marks of one moment for one change. */
  readonly moment: string;
  /** Whether they get a w14:paraId. */
  readonly hasIds: boolean;
}

/** Says of a row that it came or went. CT_TrPr: the marks come last, w:trPrChange after them. */
export const markRow = (
  row: XmlElement,
  name: "w:ins" | "w:del",
  moment: string,
  writer: MarkWriter,
): void => {
  const properties = child(row, "w:trPr") ?? element("w:trPr");
  if (!properties.parent) {
    const next = children(row).find((each) => each.name !== "w:tblPrEx");
    insertBefore(row, properties, next ?? null);
  }
  const next = children(properties).find((each) => each.name === "w:trPrChange");
  insertBefore(properties, writer.mark(name, moment), next ?? null);
};

/** A w:tbl all of whose rows, and all they hold, are tracked as inserted. */
export const writtenTable = ({ properties, rows }: NewTable, signing: Signing): XmlElement =>
  element("w:tbl", {}, [...properties.map(clone), ...rows.map((row) => writtenRow(row, signing))]);

/** A w:tr that is tracked as inserted, with all it holds. */
export const writtenRow = ({ properties, cells }: NewRow, signing: Signing): XmlElement => {
  const row = element("w:tr", {}, properties.map(clone));
  markRow(row, "w:ins", signing.moment, signing.writer);
  for (const cell of cells) {
    const made = element("w:tc", {}, cell.properties.map(clone));
    for (const block of cell.blocks)
      append(
        made,
        block.kind === "table" ? writtenTable(block, signing) : writtenParagraph(block, signing),
      );
    append(row, made);
  }
  return row;
};

const writtenParagraph = (
  { properties, texts }: NewCellParagraph,
  { writer: pen, moment, hasIds }: Signing,
): XmlElement => {
  const ids = hasIds ? { "w14:paraId": pen.nextParagraphId(), "w14:textId": "77777777" } : {};
  const made = element("w:p", ids);
  if (properties.length > 0) append(made, element("w:pPr", {}, properties.map(clone)));
  const runs = texts.map(({ text, properties: look }) =>
    newRun({ text, properties: look && clone(look) }),
  );
  if (runs.length > 0) append(made, pen.mark("w:ins", moment, runs));
  trackParagraphMark(made, pen.mark("w:ins", moment));
  return made;
};
