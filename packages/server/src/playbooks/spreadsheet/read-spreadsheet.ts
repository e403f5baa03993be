import { unzipSync, zipSync } from "fflate";
import type { CellValue } from "read-excel-file/node";

/** One row below the titles: its number as the spreadsheet shows it, and its texts by title. */
export interface SheetRow {
  readonly number: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** The rows of each sheet by its name. */
export type ReadSheets = ReadonlyMap<string, readonly SheetRow[]>;

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

const rowsOf = (data: readonly (readonly (CellValue | null)[])[]): readonly SheetRow[] => {
  const titles = (data[0] ?? []).map((title) => textOf(title).trim());
  return data.slice(1, mostRows).flatMap((row, at) => {
    const cells = new Map(titles.map((title, column) => [title, textOf(row[column])]));
    const isEmpty = [...cells.values()].every((text) => text.trim() === "");
    return isEmpty ? [] : [{ number: at + 2, cells }];
  });
};

/** The sheets of an .xlsx file as texts; null when it is none, or unpacks to more than is read. */
export const readSpreadsheet = async (bytes: Uint8Array): Promise<ReadSheets | null> => {
  const { default: readXlsxFile } = await import("read-excel-file/node");
  try {
    const safe = withinBounds(bytes);
    if (safe === null) return null;
    const sheets = await readXlsxFile(Buffer.from(safe), { trim: false });
    return new Map(sheets.map(({ sheet, data }) => [sheet, rowsOf(data)]));
  } catch {
    // Whatever the reader stumbled over, this is no spreadsheet that can be read.
    return null;
  }
};
