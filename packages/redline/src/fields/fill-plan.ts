import type { LocatedParagraph } from "../read/located-paragraphs.ts";
import { withLineBreaks } from "../write/new-run.ts";
import type { XmlElement } from "../xml/element.ts";
import { branchesOf, type Condition } from "./conditions.ts";
import { fieldKey, type MarkedCondition } from "./field-marks.ts";
import type { FieldScan } from "./field-scan.ts";
import type { PlacedMark } from "./placed-mark.ts";

/** A field as a template mentions it once. */
export interface MentionedField {
  readonly name: string;
  /** Equal for two spellings of one name. */
  readonly key: string;
  /** What is behind the colon, "" when nothing does. */
  readonly declaration: string;
}

/** What a template is filled with. */
export interface Filling {
  /** The text of a field; a tab and a line end become Word's own. Nothing in it is ever a mark. */
  readonly textFor: (field: MentionedField) => string;
  readonly holds: (condition: MarkedCondition) => boolean;
}

/** Text put instead of a stretch of a paragraph. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** All that filling changes: cuts ascending and apart, and whole paragraphs, tables and rows taken out. */
export interface FillPlan {
  readonly cuts: ReadonlyMap<LocatedParagraph, readonly Cut[]>;
  readonly removed: ReadonlySet<XmlElement>;
}

/** Decides every condition and field of a scan without faults. */
export const planFilling = (scan: FieldScan, filling: Filling): FillPlan => {
  const removed = new Set<XmlElement>();
  const cuts = new Map<LocatedParagraph, Cut[]>();
  const cut = ({ paragraph: place }: PlacedMark, start: number, end: number, text = ""): void => {
    cuts.set(place, [...(cuts.get(place) ?? []), { start, end, text }]);
  };
  for (const condition of scan.conditions) {
    const chosen = filling.holds(condition.asks) ? 0 : 1;
    if (condition.covers === "words") cutWords(condition, chosen, cut);
    else cutUnits(condition, chosen, cut, removed);
  }
  for (const placed of scan.marks) {
    const { mark } = placed;
    if (mark.kind !== "field") continue;
    const field = { name: mark.name, key: fieldKey(mark.name), declaration: mark.declaration };
    cut(placed, mark.start, mark.end, withLineBreaks(filling.textFor(field)));
  }
  const settled = [...cuts].map(([place, each]) => [place, outermost(each)] as const);
  return { cuts: new Map(settled), removed };
};

type CutAt = (at: PlacedMark, start: number, end: number, text?: string) => void;

const cutWords = ({ marks }: Condition, chosen: number, cut: CutAt): void => {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return;
  if (chosen >= marks.length - 1) {
    cut(first, first.mark.start, withoutDoubleSpace(first.text, first.mark.start, last.mark.end));
    return;
  }
  for (const [index, placed] of marks.entries()) {
    const next = marks[index + 1];
    const isGone = next !== undefined && index !== chosen;
    cut(placed, placed.mark.start, isGone ? next.mark.start : placed.mark.end);
  }
};

/** Between two spaces, or at the start of a line, one space goes with the words. */
const withoutDoubleSpace = (text: string, start: number, end: number): number => {
  const before = start === 0 ? " " : text.charAt(start - 1);
  return /\s/.test(before) && text.charAt(end) === " " ? end + 1 : end;
};

const cutUnits = (
  condition: Condition,
  chosen: number,
  cut: CutAt,
  removed: Set<XmlElement>,
): void => {
  for (const [index, branch] of branchesOf(condition).entries())
    if (index !== chosen) for (const unit of branch) removed.add(unit);
  for (const [index, placed] of condition.marks.entries()) {
    const standing = condition.stands[index];
    if (standing?.at === "alone") removed.add(standing.unit);
    else cut(placed, ...withSpace(placed));
  }
};

/** A mark at the edge of a paragraph goes with the spaces between it and the text. */
const withSpace = ({ mark, text }: PlacedMark): [start: number, end: number] => {
  const isFirst = text.slice(0, mark.start).trim() === "";
  const after = /^[ \u00a0]*/.exec(text.slice(mark.end))?.[0].length ?? 0;
  const before = /(?<![ \u00a0])[ \u00a0]*$/.exec(text.slice(0, mark.start))?.[0].length ?? 0;
  return isFirst ? [mark.start, mark.end + after] : [mark.start - before, mark.end];
};

/** Cuts that lie in no other, in order. */
const outermost = (cuts: readonly Cut[]): Cut[] => {
  const kept: Cut[] = [];
  for (const each of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (!last || each.start >= last.end) kept.push(each);
    else if (each.end > last.end) kept.push({ ...each, start: last.end });
  }
  return kept;
};

/** A text with its cuts made. */
export const cutText = (text: string, cuts: readonly Cut[]): string => {
  let made = "";
  let from = 0;
  for (const { start, end, text: put } of cuts) {
    made += text.slice(from, start) + put;
    from = end;
  }
  return made + text.slice(from);
};
