import type { Rule } from "../page-content.ts";

/** The ruled lines of a table: where its columns and rows are parted, and by which rules. */
export interface Grid {
  /** Left to right, one more than there are columns. */
  readonly xs: readonly number[];
  /** Top to bottom, one more than there are rows. */
  readonly ys: readonly number[];
  readonly rules: readonly Rule[];
}

/** How far rules may miss each other and still meet, in points. */
const reach = 3;

const meet = (a: Rule, b: Rule): boolean => {
  if (a.direction === b.direction)
    return Math.abs(a.at - b.at) <= reach && a.from <= b.to + reach && b.from <= a.to + reach;
  return (
    a.at >= b.from - reach && a.at <= b.to + reach && b.at >= a.from - reach && b.at <= a.to + reach
  );
};

/** Rules that meet, directly or by others. */
const connected = (rules: readonly Rule[]): readonly (readonly Rule[])[] => {
  const groups: Rule[][] = [];
  for (const rule of rules) {
    const touching = groups.filter((group) => group.some((each) => meet(each, rule)));
    const merged = [rule, ...touching.flat()];
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups;
};

/** Numbers that lie close together, as one. */
const positions = (values: readonly number[]): readonly number[] => {
  const found: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last === undefined || value - last > reach) found.push(value);
  }
  return found;
};

const most = { rules: 4000, lines: 400 } as const;

/** A table needs two columns, or rows of several cells; a box about one text is none. */
const isTable = ({ xs, ys }: Grid): boolean =>
  xs.length >= 3 && ys.length >= 2 && xs.length < most.lines && ys.length < most.lines;

/** What the rules of a page are. */
export interface SortedRules {
  readonly grids: readonly Grid[];
  /** Rules that meet no upright one: lines under words, blanks, separators. */
  readonly loose: readonly Rule[];
}

/** Finds the tables that rules draw on a page; boxes and drawings are left out. */
export const sortRules = (rules: readonly Rule[]): SortedRules => {
  // A drawing, not a table: comparing each line with each would take for ever.
  if (rules.length > most.rules) return { grids: [], loose: [] };
  const groups = connected(rules);
  const isLoose = (group: readonly Rule[]): boolean =>
    group.every(({ direction }) => direction === "level");
  return {
    grids: groups
      .filter((group) => !isLoose(group))
      .map(gridOf)
      .filter(isTable),
    loose: groups.filter(isLoose).flat(),
  };
};

const gridOf = (group: readonly Rule[]): Grid => {
  const upright = group.filter(({ direction }) => direction === "upright");
  const level = group.filter(({ direction }) => direction === "level");
  return {
    xs: positions(upright.map(({ at }) => at)),
    ys: positions([...level.map(({ at }) => at), ...openEnds(level, upright)]),
    rules: group,
  };
};

/** The ends of upright rules where no level rule closes the table, as at the end of a page. */
const openEnds = (level: readonly Rule[], upright: readonly Rule[]): readonly number[] =>
  upright
    .flatMap(({ from, to }) => [from, to])
    .filter((end) => level.every(({ at }) => Math.abs(at - end) > reach));

/** Whether a rule of the grid parts two neighboring fields between these places. */
export const isParted = (
  { rules }: Grid,
  direction: Rule["direction"],
  at: number,
  from: number,
  to: number,
): boolean => {
  let covered = 0;
  for (const rule of rules)
    if (rule.direction === direction && Math.abs(rule.at - at) <= reach)
      covered += Math.max(0, Math.min(rule.to, to) - Math.max(rule.from, from));
  return covered >= (to - from) * 0.5;
};
