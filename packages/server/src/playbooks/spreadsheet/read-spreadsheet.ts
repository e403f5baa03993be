import { unzipSync, zipSync } from "fflate";
import type { CellValue } from "read-excel-file/node";

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

const mostUnpackedBytes = 40 * 1024 * 1024;
const mostRows = 5000;

const textOf = (value: CellValue | null | undefined): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? String(Number(value.toPrecision(12))) : String(value);
};

/** The same file packed anew from parts that were unpacked within bounds, or null for a bomb. */
const withinBounds = (bytes: Uint8Array): Uint8Array | null => {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return unpacked <= mostUnpackedBytes;
    },
  });
  return unpacked <= mostUnpackedBytes ? zipSync(parts, { level: 0 }) : null;
};

const sheetOf = (data: readonly (readonly (CellValue | null)[])[]): ReadSheet => {
  const titles = (data[0] ?? []).map((title) => textOf(title).trim());
  const rows = data.slice(1).flatMap((row, at): SheetRow[] => {
    const cells = new Map(titles.map((title, column) => [title, textOf(row[column])]));
    const isEmpty = [...cells.values()].every((text) => text.trim() === "");
    return isEmpty ? [] : [{ number: at + 2, cells }];
  });
  return { titles, rows };
};

/** The sheets of an .xlsx file as texts; null when it is none, or holds more than is read. */
export const readSpreadsheet = async (bytes: Uint8Array): Promise<ReadSheets | null> => {
  const { default: readXlsxFile } = await import("read-excel-file/node");
  try {
    const safe = withinBounds(bytes);
    if (safe === null) return null;
    const sheets = await readXlsxFile(Buffer.from(safe), { trim: false });
    if (sheets.some(({ data }) => data.length > mostRows)) return null;
    return new Map(sheets.map(({ sheet, data }) => [sheet, sheetOf(data)]));
  } catch {
    // Whatever the reader stumbled over, this is no spreadsheet that can be read.
    return null;
  }
};
