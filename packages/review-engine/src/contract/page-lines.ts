import type { Paragraph } from "@proviso/redline";
import { scheduleHead, signatureLine } from "./zone.ts";

const mostLetters = 110;
/** The number of a page alone on its line: "7", "- 7 -", "Page 7 of 12", "A-7"; no number of a clause, which has a stop or brackets. */
const pageNumber =
  /^[-–—\s]*(?:(?:page|seite)\s*(?:[-–—]\s*)?)?(?:[a-z]-)?(\d{1,4})(?:\s*(?:of|\/)\s*\d{1,4})?[-–—\s]*$/iu;
/** The number of a page in a line that says more: "Supply Agreement    Page 7 of 12". */
const numberedLine = /\bpage[\s-]+(\d{1,4})\b/iu;
/** What a store of public filings stamps on every page. */
const filingStamp =
  /^source: .{2,80}, (?:10|8|6|20|40)?-?\p{L}{0,4}[\p{L}\d/ ()-]{0,20}, \d{1,2}\/\d{1,2}\/\d{4}$/iu;
/** The number under which a paper was filed, which heads each of its pages: "Exhibit 10.38". */
const filedAs = /^exhibit \d{1,2}\.\d{1,3}$/iu;
/** What stands on several pages and is no head or foot of one. */
const ownLine =
  /:$|_{3}|^(?:\d+(?:\.\d+)*[.)]|\d+(?:\.\d+)+|\(?[a-z\d]{1,3}[.)])\s+\p{L}|^\[(?![^\]]*confidential)|^\p{L}+\.$|^(?:very truly|yours|sincerely|printed name|witness)\b/iu;
const self = /\b(?:agreement|contract|addendum|terms)\b/iu;
const headParagraphs = 12;
const leastPages = 3;
/** So many pages say the same where no number stands beside it. */
const leastTitled = 5;

/** What a line says, whatever its number and spaces. */
const sameLine = (text: string): string =>
  text.trim().toLowerCase().replaceAll(/\d+/gu, "#").replaceAll(/\s+/gu, " ");

/**
 * The paragraphs, by position, that are the head or foot of a page in a text that is cut by pages: the pages' running
 * numbers, what recurs beside them, and what recurs elsewhere and is the document's own title or a filing's stamp.
 */
export function pageLines(paragraphs: readonly Paragraph[]): ReadonlySet<number> {
  const lines = shortLines(paragraphs);
  const numbers = pageNumbers(lines);
  const found = new Set(numbers);
  const recurring = [...Map.groupBy(lines, ({ same }) => same).values()];
  const beside = (threshold: number, isBeside: (at: number) => boolean): void => {
    for (const alike of recurring) {
      if (alike.length < threshold || alike.some(({ position }) => numbers.has(position))) continue;
      const near = alike.filter(({ at, text }) => isBeside(at) && !filedAs.test(text));
      if (near.length >= threshold && near.length * 3 >= alike.length * 2) addAll(found, near);
    }
  };
  const isFound = (at: number): boolean => found.has(lines[at]?.position ?? -1);
  const isNext = (at: number, step: number): boolean =>
    isFound(at + step) && Math.abs((lines[at + step]?.order ?? 0) - (lines[at]?.order ?? 0)) === 1;
  // A head or foot may have several lines: each is beside one that was found before.
  for (let line = 0; line < 3 && numbers.size > 0; line += 1) {
    beside(leastPages, (at) => isNext(at, 1) || isNext(at, -1));
    beside(2, (at) => isNext(at, 1));
  }
  for (const alike of recurring) addAll(found, elsewhere(alike));
  return found;
}

interface ShortLine {
  /** Its place among the short lines, among the paragraphs that hold words, and in the document. */
  readonly at: number;
  readonly order: number;
  readonly position: number;
  readonly text: string;
  readonly same: string;
}

function shortLines(paragraphs: readonly Paragraph[]): readonly ShortLine[] {
  const lines: ShortLine[] = [];
  let order = -1;
  paragraphs.forEach(({ text, story, cell, label, heading }, position) => {
    const line = text.trim();
    if (story !== "body" || line === "") return;
    order += 1;
    if (text.length > mostLetters || cell !== null || label !== "" || heading !== null) return;
    if (ownLine.test(line) || signatureLine.test(line)) return;
    if (scheduleHead.test(line) && !filedAs.test(line)) return;
    lines.push({ at: lines.length, order, position, text: line, same: sameLine(line) });
  });
  return lines;
}

/** The lines that bear the numbers of pages, which grow from page to page. */
function pageNumbers(lines: readonly ShortLine[]): ReadonlySet<number> {
  const numbered = lines.flatMap((line): NumberedLine[] => {
    const number = pageNumber.exec(line.text)?.[1] ?? numberedLine.exec(line.text)?.[1];
    return number === undefined ? [] : [{ ...line, number: Number(number) }];
  });
  const found = new Set<number>();
  for (const alike of Map.groupBy(numbered, ({ same }) => same).values()) {
    const growing = alike.filter(
      (line, nth) => follows(alike[nth - 1], line) || follows(line, alike[nth + 1]),
    );
    if (growing.length >= leastPages) addAll(found, growing);
  }
  return found;
}

interface NumberedLine extends ShortLine {
  readonly number: number;
}

/** Whether a page comes right after another, or after one whose number was lost; what stands line by line is a table. */
function follows(before: NumberedLine | undefined, after: NumberedLine | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const pages = after.number - before.number;
  return pages > 0 && pages <= 3 && after.order - before.order > 1;
}

/** Of lines that say the same those that no number stands beside: a filing's stamps, and the title again and again. */
function elsewhere(alike: readonly ShortLine[]): readonly ShortLine[] {
  const [first] = alike;
  if (first === undefined) return [];
  if (filingStamp.test(first.text)) return alike;
  if (filedAs.test(first.text)) return first.order < headParagraphs ? alike.slice(1) : [];
  const isTitle = first.order < headParagraphs && self.test(first.text);
  if (!isTitle || alike.length < leastTitled) return [];
  return alike.filter(({ order }) => order >= headParagraphs);
}

function addAll(found: Set<number>, lines: readonly { readonly position: number }[]): void {
  for (const { position } of lines) found.add(position);
}
