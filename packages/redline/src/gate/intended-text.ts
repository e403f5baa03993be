import type { InsertParagraphs, NewParagraph, ReplaceText } from "../edit.ts";
import { textsOfTable, type NewTable, type RedlineEdit } from "../write/new-table.ts";

/** What has to be known of a paragraph to say what edits make of it: Paragraph has it all. */
export interface PlainParagraph {
  readonly id: string;
  readonly part: string;
  readonly story: string;
  readonly text: string;
  readonly mark: "kept" | "inserted" | "deleted";
  readonly cell: { readonly table: number; readonly row: number; readonly column: number } | null;
}

/** A paragraph that the changed document must have, in reading order. */
export interface IntendedParagraph {
  readonly text: string;
  /** A deleted paragraph is gone or, where Word needs one, left empty. */
  readonly mayBeAbsent: boolean;
}

/** What a set of edits is to make of a document. */
export interface Intended {
  readonly paragraphs: readonly IntendedParagraph[];
  /** The parts that may change for it. */
  readonly parts: ReadonlySet<string>;
  readonly hasComments: boolean;
}

/**
 * What the edits mean, worked out on plain text alone: nothing here knows how they are written, so
 * that the writer can be held to it. The edits must be valid for these paragraphs.
 */
export const intendedText = (
  paragraphs: readonly PlainParagraph[],
  edits: readonly RedlineEdit[],
): Intended => {
  const byParagraph = Map.groupBy(edits, (edit) => edit.paragraph);
  const slots = paragraphs.map((paragraph): Slot => {
    const mine = byParagraph.get(paragraph.id) ?? [];
    return { before: [], own: ownText(paragraph, mine), after: [] };
  });
  const inserts = (index: number, where: InsertParagraphs["where"]): IntendedParagraph[] =>
    (byParagraph.get(paragraphs[index]?.id ?? "") ?? []).flatMap((edit) => {
      if (edit.kind === "insert-table" && edit.where === where) return newTableTexts(edit.table);
      return edit.kind === "insert" && edit.where === where ? edit.paragraphs.map(newText) : [];
    });
  // Forwards and backwards: at one place, what belongs to the nearer paragraph is nearer to it.
  for (const index of paragraphs.keys())
    slots[firstJoined(paragraphs, index)]?.before.push(...inserts(index, "before"));
  for (const index of [...paragraphs.keys()].toReversed())
    slots[lastJoined(paragraphs, index)]?.after.push(...inserts(index, "after"));
  return {
    paragraphs: slots.flatMap(({ before, own, after }) => [...before, own, ...after]),
    parts: new Set(paragraphs.filter(({ id }) => byParagraph.has(id)).map(({ part }) => part)),
    hasComments: edits.some((edit) => edit.kind === "comment" || edit.comment !== undefined),
  };
};

interface Slot {
  readonly before: IntendedParagraph[];
  readonly own: IntendedParagraph;
  readonly after: IntendedParagraph[];
}

const ownText = (paragraph: PlainParagraph, edits: readonly RedlineEdit[]): IntendedParagraph => {
  if (edits.some((edit) => edit.kind === "delete")) return { text: "", mayBeAbsent: true };
  const replacements = edits
    .filter((edit) => edit.kind === "replace")
    .sort((a, b) => a.start - b.start || a.end - b.end);
  return { text: replaced(paragraph.text, replacements), mayBeAbsent: false };
};

const replaced = (text: string, replacements: readonly ReplaceText[]): string => {
  let made = "";
  let at = 0;
  for (const { start, end, text: coming } of replacements) {
    made += text.slice(at, start) + lineBreaks(coming);
    at = end;
  }
  return made + text.slice(at);
};

const lineBreaks = (text: string): string => text.replace(/\r\n|\r/g, "\n");

const newText = ({ heading, text }: NewParagraph): IntendedParagraph => {
  const isApart = heading === "" || text === "" || /\s$/.test(heading) || /^\s/.test(text);
  const joined = isApart ? heading + text : `${heading} ${text}`;
  return { text: lineBreaks(joined), mayBeAbsent: false };
};

/** Word may need an empty paragraph on either side of a table. */
const newTableTexts = (table: NewTable): IntendedParagraph[] => [
  { text: "", mayBeAbsent: true },
  ...textsOfTable(table).map((text) => ({ text: lineBreaks(text), mayBeAbsent: false })),
  { text: "", mayBeAbsent: true },
];

/** The first of the paragraphs that read as one with this: those with text whose marks are deleted. */
const firstJoined = (paragraphs: readonly PlainParagraph[], index: number): number => {
  let first = index;
  for (
    let i = neighbour(paragraphs, first, -1);
    readsOn(paragraphs[i]);
    i = neighbour(paragraphs, first, -1)
  )
    first = i;
  return first;
};

/** The last of them, and the last text box anchored in it, whose paragraphs are read before the next. */
const lastJoined = (paragraphs: readonly PlainParagraph[], index: number): number => {
  let last = index;
  for (
    let i = neighbour(paragraphs, last, 1);
    readsOn(paragraphs[last]) && i >= 0;
    i = neighbour(paragraphs, last, 1)
  )
    last = i;
  if (paragraphs[last]?.story !== "textbox")
    while (
      paragraphs[last + 1]?.story === "textbox" &&
      paragraphs[last + 1]?.part === paragraphs[last]?.part
    )
      last++;
  return last;
};

const readsOn = (paragraph: PlainParagraph | undefined): boolean =>
  paragraph?.mark === "deleted" && paragraph.text !== "";

/** The next (1) or previous (-1) paragraph of the same cell or story, or -1. */
const neighbour = (paragraphs: readonly PlainParagraph[], index: number, step: 1 | -1): number => {
  const own = paragraphs[index];
  let at = index + step;
  if (own?.story !== "textbox") while (paragraphs[at]?.story === "textbox") at += step;
  const other = paragraphs[at];
  const isBeside =
    other?.part === own?.part &&
    other?.story === own?.story &&
    other?.cell?.table === own?.cell?.table &&
    other?.cell?.row === own?.cell?.row &&
    other?.cell?.column === own?.cell?.column;
  return isBeside ? at : -1;
};

/**
 * Compares the paragraphs a document has with those it must have. Returns what differs first, or
 * undefined when all is as intended.
 */
export const textFault = (
  intended: readonly IntendedParagraph[],
  actual: readonly string[],
): string | undefined => {
  let reached = new Set([0]);
  for (const { text, mayBeAbsent } of intended) {
    const next = new Set(mayBeAbsent ? reached : []);
    for (const at of reached) if (actual[at] === text) next.add(at + 1);
    if (next.size === 0)
      return `expected ${JSON.stringify(text)}, found ${JSON.stringify(actual[Math.max(...reached)])}`;
    reached = next;
  }
  return reached.has(actual.length)
    ? undefined
    : `expected the end, found ${JSON.stringify(actual[Math.max(...reached)])}`;
};
