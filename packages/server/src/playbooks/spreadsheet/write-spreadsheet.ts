import writeXlsxFile, { type CellObject } from "write-excel-file/node";
import type { PolicySheet } from "./policy-sheets.ts";

/** What XML cannot hold. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

// Typed as a text, a cell that begins with "=" is a text to the spreadsheet too, and no formula.
const cell = (text: string, style: Partial<CellObject> = {}): CellObject => ({
  type: String,
  value: text.replaceAll(unwritable, ""),
  wrap: true,
  alignVertical: "top",
  ...style,
});

const isStandard = (title: string): boolean =>
  /^(?:Id$|Issue$|Standard|Kind$|Name$|Line$)/.test(title);

const widthOf = (title: string): number => {
  if (/^(?:Id|Kind|Weight|Standard weight|Looked at|Name|Limit|Figure)$/.test(title)) return 14;
  return 36;
};

/** The sheets as the bytes of an .xlsx file; every cell is a text, and none is a formula. */
export const writeSpreadsheet = (sheets: readonly PolicySheet[]): Promise<Uint8Array> =>
  writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map((title) => ({ width: widthOf(title) })),
      data: [
        columns.map((title) => cell(title, { fontWeight: "bold", backgroundColor: "#e4ebfb" })),
        ...rows.map((row) =>
          row.map((text, at) =>
            cell(text, isStandard(columns[at] ?? "") ? { textColor: "#505763" } : {}),
          ),
        ),
      ],
    })),
  ).toBuffer();
