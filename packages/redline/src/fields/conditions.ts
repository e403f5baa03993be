import { ancestor, descendants, isElement, type XmlElement } from "../xml/element.ts";
import { isIncidental } from "../write/tracked-marks.ts";
import type { LocatedParagraph } from "../read/located-paragraphs.ts";
import { isCut } from "./content-range.ts";
import type { FieldFault } from "./field-fault.ts";
import type { MarkedCondition } from "./field-marks.ts";
import { faultAt, textOf, type PlacedMark } from "./placed-mark.ts";

/** A condition with its marks in order: {{if}}, perhaps {{otherwise}}, {{end if}}. */
export interface Condition {
  readonly asks: MarkedCondition;
  readonly marks: readonly PlacedMark[];
  /** What it lets stand or takes out: words of one paragraph, whole blocks, or whole rows of a table. */
  readonly covers: "words" | "blocks" | "rows";
  /** For blocks and rows, where each mark stands among its siblings; [] for words. */
  readonly stands: readonly Standing[];
}

/** A mark beside the text of its unit: before it, behind it, or with nothing else in it. */
export interface Standing {
  /** The w:p, or the w:tr. */
  readonly unit: XmlElement;
  readonly at: "start" | "end" | "alone";
}

/** Pairs the marks of conditions, each story and text box by itself, and says which cannot be. */
export const pairConditions = (
  marks: readonly PlacedMark[],
  places: readonly LocatedParagraph[],
): { readonly conditions: readonly Condition[]; readonly faults: readonly FieldFault[] } => {
  const conditions: Condition[] = [];
  const faults: FieldFault[] = [];
  const open = new Map<XmlElement, PlacedMark[][]>();
  const fail = (rule: FieldFault["rule"], at: PlacedMark): void => {
    faults.push(faultAt(rule, at));
  };
  for (const placed of marks) {
    const story = storyOf(placed.paragraph.stop.element);
    const stack = open.get(story) ?? [];
    open.set(story, stack);
    const { kind } = placed.mark;
    if (kind === "if") stack.push([placed]);
    if (kind !== "otherwise" && kind !== "end") continue;
    const top = stack.at(-1);
    if (!top) fail("without-if", placed);
    else if (kind === "otherwise" && top.length > 1) fail("two-otherwise", placed);
    else top.push(placed);
    if (kind !== "end" || !top) continue;
    stack.pop();
    const made = conditionOf(top, places);
    if (made === undefined) continue;
    if ("rule" in made) fail(made.rule, made.at);
    else conditions.push(made);
  }
  for (const stack of open.values())
    for (const [first] of stack) if (first) fail("without-end", first);
  return { conditions, faults };
};

const storyOf = (paragraph: XmlElement): XmlElement =>
  ancestor(paragraph, "w:body", "w:hdr", "w:ftr", "w:footnote", "w:endnote", "w:txbxContent") ??
  paragraph;

interface Misfit {
  readonly rule: FieldFault["rule"];
  readonly at: PlacedMark;
}

const conditionOf = (
  marks: readonly PlacedMark[],
  places: readonly LocatedParagraph[],
): Condition | Misfit | undefined => {
  const [first] = marks;
  if (first?.mark.kind !== "if") return undefined;
  const asks = first.mark;
  const paragraphs = marks.map(({ paragraph: place }) => place.stop.element);
  if (paragraphs.every((each) => each === paragraphs[0]))
    return isHalfField(marks)
      ? { rule: "half-field", at: first }
      : { asks, marks, covers: "words", stands: [] };
  if (ancestor(first.paragraph.stop.element, "w:txbxContent"))
    return { rule: "crossing", at: first };
  if (areSiblings(paragraphs)) {
    const stands = marks.map((each) => standingOf(each, each.paragraph.stop.element, each.text));
    return settled({ asks, marks, covers: "blocks" }, stands, "part-paragraph");
  }
  const rows = paragraphs.map((each) => (each.parent?.name === "w:tc" ? rowOf(each) : undefined));
  const known = rows.filter((row) => row !== undefined);
  if (known.length < rows.length || !areSiblings(known)) return { rule: "crossing", at: first };
  const stands = marks.map((each, index) => {
    const row = known[index] ?? each.paragraph.stop.element;
    const inRow = places.filter(({ stop }) => ancestor(stop.element, "w:tr") === row);
    const before = inRow.slice(0, inRow.indexOf(each.paragraph)).map(textOf).join("");
    const after = inRow
      .slice(inRow.indexOf(each.paragraph) + 1)
      .map(textOf)
      .join("");
    return standingOf(each, row, before + each.text + after, before.length);
  });
  return settled({ asks, marks, covers: "rows" }, stands, "part-row");
};

const areSiblings = ([first, ...others]: readonly XmlElement[]): boolean =>
  first !== undefined && others.every((each) => each.parent === first.parent);

const rowOf = (paragraph: XmlElement): XmlElement | undefined => ancestor(paragraph, "w:tr");

const standingOf = (
  { mark }: PlacedMark,
  unit: XmlElement,
  text: string,
  from = 0,
): Standing | undefined => {
  const isFirst = text.slice(0, from + mark.start).trim() === "";
  const isLast = text.slice(from + mark.end).trim() === "";
  if (isFirst && isLast) return { unit, at: "alone" };
  return isFirst ? { unit, at: "start" } : isLast ? { unit, at: "end" } : undefined;
};

/** The condition once every mark is at an edge and no field of Word is cut in two. */
const settled = (
  condition: Omit<Condition, "stands">,
  found: readonly (Standing | undefined)[],
  rule: FieldFault["rule"],
): Condition | Misfit => {
  const stands: Standing[] = [];
  for (const [index, each] of found.entries()) {
    const at = condition.marks[index];
    if (each) stands.push(each);
    else if (at) return { rule, at };
  }
  const whole = { ...condition, stands };
  const [first] = condition.marks;
  const isHalf = branchesOf(whole).some((branch) => !isBalanced(branch));
  return isHalf && first ? { rule: "half-field", at: first } : whole;
};

/** The whole units between one mark and the next: the first list stands when the condition holds. */
export const branchesOf = ({ stands }: Pick<Condition, "stands">): XmlElement[][] => {
  const branches: XmlElement[][] = [];
  for (const [index, from] of stands.entries()) {
    const to = stands[index + 1];
    const siblings = from.unit.parent?.children ?? [];
    if (!to) break;
    const start = siblings.indexOf(from.unit) + (from.at === "start" ? 0 : 1);
    const end = siblings.indexOf(to.unit) + (to.at === "end" ? 1 : 0);
    branches.push(
      siblings
        .slice(start, end)
        .filter((each) => isElement(each))
        .filter((each) => !isIncidental(each)),
    );
  }
  return branches;
};

/** Whether a condition in one paragraph begins inside a field of Word and ends outside of it. */
const isHalfField = (marks: readonly PlacedMark[]): boolean =>
  marks.some(({ paragraph: place, mark }, index) => {
    const next = marks[index + 1];
    return next !== undefined && isCut(place, mark.start, next.mark.end);
  });

const isBalanced = (units: readonly XmlElement[]): boolean => {
  let open = 0;
  for (const unit of units)
    for (const { attributes } of descendants(unit, "w:fldChar")) {
      const type = attributes["w:fldCharType"];
      if (type === "begin") open++;
      else if (type === "end") open--;
      if (open < 0) return false;
    }
  return open === 0;
};
