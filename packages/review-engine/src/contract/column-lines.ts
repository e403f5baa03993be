import type { Paragraph } from "@proviso/redline";

/** Words, a gap that no sentence has, and words again. */
const gap = /^\s*(\S.{0,180}?\S)( {3,}|\t[\t ]*)(\S.{0,180}\S)\s*$/u;
/** Running words, as they stand in no row of figures: two small words in a row. */
const running = /\p{Ll}{2} \p{Ll}{2}/u;
/** A column is narrower than a page: longer lines are one line and the rest of it. */
const widestColumn = 60;
/** The gaps of two columns begin or end within so many letters of each other. */
const slack = 3;
/** Fewer lines than this may be a row of labels or of names to sign beneath. */
const leastLines = 4;

interface Gap {
  readonly start: number;
  readonly end: number;
}

function gapIn({ text, cell }: Paragraph): Gap | null {
  if (cell !== null || text.length > 3 * widestColumn) return null;
  if (!text.includes("   ") && !text.includes("\t")) return null;
  const [, left = "", space = "", right = ""] = gap.exec(text) ?? [];
  if (space === "" || !running.test(left) || !running.test(right)) return null;
  const start = text.indexOf(left) + left.length;
  if (start > widestColumn || right.length > widestColumn) return null;
  return { start, end: start + space.length };
}

function isBelow(one: Gap, other: Gap): boolean {
  return one.end === other.end || Math.abs(one.start - other.start) <= slack;
}

/**
 * The paragraphs, by position, that are lines of two columns read as one: several in a row with running words
 * on either side of a gap at the same place. No sentence can be read in them.
 */
export function columnLines(paragraphs: readonly Paragraph[]): ReadonlySet<number> {
  const found = new Set<number>();
  let run: number[] = [];
  let last: Gap | null = null;
  const close = (): void => {
    if (run.length >= leastLines) for (const position of run) found.add(position);
    run = [];
    last = null;
  };
  paragraphs.forEach((paragraph, position) => {
    if (paragraph.text.trim() === "") return;
    const own = gapIn(paragraph);
    if (own === null || (last !== null && !isBelow(last, own))) close();
    if (own === null) return;
    run.push(position);
    last = own;
  });
  close();
  return found;
}
