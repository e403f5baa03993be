import type { Edit } from "../edit.ts";
import type { WordPackage } from "../package/word-package.ts";
import { newRemarks, remarkEdit, type NewRemark } from "./comment-edits.ts";
import { isSameText, type PlacedParagraph } from "./exported-paragraphs.ts";
import { graftRefusal, type GraftRefusal } from "./graft-refusal.ts";
import { offsetsOf, readGroup, type GroupReading } from "./group-edits.ts";
import { joinEdits } from "./join-edits.ts";
import { lookChanges, shapeChange, type LookChange, type ShapeChange } from "./look-changes.ts";
import type { Grouping, ParagraphGroup } from "./paragraph-groups.ts";

/** Everything that was done in the editor, as it will be written into the base. */
export interface ReadEdits {
  readonly edits: readonly Edit[];
  readonly looks: readonly LookChange[];
  readonly shapes: readonly ShapeChange[];
}

interface Files {
  readonly base: WordPackage;
  readonly exported: WordPackage;
  readonly exportedParagraphs: readonly PlacedParagraph[];
  readonly touched: Touched;
}

/**
 * The ids, in the view copy, of the paragraphs that the editor says were changed or removed; null
 * when it says nothing, so that each is looked at.
 */
export type Touched = ReadonlySet<string> | null;

/** Reads from the grouped paragraphs what was done; refuses an export that changed text untracked. */
export const readEdits = (
  grouping: Grouping,
  files: Files,
  styleIdOf: (paragraph: PlacedParagraph) => string | null,
): ReadEdits | GraftRefusal => {
  const { touched } = files;
  const missed = grouping.missing.filter((each) => isMissed(each, touched));
  const lost = [...grouping.clashes, ...missed.map(({ id }) => id)];
  if (lost.length > 0) return graftRefusal("untracked", `paragraphs ${lost.join(", ")}`);
  const readings: GroupReading[] = [];
  const inserted: Edit[] = [];
  let previous: PlacedParagraph | null = null;
  for (const group of grouping.groups) {
    const { base } = group;
    if (base === null) {
      const edit = insertionOf(group, previous);
      if (edit !== null && "code" in edit) return edit;
      if (edit) inserted.push(edit);
      continue;
    }
    previous = base;
    const retyped = retypedIn(base, group);
    if (retyped) {
      inserted.push(retyped);
      continue;
    }
    const isQuiet = isLeftAlone(group, touched);
    const reading = readGroup(base, group);
    if (reading) readings.push(isQuiet ? { ...reading, heir: asBase(reading) } : reading);
    else if (!isQuiet) return graftRefusal("untracked", `paragraph ${base.id}`);
  }
  const joined = joinEdits(readings);
  if ("code" in joined) return joined;
  const staying = readings.filter(({ base }) => !joined.gone.has(base.id));
  const shapes = staying.flatMap((each) => shapeChange(each, styleIdOf));
  // Another style brings its own look, which is no change of the words.
  const restyled = new Set(
    shapes.filter(({ style }) => style !== null).map((each) => each.paragraph),
  );
  const looks = staying
    .filter(({ base, heir }) => !restyled.has(base.id) && !isSameText(base, heir))
    .flatMap(lookChanges);
  return { edits: [...joined.edits, ...inserted, ...remarks(files, readings)], looks, shapes };
};

/** Whether a paragraph of the base that the export lacks is missed: notes and text boxes are not shown as such. */
const isMissed = ({ id, story, text, cell }: PlacedParagraph, touched: Touched): boolean =>
  story === "body" && (text !== "" || cell !== null) && touched?.has(id) !== false;

/**
 * Whether nobody touched a paragraph. What has fields or objects may be exported otherwise than it was
 * read, which is no change; outside the body the editor names nothing as touched.
 */
const isLeftAlone = ({ members }: ParagraphGroup, touched: Touched): boolean => {
  const [only, second] = members;
  if (!only || second || only.newMark !== null || only.units.some(({ isNew }) => isNew))
    return false;
  return only.story !== "body" || touched?.has(only.id) === false;
};

/** In headers and footers the editor tracks nothing: another text there becomes a tracked change here. */
const retypedIn = (base: PlacedParagraph, { members }: ParagraphGroup): Edit | null => {
  const [only, second] = members;
  const isEdge = base.story === "header" || base.story === "footer";
  if (!isEdge || !only || second || only.text === base.text) return null;
  if (only.newMark !== null || only.units.some(({ isNew }) => isNew)) return null;
  return { kind: "replace", paragraph: base.id, start: 0, end: base.text.length, text: only.text };
};

/** An untouched paragraph reads and looks as it did, whatever the editor made of its format. */
const asBase = ({ base, heir }: GroupReading): PlacedParagraph => ({
  ...heir,
  style: base.style,
  alignment: base.alignment,
  segments: base.segments,
});

const insertionOf = (
  { members }: ParagraphGroup,
  previous: PlacedParagraph | null,
): Edit | GraftRefusal | null => {
  const units = members.flatMap((each) => each.units);
  if (units.length === 0) return null;
  const isNew = units.every((unit) => unit.kind === "inserted" && unit.isNew);
  if (!isNew || previous === null || members.some(({ cell }) => cell !== null))
    return graftRefusal("untracked", `a paragraph reading ${members[0]?.text ?? ""}`);
  const paragraphs = members.map(({ text }) => ({ heading: "", text, like: previous.id }));
  return { kind: "insert", paragraph: previous.id, where: "after", paragraphs };
};

const remarks = (
  { base, exported, exportedParagraphs }: Files,
  readings: readonly GroupReading[],
): Edit[] =>
  newRemarks(base, exported, exportedParagraphs).flatMap((remark) => {
    const reading = readings.find(
      ({ heir, before, after }) =>
        remark.paragraph !== null &&
        [heir, ...before, ...after].some(({ id }) => id === remark.paragraph?.id),
    );
    const own = reading ?? readings[0];
    if (!own) return [];
    const [start, end] = reading ? rangeIn(reading, remark) : [0, 0];
    return [remarkEdit(remark, own.base, start, end)];
  });

/** The range of a remark in the text of the base. */
const rangeIn = (
  { base, found, heir }: GroupReading,
  { paragraph, start, end }: NewRemark,
): [number, number] => {
  if (paragraph?.id !== heir.id) return [0, base.text.length];
  const offsets = offsetsOf(heir.units);
  const baseOffsets = offsetsOf(base.units);
  const places = new Map(found.map((each, index) => [each?.unit, baseOffsets[index] ?? 0]));
  let from: number | null = null;
  let to = 0;
  heir.units.forEach((unit, index) => {
    const offset = offsets[index] ?? 0;
    const place = places.get(unit);
    if (place === undefined || unit.kind === "deleted" || offset < start || offset >= end) return;
    from ??= place;
    to = place + 1;
  });
  if (from !== null) return [from, to];
  // Words that are all new: beside the last old one before them.
  const before = heir.units.filter((_, index) => (offsets[index] ?? 0) < start);
  const last = before.findLast((unit) => places.has(unit));
  const at = last === undefined ? 0 : (places.get(last) ?? 0);
  return [at, at + 1];
};
