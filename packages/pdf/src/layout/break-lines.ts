import { labelOf, type FoundLabel } from "./label.ts";
import { isApart, textOfLine, type Line } from "./line.ts";

/** Lines that make one paragraph. */
export interface Draft {
  readonly lines: readonly Line[];
  readonly label: FoundLabel | undefined;
  /** The edges of the flow it is in. */
  readonly left: number;
  readonly right: number;
  /** Points between its first line and the line above beyond what lines of one paragraph have. */
  readonly spaceBefore: number;
}

/** What decides where a paragraph ends. */
export interface Edges {
  readonly left: number;
  readonly right: number;
  /** The distance of lines in one paragraph, in their size. */
  readonly leading: number;
}

/** How wide the first word of a line is: so much room the line above lacked. */
const firstWordWidth = ({ pieces }: Line): number => {
  const [first] = pieces;
  let last = first;
  for (const [i, piece] of pieces.entries()) {
    const next = pieces[i + 1];
    last = piece;
    if (!next || isApart(piece, next)) break;
  }
  return first && last ? last.x2 - first.x1 : 0;
};

const space = 0.25;
/** How much wider than the leading a step may be within a paragraph. */
const loose = 1.22;
/** How far lines of one paragraph may begin apart, in points. */
const aside = 3;
const endsSentence = /[.;:!?)\]”"’_]$/u;

const isCentred = ({ x1, x2 }: Line, { left, right }: Edges): boolean =>
  Math.abs((x1 + x2) / 2 - (left + right) / 2) < 4 && x1 > left + 12;

/** Whether the next line's first word would have fitted behind this line: someone ended the line. */
export const isEndedEarly = (line: Line, next: Line, { left, right }: Edges): boolean => {
  const room = right - line.x2;
  const isFitting = firstWordWidth(next) + space * line.size < room - 0.5;
  if (!isFitting) return false;
  // Text that is set ragged, or with spaces that may not break, ends early now and then.
  const text = textOfLine(line);
  const goesOn = !endsSentence.test(text) && /^\p{Ll}/u.test(next.pieces[0]?.text ?? "");
  return !(goesOn && room < (right - left) * 0.25);
};

const isAllBold = ({ pieces }: Line): boolean => pieces.every(({ bold }) => bold);

/** Whether a label at the head of a line begins a paragraph, and is no number that was wrapped there. */
const beginsItem = (
  draft: readonly Line[],
  line: Line,
  label: FoundLabel,
  edges: Edges,
): boolean => {
  const last = draft.at(-1);
  const second = draft[1];
  if (!last || isEndedEarly(last, line, edges)) return true;
  if (label.gap > 0.7) return true;
  if (second && Math.abs(second.x1 - line.x1) > aside) return true;
  return !second && Math.abs(last.x1 - line.x1) < aside && labelOf(last) !== undefined;
};

/** Where the lines after the first begin: behind a hanging label, or at the second line. */
const isMoved = (draft: readonly Line[], line: Line, label: FoundLabel | undefined): boolean => {
  const [first, second] = draft;
  if (!first) return false;
  if (second) return Math.abs(second.x1 - line.x1) > aside;
  if (line.x1 <= first.x1 + aside || !label) return false;
  // However far a hanging line hangs, it goes on with a sentence that was not at its end.
  return Math.abs(line.x1 - label.textX) > 20 && endsSentence.test(textOfLine(first));
};

/** Whether a new paragraph begins with this line. */
const beginsParagraph = (
  draft: readonly Line[],
  label: FoundLabel | undefined,
  line: Line,
  edges: Edges,
): boolean => {
  const last = draft.at(-1);
  if (!last) return true;
  const size = Math.max(last.size, line.size);
  if (Math.abs(last.size - line.size) > size * 0.12) return true;
  const step = (line.baseline - last.baseline) / size;
  if (last.page === line.page && (step > edges.leading * loose + 0.1 || step < 0.3)) return true;
  const own = labelOf(line);
  if (own && beginsItem(draft, line, own, edges)) return true;
  if (isCentred(last, edges) !== isCentred(line, edges) && isEndedEarly(last, line, edges))
    return true;
  if (isAllBold(last) !== isAllBold(line) && isEndedEarly(last, line, edges)) return true;
  if (isCentred(last, edges) && isCentred(line, edges)) return isEndedEarly(last, line, edges);
  return isEndedEarly(last, line, edges) || isMoved(draft, line, label);
};

/** Whether the last paragraph of a page or column goes on at the head of the next. */
export const goesOn = (draft: Draft, next: Draft, leading: number): boolean => {
  const [last, first] = [draft.lines.at(-1), next.lines[0]];
  if (!last || !first || next.label) return false;
  const edges = { left: draft.left, right: draft.right, leading };
  if (Math.abs(last.size - first.size) > last.size * 0.12) return false;
  if (isEndedEarly(last, first, edges) || isAllBold(last) !== isAllBold(first)) return false;
  if (isCentred(last, edges) || isCentred(first, { ...edges, left: next.left, right: next.right }))
    return false;
  if (!/[.!?:]$/u.test(textOfLine(last))) return true;
  const second = draft.lines[1];
  const start = first.x1 - next.left;
  return second !== undefined && Math.abs(second.x1 - draft.left - start) <= aside;
};

/** Puts the lines of one flow into paragraphs. */
export const breakLines = (lines: readonly Line[], edges: Edges): readonly Draft[] => {
  const drafts: Draft[] = [];
  let current: Line[] = [];
  let label: FoundLabel | undefined;
  let above: Line | undefined;
  let spaceBefore = 0;
  const finish = (): void => {
    const { left, right } = edges;
    if (current.length > 0) drafts.push({ lines: current, label, left, right, spaceBefore });
    above = current.at(-1) ?? above;
    current = [];
  };
  for (const line of lines) {
    if (beginsParagraph(current, label, line, edges)) {
      finish();
      label = labelOf(line);
      spaceBefore = above ? spaceAbove(above, line, edges) : 0;
    }
    current.push(line);
  }
  finish();
  return drafts;
};

const spaceAbove = (above: Line, line: Line, { leading }: Edges): number =>
  above.page === line.page
    ? Math.max(0, line.baseline - above.baseline - leading * Math.max(above.size, line.size))
    : 0;
