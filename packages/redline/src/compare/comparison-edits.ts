import type { Paragraph } from "../document.ts";
import type { Edit, NewParagraph } from "../edit.ts";
import type { Pair } from "./align-paragraphs.ts";
import { foldedText } from "./compare-documents.ts";
import type { ComparedRows, ComparedTables } from "./row-edits.ts";

/** The edits that turn the words of one version into those of the other. */
export interface ComparisonEdits {
  readonly edits: readonly Edit[];
  /** New paragraphs in a header, footer or note where the version before has none to put them in. */
  readonly unplaced: number;
}

/**
 * The edits that turn the words of the version before into those of the version after, beside `rows` that
 * are written as such.
 */
export const comparisonEdits = (
  pairs: readonly Pair[],
  rows: readonly ComparedRows[],
  cellFor: ComparedTables["cellFor"],
): ComparisonEdits => {
  const models = modelFinder(pairs);
  const written = new Set(rows.flatMap(({ paragraphs }) => paragraphs));
  const edits: Edit[] = [];
  const filled = new Set<string>();
  let unplaced = 0;
  pairs.forEach(({ before, after }, at) => {
    const only = before ?? after;
    if (only && written.has(only)) return;
    const empty = before || !after ? undefined : roomIn(cellFor(after), filled);
    if (empty && after) {
      filled.add(empty.id);
      edits.push(rewording(empty, after.text));
    } else if (before !== null && after === null)
      edits.push({ kind: "delete", paragraph: before.id });
    else if (before !== null && after !== null) {
      if (foldedText(before) !== foldedText(after)) edits.push(rewording(before, after.text));
    } else if (after !== null) {
      const anchor = anchorInCell(pairs, at, cellFor(after)) ?? anchorFor(pairs, at, after);
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

const rewording = (before: Paragraph, text: string): Edit => ({
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

/** Neighbouring new paragraphs go in together, in their order. */
const insert = (edits: Edit[], anchor: Anchor, paragraph: NewParagraph): void => {
  const last = edits.at(-1);
  const isNext =
    last?.kind === "insert" && last.paragraph === anchor.paragraph && last.where === anchor.where;
  if (isNext) edits[edits.length - 1] = { ...last, paragraphs: [...last.paragraphs, paragraph] };
  else edits.push({ kind: "insert", ...anchor, paragraphs: [paragraph] });
};

const isCell = ({ cell }: Paragraph): boolean => cell !== null;

/**
 * Beside which paragraph of the version before a new one goes: after the one that stands before it,
 * unless that is in a table and the new one is not; then before the next one outside it.
 */
const anchorFor = (pairs: readonly Pair[], at: number, after: Paragraph): Anchor | null => {
  const previous = nearest(pairs, at, -1, ({ story }) => story === after.story);
  if (previous !== null && isCell(previous) === isCell(after))
    return { paragraph: previous.id, where: "after" };
  const next = nearest(pairs, at, 1, ({ story }) => story === after.story);
  if (next !== null && isCell(next) === isCell(after))
    return { paragraph: next.id, where: "before" };
  const fallback = previous ?? next;
  if (fallback === null) return null;
  return { paragraph: fallback.id, where: previous === null ? "before" : "after" };
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
