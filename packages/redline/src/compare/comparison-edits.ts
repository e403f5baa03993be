import type { Paragraph, StoryKind, WordDocument } from "../document.ts";
import type { NewParagraph } from "../edit.ts";
import type { RedlineEdit } from "../write/new-table.ts";
import type { Pair } from "./align-paragraphs.ts";
import { foldedText } from "./compare-documents.ts";
import type { ComparedNewTable } from "./new-tables.ts";
import type { ComparedRows, ComparedTables } from "./row-edits.ts";

/** The edits that turn the words of one version into those of the other. */
export interface ComparisonEdits {
  readonly edits: readonly RedlineEdit[];
  /** New paragraphs in a header, footer or note where the version before has none to put them in. */
  readonly unplaced: number;
}

/** What is written of tables as such: rows that came or went, tables that came. */
export interface WrittenTables {
  readonly rows: readonly ComparedRows[];
  readonly tables: readonly ComparedNewTable[];
}

/**
 * The edits that turn the words of the version before into those of the version after, beside the rows that
 * are `written` as such.
 */
export const comparisonEdits = (
  pairs: readonly Pair[],
  before: WordDocument,
  written: WrittenTables,
  cellFor: ComparedTables["cellFor"],
): ComparisonEdits => {
  const models = modelFinder(pairs);
  const done = new Set(
    [...written.rows, ...written.tables].flatMap(({ paragraphs }) => paragraphs),
  );
  const tableAt = new Map(written.tables.map((table) => [table.paragraphs[0], table]));
  const anchors = anchorFinder(pairs, before);
  const edits: RedlineEdit[] = [];
  const filled = new Set<string>();
  let unplaced = 0;
  pairs.forEach((pair, at) => {
    const only = pair.before ?? pair.after;
    const table = tableAt.get(pair.after ?? undefined);
    if (pair.after && table) {
      const anchor = anchorInOuter(pairs, table, cellFor) ?? anchors(at, pair.after.story, false);
      if (anchor) edits.push({ kind: "insert-table", ...anchor, table: table.table });
      else unplaced += table.paragraphs.length;
      return;
    }
    if (only && done.has(only)) return;
    const { after } = pair;
    const empty = pair.before || !after ? undefined : roomIn(cellFor(after), filled);
    if (empty && after) {
      filled.add(empty.id);
      edits.push(rewording(empty, after.text));
    } else if (pair.before !== null && after === null)
      edits.push({ kind: "delete", paragraph: pair.before.id });
    else if (pair.before !== null && after !== null) {
      if (foldedText(pair.before) !== foldedText(after))
        edits.push(rewording(pair.before, after.text));
    } else if (after !== null) {
      const anchor =
        anchorInCell(pairs, at, cellFor(after)) ?? anchors(at, after.story, isCell(after));
      if (anchor === null) {
        unplaced += 1;
        return;
      }
      const like = models(after, at) ?? anchor.paragraph;
      insert(edits, anchor, { heading: "", text: after.text, like });
    }
  });
  return { edits, unplaced };
};

/** The empty paragraph of a cell that says nothing, where something may be written. */
const roomIn = (cell: readonly Paragraph[], filled: ReadonlySet<string>): Paragraph | undefined => {
  const isSilent = cell.every(({ id, text }) => text.trim() === "" && !filled.has(id));
  return isSilent ? cell.find(({ text }) => text === "") : undefined;
};

/** Beside which paragraph of its own cell a new one goes; null outside of tables, and where the cell is new. */
const anchorInCell = (
  pairs: readonly Pair[],
  at: number,
  cell: readonly Paragraph[],
): Anchor | null => {
  const [first] = cell;
  if (first === undefined) return null;
  const own = new Set(cell.map(({ id }) => id));
  const previous = nearest(pairs, at, -1, ({ id }) => own.has(id));
  if (previous) return { paragraph: previous.id, where: "after" };
  const isSilent = cell.every(({ text }) => text.trim() === "");
  return { paragraph: first.id, where: isSilent ? "after" : "before" };
};

/** Beside which paragraph of the cell that holds it a new table goes; null where no older cell does. */
const anchorInOuter = (
  pairs: readonly Pair[],
  { outer, paragraphs }: ComparedNewTable,
  cellFor: ComparedTables["cellFor"],
): Anchor | null => {
  const cell = outer ? cellFor(outer) : [];
  const own = new Set(cell.map(({ id }) => id));
  const end = paragraphs[0]?.index ?? 0;
  // Pairs of tables stand row by row, not in the order of what is in them.
  const previous = pairs.findLast(
    ({ before, after }) => before && after && own.has(before.id) && after.index < end,
  );
  if (previous?.before) return { paragraph: previous.before.id, where: "after" };
  return cell[0] ? { paragraph: cell[0].id, where: "before" } : null;
};

const rewording = (before: Paragraph, text: string): RedlineEdit => ({
  kind: "replace",
  paragraph: before.id,
  start: 0,
  end: before.text.length,
  text,
});

interface Anchor {
  readonly paragraph: string;
  readonly where: "before" | "after";
}

/** Neighboring new paragraphs go in together, in their order. */
const insert = (edits: RedlineEdit[], anchor: Anchor, paragraph: NewParagraph): void => {
  const last = edits.at(-1);
  const isNext =
    last?.kind === "insert" && last.paragraph === anchor.paragraph && last.where === anchor.where;
  if (isNext) edits[edits.length - 1] = { ...last, paragraphs: [...last.paragraphs, paragraph] };
  else edits.push({ kind: "insert", ...anchor, paragraphs: [paragraph] });
};

const isCell = ({ cell }: Paragraph): boolean => cell !== null;

/**
 * Finds beside which paragraph of the version before something new goes: after the one that is before
 * it, unless that is in a table and the new one is not; then before the next one outside it, be it one
 * without words.
 */
const anchorFinder =
  (pairs: readonly Pair[], document: WordDocument) =>
  (at: number, story: StoryKind, inCell: boolean): Anchor | null => {
    const isOfStory = (each: Paragraph): boolean => each.story === story;
    const previous = nearest(pairs, at, -1, isOfStory);
    if (previous !== null && isCell(previous) === inCell)
      return { paragraph: previous.id, where: "after" };
    const next = nearest(pairs, at, 1, isOfStory);
    if (next !== null && isCell(next) === inCell) return { paragraph: next.id, where: "before" };
    const outside = inCell || !previous ? undefined : behindTable(document, previous);
    if (outside) return { paragraph: outside.id, where: "before" };
    const fallback = previous ?? next;
    if (fallback === null) return null;
    return { paragraph: fallback.id, where: previous === null ? "before" : "after" };
  };

/** The paragraph behind the table in which one stands. */
const behindTable = ({ paragraphs }: WordDocument, inTable: Paragraph): Paragraph | undefined => {
  const { part, story } = inTable;
  const next = paragraphs
    .slice(inTable.index + 1)
    .find((each) => each.part !== part || (each.story === story && !isCell(each)));
  return next?.part === part && story !== "textbox" ? next : undefined;
};

const nearest = (
  pairs: readonly Pair[],
  at: number,
  step: 1 | -1,
  fits: (paragraph: Paragraph) => boolean,
): Paragraph | null => {
  for (let nth = at + step; nth >= 0 && nth < pairs.length; nth += step) {
    const before = pairs[nth]?.before;
    if (before) return fits(before) ? before : null;
  }
  return null;
};

/** How a paragraph looks, for finding one of the version before that looks the same. */
const lookOf = ({ style, level, heading, cell, alignment, label }: Paragraph): string =>
  [style, level, heading, cell === null, alignment, label === ""].join("|");

/** Finds the nearest paragraph before whose counterpart looks as a new paragraph does. */
const modelFinder = (pairs: readonly Pair[]) => {
  const byLook = new Map<string, { readonly at: number; readonly id: string }[]>();
  pairs.forEach(({ before, after }, at) => {
    // A counterpart that became a heading, or was one, is no model for plain text.
    if (before === null || after === null || before.heading !== after.heading) return;
    const look = lookOf(after);
    const known = byLook.get(look) ?? [];
    known.push({ at, id: before.id });
    byLook.set(look, known);
  });
  return (after: Paragraph, at: number): string | undefined => {
    const known = byLook.get(lookOf(after)) ?? [];
    let low = 0;
    let high = known.length;
    while (low < high) {
      const half = (low + high) >> 1;
      if ((known[half]?.at ?? 0) < at) low = half + 1;
      else high = half;
    }
    return (known[low - 1] ?? known[low])?.id;
  };
};
