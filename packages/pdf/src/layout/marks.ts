import type { Piece, Rule } from "../page-content.ts";

/** How far below the letters an underline is at most, and above them at least, in their size. */
const [below, above] = [0.32, 0.08];

const isUnder = ({ at, from, to }: Rule, { baseline, size, x1, x2 }: Piece): boolean => {
  const overlap = Math.min(to, x2) - Math.max(from, x1);
  return at > baseline - size * above && at < baseline + size * below && overlap > (x2 - x1) * 0.6;
};

/** The stretches of a rule that no piece is on. */
const bareStretches = (
  { from, to }: Rule,
  pieces: readonly Piece[],
): readonly [number, number][] => {
  const bare: [number, number][] = [];
  let x = from;
  for (const { x1, x2 } of pieces.toSorted((a, b) => a.x1 - b.x1)) {
    if (x1 > x) bare.push([x, x1]);
    x = Math.max(x, x2);
  }
  if (to > x) bare.push([x, to]);
  return bare;
};

/** Whether a piece is above a rule as text is in a cell above its border: there is no blank. */
const isOver = ({ at, from, to }: Rule, { baseline, size, x1, x2 }: Piece): boolean =>
  at >= baseline + size * below && at < baseline + size * 1.1 && x1 >= from - 1 && x2 <= to + 1;

const shortestBlank = 18;
const underscoreWidth = 0.5;

/** Whether a rule parts the page rather than leaving a blank to write on: it runs over the whole width. */
const isSeparator = ({ from, to }: Rule, width: number): boolean => to - from > width * 0.7;

const blank = (
  rule: Rule,
  from: number,
  to: number,
  near: Piece | undefined,
  size: number,
): Piece => ({
  text: "_".repeat(Math.max(3, Math.round((to - from) / (size * underscoreWidth)))),
  x1: from,
  x2: to,
  baseline: near?.baseline ?? rule.at - 1.5,
  size,
  font: near?.font ?? "",
  bold: false,
  italic: false,
  underline: false,
  isSpaced: true,
  isHidden: false,
});

/** Understands level rules as underlines of what is on them, and as blanks where nothing does. */
export const markPieces = (
  pieces: readonly Piece[],
  rules: readonly Rule[],
  width: number,
  bodySize: number,
): readonly Piece[] => {
  const underlined = new Set<Piece>();
  const blanks: Piece[] = [];
  for (const rule of joinedRules(rules)) {
    const on = pieces.filter((piece) => isUnder(rule, piece));
    for (const piece of on) underlined.add(piece);
    if (on.length === 0 && isSeparator(rule, width)) continue;
    if (pieces.some((piece) => isOver(rule, piece))) continue;
    const near = pieces.find(
      ({ baseline, size }) => Math.abs(baseline + size * 0.12 - rule.at) < size * 0.3,
    );
    const size = near?.size ?? bodySize;
    for (const [from, to] of bareStretches(rule, on))
      if (to - from >= shortestBlank) blanks.push(blank(rule, from, to, near, size));
  }
  const marked = pieces.map((piece) =>
    underlined.has(piece) ? { ...piece, underline: true } : piece,
  );
  return [...marked, ...blanks];
};

/** Level rules on one line that touch, as one. */
export const joinedRules = (rules: readonly Rule[]): readonly Rule[] => {
  const level = rules.toSorted((a, b) => Math.round(a.at) - Math.round(b.at) || a.from - b.from);
  const one: Rule[] = [];
  for (const rule of level) {
    const last = one.at(-1);
    if (last && Math.abs(last.at - rule.at) <= 1 && rule.from <= last.to + 1)
      one[one.length - 1] = { ...last, to: Math.max(last.to, rule.to) };
    else one.push(rule);
  }
  return one;
};
