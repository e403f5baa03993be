import type { Paragraph } from "@proviso/redline";
import { cutSentences, type Span } from "../text/sentences.ts";
import { isUnchosen } from "./unchosen.ts";

/** An option of a form: what stands behind a box, ticked or not. */
export interface FormOption extends Span {
  readonly paragraph: number;
  /** Where its words begin, behind the box. */
  readonly words: number;
  readonly isTicked: boolean;
  /** Options that belong together have one number. */
  readonly group: number;
  /** Whether the form says that any number of them may be ticked, none as well. */
  readonly isOptional: boolean;
}

/** An option as it stands in its paragraph. */
export type OptionSpan = Pick<FormOption, "start" | "end" | "words" | "isTicked">;

/** A box in a text, and where the words behind it begin. */
interface Box extends Span {
  readonly isTicked: boolean;
}

const anyBox = /[☐□◻❏⬜☒☑✓✔✗✘⊠]|[[(]\s*(?:[xX✓✔]\s*)?[\])]/u;
const glyph = /([☐□◻❏⬜])|([☒☑✓✔✗✘⊠])/gu;
const bracket = /(?:\[\s*(?:[xX✓✔]\s*)?\]|\((?:\s*[xX✓✔]\s*|\s+)\))(?=\s+\S)/gu;
const atStart = /^\s*$/u;

/** The boxes of a text. Brackets are boxes at its start, and further on when one of them is ticked: else they are blanks. */
function boxesOf(text: string): readonly Box[] {
  if (!anyBox.test(text)) return [];
  const glyphs = [...text.matchAll(glyph)].map((match) =>
    boxAt(text, match.index, match[0], match[2] !== undefined),
  );
  const brackets = [...text.matchAll(bracket)].map((match) =>
    boxAt(text, match.index, match[0], /[xX✓✔]/u.test(match[0])),
  );
  const isForm = brackets.length > 1 && brackets.some((box) => box.isTicked);
  const isOpen = (box: Box): boolean =>
    atStart.test(text.slice(0, box.start)) && /[\p{L}{[“"$\d]/u.test(text.charAt(box.end));
  // "(x)" alone may be a number in Roman letters.
  const hasEmpty = brackets.some((box) => !box.isTicked);
  const counted = brackets.filter((box) => (isForm ? hasEmpty : isOpen(box)));
  return [...glyphs, ...counted].sort((one, other) => one.start - other.start);
}

function boxAt(text: string, start: number, mark: string, isTicked: boolean): Box {
  const gap = /^\s*/u.exec(text.slice(start + mark.length))?.[0].length ?? 0;
  return { start, end: start + mark.length + gap, isTicked };
}

/** The spans of a text that are options, with the words before the first box left out. */
export function optionSpans(text: string): readonly OptionSpan[] {
  const boxes = boxesOf(text);
  return boxes.map(({ start, end, isTicked }, nth) => {
    const isWhole = boxes.length === 1 && atStart.test(text.slice(0, start));
    const next = boxes[nth + 1]?.start ?? text.length;
    const first = isWhole ? undefined : cutSentences(text, end, next)[0];
    return { start, words: end, end: first?.end ?? next, isTicked };
  });
}

/** A sentence cut at the boxes inside it; each piece of an option begins behind its box. */
export function cutAtOptions(
  text: string,
  span: Span,
  options: readonly OptionSpan[],
): readonly Span[] {
  const inside = options.filter(({ start }) => start >= span.start && start < span.end);
  const [first] = inside;
  if (first === undefined) return [span];
  const pieces = inside.map(({ words }, nth) => ({
    start: words,
    end: inside[nth + 1]?.start ?? span.end,
  }));
  return [{ start: span.start, end: first.start }, ...pieces]
    .map(({ start, end }) => ({ start, end: start + text.slice(start, end).trimEnd().length }))
    .filter(({ start, end }) => end > start);
}

const furthest = 3;

/**
 * The options of a document in reading order, grouped: those of one paragraph, and those that follow each other.
 * `optionsOf` gives the options of a paragraph by itself, for those who know them.
 */
export function findOptions(
  paragraphs: readonly Paragraph[],
  optionsOf = (paragraph: Paragraph): readonly OptionSpan[] => optionSpans(paragraph.text),
): readonly FormOption[] {
  const found: FormOption[] = [];
  let group = -1;
  let last: Paragraph | null = null;
  let gap = 0;
  let isOptional = false;
  const rows = tickedRows(paragraphs);
  paragraphs.forEach((paragraph, position) => {
    const spans = rowOption(rows, paragraph) ?? optionsOf(paragraph);
    const [first] = spans;
    if (first === undefined) {
      const said = paragraph.text.trim();
      const isBox = /^\S$/u.test(said) && anyBox.test(said);
      if (said !== "" && !isBox && !isNote(paragraph.text)) gap += 1;
      return;
    }
    const before = textBefore(paragraphs, position);
    const goesOn =
      last !== null && spans.length === 1 && isBeside(last, paragraph, gap) && !isNote(before);
    if (!goesOn) {
      group += 1;
      isOptional = anyNumber.test(before);
    }
    for (const span of spans) found.push({ ...span, paragraph: position, group, isOptional });
    last =
      spans.length === 1 && atStart.test(paragraph.text.slice(0, first.start)) ? paragraph : null;
    gap = 0;
  });
  return found;
}

/** The rows of tables that a cell with nothing but a box governs, and whether it is ticked. */
function tickedRows(paragraphs: readonly Paragraph[]): ReadonlyMap<string, boolean> {
  const rows = new Map<string, boolean>();
  for (const { cell, text } of paragraphs) {
    if (cell === null) continue;
    const mark = /^\s*(?:([☐□◻❏⬜]|\[\s*\]|\(\s*\))|([☒☑✓✔✗✘⊠]|\[[xX✓✔]\]|\([xX✓✔]\)))\s*$/u.exec(
      text,
    );
    if (mark !== null) rows.set(`${cell.table}:${cell.row}`, mark[2] !== undefined);
  }
  return rows;
}

/** What stands beside a box in a row is its option; the box itself says nothing. */
function rowOption(
  rows: ReadonlyMap<string, boolean>,
  { cell, text }: Paragraph,
): ReturnType<typeof optionSpans> | null {
  if (cell === null || text.trim() === "") return null;
  const isTicked = rows.get(`${cell.table}:${cell.row}`);
  if (isTicked === undefined) return null;
  return anyBox.test(text) ? [] : [{ start: 0, words: 0, end: text.length, isTicked }];
}

/** Whether an option belongs with the one before it: next to it, or a little further on in the same cell of a table. */
function isBeside(last: Paragraph, next: Paragraph, gap: number): boolean {
  const isSameCell =
    last.cell !== null &&
    next.cell !== null &&
    last.cell.table === next.cell.table &&
    last.cell.column === next.cell.column &&
    (last.cell.row === next.cell.row || gap === 0);
  if (isSameCell) return gap <= furthest && shapeOf(last.text) === shapeOf(next.text);
  return gap === 0 && last.cell === null && next.cell === null;
}

/** Square boxes are for any number of options, round ones for one. */
function shapeOf(text: string): string {
  return /^\s*\(/u.test(text) ? "round" : "square";
}

/** How a form says that none of its boxes need be ticked. */
const anyNumber =
  /\b(?:(?:any|all|those|each|one or more) (?:that|which|of the following that) appl(?:y|ies)|are (?:all )?optional|(?:if|as|where) applicable)\b/iu;

function textBefore(paragraphs: readonly Paragraph[], position: number): string {
  return paragraphs.slice(0, position).findLast(({ text }) => text.trim() !== "")?.text ?? "";
}

function isNote(text: string): boolean {
  return isUnchosen(text) && optionSpans(text).length === 0;
}
