import { editRefusal, type EditRefusal } from "./edit-refusal.ts";
import type { Unit } from "./units.ts";
import type { Hunk } from "./word-diff.ts";

/** A change of text and the edits it comes from, by their positions. */
export interface PlannedHunk extends Hunk {
  readonly edits: readonly number[];
}

/**
 * Widens changes that would cut through a unit to all of it, what stays of its text being typed
 * again, until none is cut: a unit is then covered by one change or keeps part of its text. The
 * changes come in the order of the text. Refuses a change of what may not be touched.
 */
export const settleHunks = (
  hunks: readonly PlannedHunk[],
  units: readonly Unit[],
  text: string,
): readonly PlannedHunk[] | EditRefusal => {
  let settled = hunks.toSorted(byPosition);
  for (let isStable = false; !isStable;) {
    isStable = true;
    for (const unit of units) {
      const touching = settled.filter((hunk) => hunk.start < unit.end && hunk.end > unit.start);
      const [first] = touching;
      if (!first) continue;
      if (unit.rule === "bound" || unit.rule === "fixed")
        return editRefusal(`${unit.rule}-text`, textOf(unit, text), first.edits[0] ?? null);
      if (unit.rule === "field" && touching.every((hunk) => leavesPartOf(unit, hunk))) continue;
      if (touching.length === 1 && covers(first, unit)) continue;
      const wider = joined(touching, unit, text);
      settled = settled
        .filter((hunk) => !touching.includes(hunk))
        .concat(wider)
        .sort(byPosition);
      isStable = false;
    }
  }
  return settled;
};

/** By place; a mere insertion comes before what is replaced at the same place. */
const byPosition = (a: Hunk, b: Hunk): number => a.start - b.start || a.end - b.end;

const textOf = (unit: Unit, text: string): string => text.slice(unit.start, unit.end);

/** Whether a change takes in all of a unit. */
export const covers = (hunk: Hunk, unit: Unit): boolean =>
  hunk.start <= unit.start && hunk.end >= unit.end;

const leavesPartOf = (unit: Unit, hunk: Hunk): boolean =>
  hunk.start >= unit.start && hunk.end <= unit.end && !covers(hunk, unit);

const joined = (touching: readonly PlannedHunk[], unit: Unit, text: string): PlannedHunk => {
  const start = Math.min(unit.start, ...touching.map((hunk) => hunk.start));
  const end = Math.max(unit.end, ...touching.map((hunk) => hunk.end));
  let made = "";
  let at = start;
  for (const hunk of touching) {
    made += text.slice(at, hunk.start) + hunk.text;
    at = hunk.end;
  }
  return {
    start,
    end,
    text: made + text.slice(at, end),
    edits: touching.flatMap((hunk) => hunk.edits),
  };
};
