import { mainSize, mostLetters, type Line } from "./line.ts";

/** What the lines of a whole document have in common. */
export interface Metrics {
  readonly bodySize: number;
  readonly bodyFont: string;
  /** The distance of two lines of one paragraph, in their size. */
  readonly leading: number;
  /** Where its text begins and ends on most pages, in points. */
  readonly left: number;
  readonly right: number;
}

const usualLeading = 1.15;

const middle = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The value below which that share of the values lies. */
const quantile = (values: readonly number[], share: number): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** Neighboring lines that are one paragraph for certain: a full line, then one that begins small. */
const leadings = (lines: readonly Line[], right: number): readonly number[] =>
  lines.flatMap((line, i) => {
    const next = lines[i + 1];
    if (!next || next.page !== line.page || line.x2 < right - line.size * 5) return [];
    if (Math.abs(next.size - line.size) > 0.6 || !/^\p{Ll}/u.test(next.pieces[0]?.text ?? ""))
      return [];
    const ratio = (next.baseline - line.baseline) / line.size;
    return ratio > 0.7 && ratio < 4 ? [ratio] : [];
  });

/**
 * Where the lines of most pages end: of each page the edge that hardly a line goes beyond, and of these the one that three
 * quarters of the lines stay within. A page with a table wider than the text has no say in it.
 */
const rightEdge = (pages: readonly (readonly Line[])[]): number | undefined => {
  const edges = pages.flatMap((lines) => {
    const edge = quantile(
      lines.map(({ x2 }) => x2),
      0.97,
    );
    return edge === undefined ? [] : lines.map(() => edge);
  });
  return quantile(edges, 0.75);
};

/** Measures a document by its lines, furniture left out. */
export const measureLines = (pages: readonly (readonly Line[])[]): Metrics => {
  const lines = pages.flat();
  const pieces = lines.flatMap((line) => line.pieces);
  const long = pages.map((each) => each.filter(({ pieces }) => pieces.length > 5));
  const right = rightEdge(long) ?? rightEdge(pages) ?? 540;
  return {
    bodySize: mainSize(pieces),
    bodyFont: mostLetters(pieces, ({ font }) => font) ?? "",
    leading: middle(leadings(lines, right)) ?? usualLeading,
    left:
      quantile(
        lines.map(({ x1 }) => x1),
        0.03,
      ) ?? 72,
    right,
  };
};
