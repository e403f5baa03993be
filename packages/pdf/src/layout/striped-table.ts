import type { Piece, Rule } from "../page-content.ts";
import type { Grid } from "./grid.ts";

/** How far apart the ends of the rules of one table may lie, in points. */
const aside = 4;
/** A white strip between two columns, in points. */
const narrowestStrip = 7;

/** Level rules of the same width one below the other. */
const stacksOf = (rules: readonly Rule[]): readonly (readonly Rule[])[] => {
  const stacks: Rule[][] = [];
  for (const rule of rules.toSorted((a, b) => a.at - b.at)) {
    const stack = stacks.find(
      ([first]) =>
        first && Math.abs(first.from - rule.from) <= aside && Math.abs(first.to - rule.to) <= aside,
    );
    if (stack) stack.push(rule);
    else stacks.push([rule]);
  }
  return stacks;
};

/** The white strips from top to bottom between these pieces. */
const stripsOf = (pieces: readonly Piece[]): readonly number[] => {
  const strips: number[] = [];
  let end = Infinity;
  for (const { x1, x2 } of pieces.toSorted((a, b) => a.x1 - b.x1)) {
    if (x1 - end >= narrowestStrip) strips.push((x1 + end) / 2);
    end = end === Infinity ? x2 : Math.max(end, x2);
  }
  return strips;
};

const gridOf = (stack: readonly Rule[], pieces: readonly Piece[]): Grid | undefined => {
  const ys = stack.map(({ at }) => at);
  const [top, bottom, first] = [ys[0], ys.at(-1), stack[0]];
  if (top === undefined || bottom === undefined || !first || ys.length < 3) return undefined;
  const inside = pieces.filter(
    ({ baseline, x1, x2 }) =>
      baseline > top && baseline < bottom && x2 > first.from && x1 < first.to,
  );
  const bands = ys
    .slice(1)
    .filter((y, i) => inside.some(({ baseline }) => baseline < y && baseline > (ys[i] ?? 0)));
  const strips = stripsOf(inside);
  if (strips.length === 0 || bands.length < 2) return undefined;
  const xs = [first.from, ...strips, first.to];
  const upright = xs.map((at): Rule => ({ direction: "upright", at, from: top, to: bottom }));
  return { xs, ys, rules: [...stack, ...upright] };
};

/** The tables that level rules alone make: rows between them, columns that white strips part. */
export const stripedGrids = (rules: readonly Rule[], pieces: readonly Piece[]): readonly Grid[] =>
  stacksOf(rules)
    .map((stack) => gridOf(stack, pieces))
    .filter((grid) => grid !== undefined);
