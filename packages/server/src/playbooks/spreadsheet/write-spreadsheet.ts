import { writeSheets } from "../../platform/spreadsheet/write-sheets.ts";
import type { PolicySheet } from "./policy-sheets.ts";

const isStandard = (title: string): boolean =>
  /^(?:Id$|Issue$|Standard|Kind$|Name$|Line$)/.test(title);

const widthOf = (title: string): number => {
  if (/^(?:Id|Kind|Weight|Standard weight|Looked at|Name|Limit|Figure)$/.test(title)) return 14;
  return 36;
};

/** Writes the sheets as an .xlsx file; every cell is text, never a formula. */
export const writeSpreadsheet = (sheets: readonly PolicySheet[]): Promise<Uint8Array> =>
  writeSheets(
    sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map((title) => ({
        title,
        width: widthOf(title),
        isMuted: isStandard(title),
      })),
      rows,
    })),
  );
