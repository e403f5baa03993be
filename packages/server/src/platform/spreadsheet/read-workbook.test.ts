import { hostileSheets, hostileTexts } from "@proviso/testkit";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { readDelimited } from "./read-delimited.ts";
import { readWorkbook } from "./read-workbook.ts";
import { columnName, type SheetBounds } from "./sheet-bounds.ts";
import { dateIn, isDateFormat } from "./sheet-dates.ts";

const bounds: SheetBounds = { rows: 100, columns: 20, characters: 1_000_000 };

const read = (bytes: Uint8Array) => readWorkbook(bytes, bounds, () => true);
const text = (source: string) => readDelimited(new TextEncoder().encode(source), bounds);
const rowsOf = (source: string) => {
  const table = text(source);
  if (!table || "fault" in table) throw new Error("This text is not read.");
  return table.sheets[0]?.rows.map(({ number, cells }) => [number, ...cells]);
};

describe("abuse 102: a spreadsheet that would fill memory by what it says of itself", () => {
  it.each(Object.entries(hostileSheets))("%s is not read", (_, make) => {
    const table = read(make());
    expect(table === undefined || "fault" in table).toBe(true);
  });

  it.each(Object.entries(hostileTexts))("%s are not read", (_, make) => {
    const table = readDelimited(make(), bounds);
    expect(table === undefined || "fault" in table).toBe(true);
  });

  it("is told where it goes too far", () => {
    expect(read(hostileSheets["a cell at the end of the sheet"]?.() ?? new Uint8Array())).toEqual({
      fault: {
        sheet: "Issues",
        problem:
          "Cell XFD1048576 is beyond column T, the last one supported. Delete the content there and upload the file again.",
      },
    });
  });
});

describe("a workbook", () => {
  it("is read as another reader reads it", async () => {
    const bytes = await writeXlsxFile([
      [{ value: "Text" }, { value: "Number" }, { value: "Date" }, { value: "Yes" }],
      [
        { value: "  a < b & “c” _x0041_\nd  " },
        { value: 0.1 + 0.2, type: Number },
        { value: new Date("2024-02-29T00:00:00Z"), type: Date, format: "dd/mm/yyyy" },
        { value: true, type: Boolean },
      ],
      [],
      [null, { value: -12.5, type: Number, format: "#,##0.00" }],
    ]).toBuffer();
    const [other] = await readXlsxFile(bytes, { trim: false });
    const ours = read(new Uint8Array(bytes));
    expect(ours).toMatchObject({
      sheets: [
        {
          rows: [
            { number: 1, cells: ["Text", "Number", "Date", "Yes"] },
            { number: 2, cells: [other?.data[1]?.[0], "0.3", "2024-02-29", "yes"] },
            { number: 4, cells: ["", "-12.5"] },
          ],
        },
      ],
    });
  });

  it("passes over rows and cells that hold nothing, wherever they are", async () => {
    const bytes = await writeXlsxFile([[{ value: "Id" }]]).toBuffer();
    const parts = unzipSync(new Uint8Array(bytes));
    const [path, sheet] =
      Object.entries(parts).find(([name]) => name.includes("worksheets/")) ?? [];
    if (path === undefined || !sheet) throw new Error("There is a sheet.");
    const empty = '<row r="1048576"><c r="XFD1048576" s="0"/></row></sheetData>';
    const longer = strFromU8(sheet).replace("</sheetData>", empty);
    expect(longer).toContain("XFD");
    expect(read(zipSync({ ...parts, [path]: strToU8(longer) }))).toMatchObject({
      sheets: [{ rows: [{ number: 1, cells: ["Id"] }] }],
    });
  });

  it("knows dates by their format", () => {
    const dates = ["dd/mm/yyyy", "d. mmmm yyyy;@", "[h]:mm:ss", "[$-409]h:mm AM/PM", "mm:ss.0"];
    const numbers = ["General", "0.00", '#,##0 "days"', "0.00E+00", "[Red]0%", '"d"0'];
    expect(dates.map(isDateFormat)).toEqual(dates.map(() => true));
    expect(numbers.map(isDateFormat)).toEqual(numbers.map(() => false));
    expect([dateIn(61, false), dateIn(45_351.9, false), dateIn(0, true)]).toEqual([
      "1900-03-01",
      "2024-02-29",
      "1904-01-01",
    ]);
    expect([1, 26, 27, 702, 16_384].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "XFD"]);
  });
});

describe("text with separated cells", () => {
  it("is read with quotes, by the mark its first line holds most of", () => {
    expect(rowsOf('\ufeffa;b\r\n"x;""y""\nz";2\r\n\r\n;3')).toEqual([
      [1, "a", "b"],
      [2, 'x;"y"\nz', "2"],
      [4, "", "3"],
    ]);
    expect(rowsOf('a,b\n"open,1\nc"d,2')).toEqual([
      [1, "a", "b"],
      [2, '"open', "1"],
      [3, 'c"d', "2"],
    ]);
  });

  it("is none in another encoding than UTF-8", () => {
    expect(readDelimited(Buffer.from([0x61, 0xff, 0x0a]), bounds)).toBeUndefined();
  });
});
