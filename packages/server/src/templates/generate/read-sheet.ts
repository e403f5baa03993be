import { fileNameHeading, maxSheetRows, type Question } from "@proviso/domain";
import { fieldKey } from "@proviso/redline";
import { readDelimited } from "../../platform/spreadsheet/read-delimited.ts";
import { readWorkbook, type ReadWorkbook } from "../../platform/spreadsheet/read-workbook.ts";
import type { SheetBounds } from "../../platform/spreadsheet/sheet-bounds.ts";
import type { TypedAnswers } from "./typed-answers.ts";

/** What one row of a spreadsheet asks for. */
export interface AskedRow {
  /** As the spreadsheet shows it: the headings are row 1. */
  readonly number: number;
  readonly fileName: string;
  readonly given: TypedAnswers;
}

/** The rows of a sheet, or the sentence that says why it cannot be used. */
export type ReadSheet = { readonly rows: readonly AskedRow[] } | { readonly problem: string };

/** More columns than any template asks for, for those that people keep beside them; empty rows may lie between. */
const bounds: SheetBounds = { rows: 5001, columns: 256, characters: 2_000_000 };

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const tableIn = (bytes: Uint8Array): ReadWorkbook | undefined =>
  isZip(bytes)
    ? readWorkbook(bytes, bounds, (_, index) => index === 0)
    : readDelimited(bytes, bounds);

/** Reads the rows of an .xlsx or .csv file; columns are found by their headings, in any order. */
export const readSheet = (bytes: Uint8Array, questions: readonly Question[]): ReadSheet => {
  const read = tableIn(bytes);
  if (!read) return { problem: "The file isn’t a spreadsheet. Use .xlsx or .csv." };
  if ("fault" in read) return { problem: read.fault.problem };
  const all = read.sheets[0]?.rows ?? [];
  const [first] = all;
  const titles = first?.number === 1 ? first.cells : [];
  const headings = titles.map((heading) => fieldKey(heading.trim().replace(/^'/, "")));
  const missing = questions.filter(({ key, isRequired }) => isRequired && !headings.includes(key));
  if (missing.length > 0)
    return { problem: `A column is missing: ${missing.map(({ label }) => label).join(", ")}.` };
  const rows = all.filter(({ number }) => number > 1);
  if (rows.length === 0) return { problem: "The sheet has no rows below the header." };
  if (rows.length > maxSheetRows)
    return { problem: `The sheet has more than ${maxSheetRows} rows.` };
  return {
    rows: rows.map(({ number, cells }) => {
      const cellOf = (key: string): string => cells[headings.indexOf(key)] ?? "";
      const given = questions.map(({ key }) => [key, cellOf(key)] as const);
      return { number, fileName: cellOf(fieldKey(fileNameHeading)), given };
    }),
  };
};
