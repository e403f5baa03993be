import type { Rule } from "../page-content.ts";
import type { Line } from "./line.ts";

/** Lines of a page without its footnotes, and these, each with its mark. */
export interface Noted {
  readonly body: readonly Line[];
  readonly notes: readonly { readonly mark: string; readonly lines: readonly Line[] }[];
}

const markText = /^(?:\d{1,3}|[*†‡§]{1,3})$/u;

/** The mark a footnote begins with: a small or raised number at the head of its line. */
const markOf = ({ pieces, size, baseline }: Line): string | undefined => {
  const [first, second] = pieces;
  if (!first || !second || !markText.test(first.text)) return undefined;
  const isSmall = first.size < size * 0.85 || first.baseline < baseline - size * 0.15;
  return isSmall ? first.text : undefined;
};

/** The short rule that parts the notes from the text: at the left, with all below it set small. */
const separatorOf = (
  lines: readonly Line[],
  rules: readonly Rule[],
  left: number,
  height: number,
  bodySize: number,
): number | undefined => {
  for (const { direction, at, from, to } of rules) {
    if (direction !== "level" || at < height * 0.4 || from > left + 20) continue;
    if (to - from < 40 || to - from > 260) continue;
    const below = lines.filter(({ baseline }) => baseline > at);
    const [first] = below;
    if (!first || markOf(first) === undefined) continue;
    if (below.every(({ size }) => size <= bodySize * 0.95)) return at;
  }
  return undefined;
};

/** Takes the footnotes off the foot of a page. */
export const takeFootnotes = (
  lines: readonly Line[],
  rules: readonly Rule[],
  left: number,
  height: number,
  bodySize: number,
): Noted => {
  const at = separatorOf(lines, rules, left, height, bodySize);
  if (at === undefined) return { body: lines, notes: [] };
  const notes: { mark: string; lines: Line[] }[] = [];
  for (const line of lines.filter(({ baseline }) => baseline > at)) {
    const mark = markOf(line);
    if (mark === undefined) notes.at(-1)?.lines.push(line);
    else notes.push({ mark, lines: [{ ...line, pieces: line.pieces.slice(1) }] });
  }
  return { body: lines.filter(({ baseline }) => baseline <= at), notes };
};
