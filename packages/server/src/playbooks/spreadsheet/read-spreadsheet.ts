import { readWorkbook, type WorkbookSheet } from "../../platform/spreadsheet/read-workbook.ts";
import type { SheetBounds, SheetFault } from "../../platform/spreadsheet/sheet-bounds.ts";
import { sheetNames } from "./sheet-columns.ts";

/** One row below the titles: its number as the spreadsheet shows it, and its texts by title. */
export interface SheetRow {
  readonly number: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** A sheet: the titles of its columns, and the rows below them. */
interface ReadSheet {
  readonly titles: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** The sheets by name. */
export type ReadSheets = ReadonlyMap<string, ReadSheet>;

/** The largest sheet has 17 columns; some people add their own beside them. */
const bounds: SheetBounds = { rows: 5001, columns: 40, characters: 5_000_000 };

const wanted: ReadonlySet<string> = new Set(Object.values(sheetNames));

const sheetOf = ({ rows }: WorkbookSheet): ReadSheet => {
  const [first, ...others] = rows;
  const hasTitles = first?.number === 1;
  const titles = hasTitles ? first.cells.map((title) => title.trim()) : [];
  return {
    titles,
    rows: (hasTitles ? others : rows).map(({ number, cells }) => ({
      number,
      cells: new Map(titles.map((title, column) => [title, cells[column] ?? ""])),
    })),
  };
};

/**
 * The sheets of a policy's .xlsx file as texts, those of other names aside; a fault when one holds more than is
 * read, and null when it is no spreadsheet that can be read.
 */
export const readSpreadsheet = (
  bytes: Uint8Array,
): { readonly sheets: ReadSheets } | { readonly fault: SheetFault } | null => {
  const read = readWorkbook(bytes, bounds, (name) => wanted.has(name));
  if (read === undefined) return null;
  if ("fault" in read) return read;
  return { sheets: new Map(read.sheets.map((sheet) => [sheet.name, sheetOf(sheet)])) };
};
