import { child, children, detach, type XmlElement } from "../xml/element.ts";
import { isWritable } from "./new-run.ts";
import { textsOfRow, type NewRow } from "./new-table.ts";
import type { MarkWriter } from "./mark-writer.ts";
import { writtenRow } from "./write-table.ts";

const numberIn = (properties: XmlElement | undefined, name: string, otherwise: number): number =>
  Number(child(properties, name)?.attributes["w:val"] ?? otherwise);

interface RowGrid {
  /** The cells by the column of the table's grid in which each begins. */
  readonly cells: ReadonlyMap<number, XmlElement>;
  /** How many columns the row takes, those left out at its ends included. */
  readonly width: number;
}

const gridOf = (row: XmlElement): RowGrid => {
  const properties = child(row, "w:trPr");
  let at = numberIn(properties, "w:gridBefore", 0);
  const cells = new Map<number, XmlElement>();
  for (const cell of children(row, "w:tc")) {
    cells.set(at, cell);
    at += numberIn(child(cell, "w:tcPr"), "w:gridSpan", 1);
  }
  return { cells, width: at + numberIn(properties, "w:gridAfter", 0) };
};

/** A row as it looks itself, tracked as inserted; undefined unless it is as wide as the one beside it. */
export const drawnRow = (
  beside: XmlElement,
  look: NewRow | undefined,
  hasIds: boolean,
  writer: MarkWriter,
): XmlElement | undefined => {
  if (!look || !textsOfRow(look).every(isWritable)) return undefined;
  const made = writtenRow(look, { writer, moment: writer.nextMoment("whole"), hasIds });
  return gridOf(made).width === gridOf(beside).width ? made : undefined;
};

const mergeOf = (cell: XmlElement | undefined): XmlElement | undefined =>
  child(child(cell, "w:tcPr"), "w:vMerge");

/**
 * Lets a cell of these rows go on with the one above only where that is merged too (ECMA-376 part 1,
 * 17.4.84): the row above may be an older one, and not as merged as in the file they come from.
 */
export const mendMerges = (rows: ReadonlySet<XmlElement>): void => {
  for (const table of new Set([...rows].map(({ parent }) => parent))) {
    let above: RowGrid | undefined;
    for (const row of children(table ?? undefined, "w:tr")) {
      const grid = gridOf(row);
      for (const [column, cell] of rows.has(row) ? grid.cells : []) {
        const merge = mergeOf(cell);
        const goesOn = merge !== undefined && merge.attributes["w:val"] !== "restart";
        if (goesOn && !mergeOf(above?.cells.get(column))) detach(merge);
      }
      above = grid;
    }
  }
};
