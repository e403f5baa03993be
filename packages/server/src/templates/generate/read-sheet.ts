import { fileNameHeading, maxSheetRows, type Question } from "@proviso/domain";
import { fieldKey } from "@proviso/redline";
import type { CellValue } from "read-excel-file/node";
import type { Given } from "./given.ts";

/** What one row of a spreadsheet asks for. */
export interface AskedRow {
  /** As the spreadsheet shows it: the headings are row 1. */
  readonly number: number;
  readonly fileName: string;
  readonly given: Given;
}

/** The rows of a sheet, or the sentence that says why it cannot be used. */
export type ReadSheet = { readonly rows: readonly AskedRow[] } | { readonly problem: string };

/** Reads the rows of an .xlsx or .csv file; columns are found by their headings, in any order. */
export const readSheet = async (
  bytes: Uint8Array,
  questions: readonly Question[],
): Promise<ReadSheet> => {
  const table = await tableOf(bytes);
  if (!table) return { problem: "The file is no spreadsheet: use .xlsx or .csv." };
  const headings = (table[0] ?? []).map((heading) => fieldKey(heading.replace(/^'/, "")));
  const missing = questions.filter(({ key, isRequired }) => isRequired && !headings.includes(key));
  if (missing.length > 0)
    return { problem: `A column is missing: ${missing.map(({ label }) => label).join(", ")}.` };
  const rows = table.slice(1).flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const cellOf = (key: string): string => cells[headings.indexOf(key)] ?? "";
    const given = questions.map(({ key }) => [key, cellOf(key)] as const);
    return [{ number: at + 2, fileName: cellOf(fieldKey(fileNameHeading)), given }];
  });
  if (rows.length === 0) return { problem: "The sheet has no rows below its headings." };
  return rows.length > maxSheetRows
    ? { problem: `The sheet has more than ${maxSheetRows} rows.` }
    : { rows };
};

const tableOf = async (bytes: Uint8Array): Promise<string[][] | null> => {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return fromWorkbook(bytes);
  try {
    return fromText(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
};

const fromWorkbook = async (bytes: Uint8Array): Promise<string[][] | null> => {
  const { default: readXlsxFile } = await import("read-excel-file/node");
  try {
    const [first] = await readXlsxFile(Buffer.from(bytes));
    return first ? first.data.map((row) => row.map(cellText)) : null;
  } catch {
    // Whatever the reader stumbled over, this is no spreadsheet that can be read.
    return null;
  }
};

const cellText = (value: CellValue | null | undefined): string => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? String(Number(value.toPrecision(15))) : String(value);
};

/** Comma, semicolon or tab, whichever the headings hold most of; quotes as RFC 4180 has them. */
const fromText = (text: string): string[][] => {
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const head = source.slice(0, source.indexOf("\n") + 1 || source.length);
  const counts = [",", ";", "\t"].map((mark) => ({ mark, count: head.split(mark).length }));
  const { mark } = counts.toSorted((a, b) => b.count - a.count)[0] ?? { mark: "," };
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${mark}\\n]*))(${mark}|\\n|$)`, "gy");
  for (const [, quoted, plain = "", end] of source.matchAll(cell)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === mark) continue;
    rows.push(row);
    row = [];
    if (end === "") break;
  }
  return rows;
};
