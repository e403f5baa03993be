import type { CellObject } from "write-excel-file/node";

/** One sheet: its name, its columns and the rows below their titles. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** A column: its title, how many characters it is wide, and whether it is shown as something that stands. */
export interface SheetColumn {
  readonly title: string;
  readonly width: number;
  readonly isMuted?: boolean;
}

/** A text, a number, or nothing. */
export type SheetCell = string | number | null;

/** The media type of what `writeSheets` gives. */
export const spreadsheetMediaType =
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What XML cannot hold. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

// Typed as a text, a cell that begins with "=" is a text to the spreadsheet too, and no formula.
const cell = (value: SheetCell, style: Partial<CellObject> = {}): CellObject | null => {
  if (value === null) return null;
  if (typeof value === "number") return { type: Number, value, alignVertical: "top", ...style };
  return {
    type: String,
    value: value.replaceAll(unwritable, ""),
    wrap: true,
    alignVertical: "top",
    ...style,
  };
};

/** Writes the sheets as an .xlsx file; every cell is text, never a formula. */
export const writeSheets = async (sheets: readonly Sheet[]): Promise<Uint8Array> => {
  const { default: writeXlsxFile } = await import("write-excel-file/node");
  return writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ title }) => cell(title, { fontWeight: "bold", backgroundColor: "#e4ebfb" })),
        ...rows.map((row) =>
          row.map((value, at) =>
            cell(value, columns[at]?.isMuted === true ? { textColor: "#505763" } : {}),
          ),
        ),
      ],
    })),
  ).toBuffer();
};
