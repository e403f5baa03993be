import type { Piece } from "../page-content.ts";
import { isApart, isFarApart, type Line } from "./line.ts";
import type { TextRun } from "./laid-out.ts";

/** The words of a document, by which a hyphen at the end of a line is judged. */
export interface Vocabulary {
  readonly words: ReadonlySet<string>;
  /** Whether its lines are broken within words at all. */
  readonly isHyphenated: boolean;
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}-]/gu, "");

/** Collects the words that stand within lines, and how often lines end in a hyphen. */
export const vocabularyOf = (lines: readonly Line[]): Vocabulary => {
  const words = new Set<string>();
  let hyphens = 0;
  for (const { pieces } of lines) {
    for (const { text } of pieces.slice(0, -1)) words.add(lettersOf(text));
    if (/\p{L}[-\u{ad}\u{2010}]$/u.test(pieces.at(-1)?.text ?? "")) hyphens += 1;
  }
  return { words, isHyphenated: hyphens > lines.length * 0.06 };
};

/** What usually keeps its hyphen. */
const keepsHyphen =
  /^(?:non|self|co|pre|post|sub|third|third-party|cross|anti|re|ex|multi|inter|intra|[a-z]+ed|[a-z]+ly|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|one|two|three|four|five)$/iu;

/** How the last word of a line and the first of the next are joined. */
const joint = (
  end: string,
  start: string,
  { words, isHyphenated }: Vocabulary,
): "space" | "nothing" | "drop-hyphen" => {
  if (end.endsWith("\u{ad}")) return "drop-hyphen";
  if (/[\u{2014}/]$/u.test(end) && end.length > 1) return "nothing";
  if (!/[\p{L}\p{N}][-\u{2010}]$/u.test(end)) return "space";
  if (!/^\p{Ll}/u.test(start)) return "nothing";
  const [left, right] = [lettersOf(end).replace(/(?<!-)-+$/u, ""), lettersOf(start)];
  if (words.has(`${left}-${right}`)) return "nothing";
  if (words.has(left + right)) return "drop-hyphen";
  return isHyphenated && !keepsHyphen.test(left) ? "drop-hyphen" : "nothing";
};

const runOf = (piece: Piece, line: Line): TextRun => ({
  text: piece.text,
  bold: piece.bold,
  italic: piece.italic,
  underline: piece.underline,
  isRaised: piece.size < line.size * 0.8 && piece.baseline < line.baseline - line.size * 0.15,
  isHidden: piece.isHidden,
  size: piece.size,
  note: null,
  field: null,
});

const isAlike = (a: TextRun, b: TextRun): boolean =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.underline === b.underline &&
  a.isRaised === b.isRaised &&
  a.isHidden === b.isHidden &&
  a.note === b.note &&
  a.field === b.field &&
  (Math.abs(a.size - b.size) < 0.6 || a.isRaised);

/** Runs with neighbors of one look put together. */
export const mergeRuns = (runs: readonly TextRun[]): readonly TextRun[] => {
  const merged: TextRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last && last.note === null && last.field === null && isAlike(last, run))
      merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== "" || run.note !== null) merged.push(run);
  }
  return merged;
};

const dropLast = (runs: TextRun[]): void => {
  const last = runs.at(-1);
  if (last) runs[runs.length - 1] = { ...last, text: last.text.slice(0, -1) };
};

/** Dots that lead to a page number are a tab. */
const leader = /^[.…·]{4,}$/u;

const between = (before: Piece, piece: Piece): string => {
  if (leader.test(before.text)) return "";
  if (leader.test(piece.text) || isFarApart(before, piece)) return "\t";
  return isApart(before, piece) ? " " : "";
};

/**
 * The text of lines as one paragraph: a space where a line ended, a word that was broken put together.
 * `skip` pieces at the head of the first line are left out.
 */
export const joinLines = (
  lines: readonly Line[],
  vocabulary: Vocabulary,
  skip = 0,
): readonly TextRun[] => {
  const runs: TextRun[] = [];
  for (const [at, line] of lines.entries()) {
    const pieces = at === 0 ? line.pieces.slice(skip) : line.pieces;
    const previous = lines[at - 1]?.pieces.at(-1);
    for (const [i, piece] of pieces.entries()) {
      const before = pieces[i - 1];
      let gap = before ? between(before, piece) : "";
      if (!before && previous && runs.length > 0) {
        const how = joint(previous.text, piece.text, vocabulary);
        if (how === "drop-hyphen") dropLast(runs);
        gap = how === "space" ? " " : "";
      }
      const run = runOf(piece, line);
      const last = runs.at(-1);
      // The space takes the look of what is before it, unless both are underlined alike.
      if (gap !== "" && last)
        runs.push({
          ...last,
          text: gap,
          underline: last.underline && run.underline,
          isRaised: false,
          size: last.isRaised ? run.size : last.size,
        });
      runs.push(leader.test(piece.text) ? { ...run, text: "" } : run);
    }
  }
  return mergeRuns(runs.map((run) => ({ ...run, text: run.text.replaceAll("\u{ad}", "") })));
};
