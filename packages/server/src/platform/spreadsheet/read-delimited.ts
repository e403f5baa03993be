import { BeyondBounds, countCells, type SheetBounds } from "./sheet-bounds.ts";
import type { ReadWorkbook, WorkbookRow } from "./read-workbook.ts";

const marks = [",", ";", "\t"] as const;

/** What separates the cells: the mark that the first line holds most of. */
const markOf = (source: string): string => {
  const counts = new Map<string, number>(marks.map((mark) => [mark, 0]));
  for (let at = 0; at < source.length && source[at] !== "\n"; at += 1) {
    const count = counts.get(source[at] ?? "");
    if (count !== undefined) counts.set(source[at] ?? "", count + 1);
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best?.[0] ?? ",";
};

interface ReadCell {
  readonly text: string;
  /** Where what ends the cell is. */
  readonly end: number;
}

const plainCell = (source: string, from: number, mark: string): ReadCell => {
  const line = source.indexOf("\n", from);
  const ends = [source.indexOf(mark, from), line].filter((at) => at !== -1);
  const end = Math.min(...ends, source.length);
  return { text: source.slice(from, end), end };
};

/** A cell in quotes, which doubled stand for one; undefined when they are not closed before the cell ends. */
const quotedCell = (source: string, from: number, mark: string): ReadCell | undefined => {
  let close = source.indexOf('"', from + 1);
  while (close !== -1 && source[close + 1] === '"') close = source.indexOf('"', close + 2);
  if (close === -1) return undefined;
  const end = close + 1;
  const isEnd = end === source.length || source[end] === mark || source[end] === "\n";
  return isEnd ? { text: source.slice(from + 1, close).replaceAll('""', '"'), end } : undefined;
};

/** Reads lines one after the other, so that what is beyond the bounds ends it. */
const rowsOf = (source: string, bounds: SheetBounds): readonly WorkbookRow[] => {
  const mark = markOf(source);
  const count = countCells(bounds);
  const rows: WorkbookRow[] = [];
  let cells: string[] = [];
  let [at, number, column] = [0, 1, 1];
  // Searched for once: without any more of them, no cell is in quotes.
  const lastQuote = source.lastIndexOf('"');
  while (at < source.length) {
    const isQuoted = source[at] === '"' && at < lastQuote;
    const cell = (isQuoted && quotedCell(source, at, mark)) || plainCell(source, at, mark);
    count("", number, column, cell.text);
    if (cell.text.trim() !== "") {
      while (cells.length < column - 1) cells.push("");
      cells[column - 1] = cell.text;
    }
    if (source[cell.end] === mark) column += 1;
    else {
      if (cells.length > 0) rows.push({ number, cells });
      [cells, column] = [[], 1];
      number += 1;
    }
    at = cell.end + 1;
  }
  return rows;
};

/**
 * Reads text whose cells are separated by commas, semicolons or tabs, whichever its first line holds most of, with
 * quotes as RFC 4180 has them. Undefined when it is not UTF-8; a fault when it holds something beyond the bounds.
 */
export const readDelimited = (bytes: Uint8Array, bounds: SheetBounds): ReadWorkbook | undefined => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const source = text.replace(/\r\n?/g, "\n");
    return { sheets: [{ name: "", rows: rowsOf(source, bounds) }] };
  } catch (error) {
    return error instanceof BeyondBounds ? { fault: error.fault } : undefined;
  }
};
