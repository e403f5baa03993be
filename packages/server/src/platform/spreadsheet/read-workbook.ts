import { unzipSync } from "fflate";
import { dateIn, dateStylesOf } from "./sheet-dates.ts";
import {
  BeyondBounds,
  countCells,
  mostInCell,
  type SheetBounds,
  type SheetFault,
} from "./sheet-bounds.ts";
import { walkXml } from "./walk-xml.ts";

/** A row that holds something: its number as the spreadsheet shows it, and its texts from column A on. */
export interface WorkbookRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly WorkbookRow[];
}

/** The sheets of a workbook, or why they are not read. */
export type ReadWorkbook =
  | { readonly sheets: readonly WorkbookSheet[] }
  | { readonly fault: SheetFault };

const mostSheets = 100;
const mostParts = 500;
const mostUnpackedBytes = 40 * 1024 * 1024;

/** The parts that are read, unpacked; judged by the sizes they declare before any is. */
const partsOf = (bytes: Uint8Array): Readonly<Record<string, Uint8Array>> => {
  let [unpacked, parts] = [0, 0];
  const judged = (originalSize: number): boolean => {
    unpacked += originalSize;
    parts += 1;
    if (unpacked > mostUnpackedBytes || parts > mostParts)
      throw new BeyondBounds(
        "",
        "The file is too large when unpacked. Delete content you don’t need and upload it again.",
      );
    return true;
  };
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      /^xl\/(?:[^/]+|_rels\/[^/]+|worksheets\/[^/]+)\.(?:xml|rels)$/i.test(name) &&
      judged(originalSize),
  });
};

/** The text of a part; undefined when it is not there. */
type PartText = (path: string) => string | undefined;

interface Targets {
  readonly byId: ReadonlyMap<string, string>;
  readonly strings: string;
  readonly styles: string;
}

const targetsOf = (part: PartText): Targets => {
  const byId = new Map<string, string>();
  let [strings, styles] = ["xl/sharedStrings.xml", "xl/styles.xml"];
  walkXml(part("xl/_rels/workbook.xml.rels") ?? "", {
    open: (name, attribute) => {
      if (name !== "Relationship") return;
      const type = attribute("Type") ?? "";
      const target = attribute("Target") ?? "";
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      if (type.endsWith("/worksheet")) byId.set(attribute("Id") ?? "", path);
      if (type.endsWith("/sharedStrings")) strings = path;
      if (type.endsWith("/styles")) styles = path;
    },
  });
  return { byId, strings, styles };
};

interface Outline {
  readonly sheets: readonly { readonly name: string; readonly id: string }[];
  readonly isFrom1904: boolean;
}

const outlineOf = (part: PartText): Outline => {
  const sheets: { name: string; id: string }[] = [];
  let isFrom1904 = false;
  walkXml(part("xl/workbook.xml") ?? "", {
    open: (name, attribute) => {
      if (name === "workbookPr") isFrom1904 = /^(?:1|true)$/.test(attribute("date1904") ?? "");
      if (name !== "sheet") return;
      sheets.push({ name: attribute("name") ?? "", id: attribute("id") ?? "" });
      if (sheets.length > mostSheets)
        throw new BeyondBounds(
          "",
          `The file has more than ${mostSheets} sheets. Delete the others and upload it again.`,
        );
    },
  });
  return { sheets, isFrom1904 };
};

/** Characters that XML cannot hold are written as _xHHHH_. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Refused before it is put together or unescaped, by which it becomes at most seven times shorter. */
const refuseHuge = (text: string): void => {
  if (text.length > 7 * mostInCell)
    throw new BeyondBounds(
      "",
      `A cell has more than ${mostInCell.toLocaleString("en-US")} characters. Shorten it and upload the file again.`,
    );
};

/** Gathers the text of <t> elements, phonetic guides aside. */
const gatherText = () => {
  let [text, isText, isGuide] = ["", false, false];
  return {
    open: (name: string): void => {
      if (name === "t") isText = true;
      if (name === "rPh") isGuide = true;
    },
    close: (name: string): void => {
      if (name === "t") isText = false;
      if (name === "rPh") isGuide = false;
    },
    add: (more: string): void => {
      if (!isText || isGuide) return;
      refuseHuge(more);
      text += more;
      refuseHuge(text);
    },
    take: (): string => {
      const taken = unescaped(text);
      text = "";
      return taken;
    },
  };
};

/** The texts that cells name by number. */
const stringsOf = (xml: string | undefined, bounds: SheetBounds): readonly string[] => {
  const strings: string[] = [];
  if (xml === undefined) return strings;
  const gathered = gatherText();
  const count = countCells({ ...bounds, rows: Infinity });
  walkXml(xml, {
    open: gathered.open,
    text: gathered.add,
    close: (name) => {
      gathered.close(name);
      if (name !== "si") return;
      const text = gathered.take();
      count("", strings.length + 1, 1, text);
      strings.push(text);
    },
  });
  return strings;
};

/** What cells are read with. */
interface CellMeans {
  readonly strings: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly isFrom1904: boolean;
}

interface Cell {
  readonly type: string;
  readonly style: number;
  readonly value: string;
  readonly text: string;
}

const textOf = (cell: Cell, { strings, dateStyles, isFrom1904 }: CellMeans): string => {
  const { type, style, value, text } = cell;
  if (type === "inlineStr") return text;
  if (value === "") return "";
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "str") return unescaped(value);
  if (type === "b") return value === "1" ? "yes" : "no";
  if (type === "d") return value.slice(0, 10);
  if (type === "e") return "";
  const number = Number(value);
  if (Number.isNaN(number)) throw new Error("A number that is none.");
  const date = dateStyles.has(style) ? dateIn(number, isFrom1904) : undefined;
  return date ?? String(Number(number.toPrecision(15)));
};

/** Where a cell is, by its name; numbers so large that nothing could be there make Infinity. */
const placeOf = (name: string | undefined): { readonly row: number; readonly column: number } => {
  const [, letters, digits] = /^([A-Z]{1,7})(\d{1,9})$/.exec(name ?? "") ?? [];
  if (letters === undefined || digits === undefined) throw new Error("A cell without a place.");
  const column = Array.from(letters).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { row: Number(digits), column };
};

type Count = ReturnType<typeof countCells>;

const rowsOf = (
  sheet: string,
  xml: string,
  means: CellMeans,
  count: Count,
): readonly WorkbookRow[] => {
  const rows: WorkbookRow[] = [];
  let cells: string[] = [];
  let number = 0;
  let cell: { type: string; style: number; row: number; column: number } | undefined;
  let [value, isValue] = ["", false];
  const inline = gatherText();
  walkXml(xml, {
    open: (name, attribute) => {
      if (name === "c") {
        const style = Number(attribute("s") ?? "-1");
        cell = { type: attribute("t") ?? "n", style, ...placeOf(attribute("r")) };
      }
      if (!cell) return;
      if (name === "v") isValue = true;
      inline.open(name);
    },
    text: (text) => {
      if (!cell) return;
      if (isValue) {
        refuseHuge(text);
        value += text;
        refuseHuge(value);
      }
      inline.add(text);
    },
    close: (name) => {
      if (name === "v") isValue = false;
      inline.close(name);
      if (name === "c" && cell) {
        const { row, column } = cell;
        const text = textOf({ ...cell, value, text: inline.take() }, means);
        value = "";
        cell = undefined;
        count(sheet, row, column, text);
        if (text === "" || text.trim() === "") return;
        if (number !== 0 && number !== row) throw new Error("A cell of another row.");
        number = row;
        while (cells.length < column - 1) cells.push("");
        cells[column - 1] = text;
      }
      if (name !== "row") return;
      if (number <= (rows.at(-1)?.number ?? 0) && cells.length > 0)
        throw new Error("A row that comes after a later one.");
      if (cells.length > 0) rows.push({ number, cells });
      cells = [];
      number = 0;
    },
  });
  return rows;
};

/**
 * Reads an .xlsx file as texts: dates as year-month-day, a tick as "yes" or "no", an error as nothing. Only
 * sheets that are wanted are read, cells that hold nothing are passed over, and whatever holds something beyond
 * the bounds is a fault: no table is made by what a cell's name or the file's own words about its size say.
 * Undefined when it is no spreadsheet that can be read.
 */
export const readWorkbook = (
  bytes: Uint8Array,
  bounds: SheetBounds,
  isWanted: (name: string, index: number) => boolean,
): ReadWorkbook | undefined => {
  try {
    const parts = partsOf(bytes);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const part: PartText = (path) => {
      const found = Object.hasOwn(parts, path) ? parts[path] : undefined;
      return found && decoder.decode(found);
    };
    const { sheets, isFrom1904 } = outlineOf(part);
    const { byId, strings, styles } = targetsOf(part);
    const means: CellMeans = {
      strings: stringsOf(part(strings), bounds),
      dateStyles: dateStylesOf(part(styles)),
      isFrom1904,
    };
    const count = countCells(bounds);
    const read = sheets
      .filter(({ name }, index) => isWanted(name, index))
      .map(({ name, id }): WorkbookSheet => {
        const xml = part(byId.get(id) ?? "");
        if (xml === undefined) throw new Error("A sheet that is not there.");
        return { name, rows: rowsOf(name, xml, means, count) };
      });
    return read.length === 0 ? undefined : { sheets: read };
  } catch (error) {
    if (error instanceof BeyondBounds) return { fault: error.fault };
    // Whatever the reader stumbled over, this is no spreadsheet that can be read.
    return undefined;
  }
};
