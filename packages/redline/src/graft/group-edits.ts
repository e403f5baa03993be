import type { Edit, NewParagraph } from "../edit.ts";
import type { PlacedParagraph } from "./exported-paragraphs.ts";
import { matchUnits } from "./match-units.ts";
import type { ParagraphGroup } from "./paragraph-groups.ts";
import type { TextUnit } from "./text-units.ts";

/** What an export made of one paragraph of the base. */
export interface GroupReading {
  readonly base: PlacedParagraph;
  /** The exported paragraph that goes on as this one: the one with most of its text. */
  readonly heir: PlacedParagraph;
  readonly before: readonly PlacedParagraph[];
  readonly after: readonly PlacedParagraph[];
  /** The counterpart of each unit of the base, and in which member it stands. */
  readonly found: readonly ({ readonly unit: TextUnit; readonly member: number } | null)[];
  readonly heirIndex: number;
}

const isNewText = ({ kind, isNew }: TextUnit): boolean => kind === "inserted" && isNew;

/** Matches a paragraph with what the export made of it; undefined when text changed untracked. */
export const readGroup = (
  base: PlacedParagraph,
  { members, named }: ParagraphGroup,
): GroupReading | undefined => {
  const old = members.flatMap(({ units }, member) =>
    units.filter((unit) => !isNewText(unit)).map((unit) => ({ unit, member })),
  );
  const matched = matchUnits(
    base.units,
    old.map(({ unit }) => unit),
  );
  if (!matched) return undefined;
  const memberOf = new Map(old.map(({ unit, member }) => [unit, member]));
  const counts = members.map(() => 0);
  const found = matched.map((unit) => {
    const member = unit && memberOf.get(unit);
    if (unit === null || member === undefined || member === null) return null;
    counts[member] = (counts[member] ?? 0) + 1;
    return { unit, member };
  });
  const most = Math.max(...counts);
  // All else equal, the one that kept the name.
  const heirIndex = counts[named] === most ? named : counts.indexOf(most);
  const heir = members[heirIndex];
  if (!heir) return undefined;
  return {
    base,
    heir,
    heirIndex,
    found,
    before: members.slice(0, heirIndex),
    after: members.slice(heirIndex + 1),
  };
};

/** The edits that make of the base paragraph what its heir reads, each where the editor made it. */
export const textEdits = ({ base, heir, found, heirIndex }: GroupReading): Edit[] => {
  const place = new Map<TextUnit, number>();
  found.forEach((each, index) => each && place.set(each.unit, index));
  const edits: { start: number; end: number; text: string }[] = [];
  const change = (start: number, end: number, text: string): void => {
    const last = edits.at(-1);
    if (last && last.end === start) {
      last.end = end;
      last.text += text;
    } else edits.push({ start, end, text });
  };
  const offsets = offsetsOf(base.units);
  const inHeir = heir.units.filter((unit) => isNewText(unit) || place.has(unit));
  let at = 0;
  const skipTo = (index: number): void => {
    for (; at < index; at++) {
      const offset = offsets[at] ?? 0;
      if (base.units[at]?.kind !== "deleted" && !survivesIn(found[at], heirIndex))
        change(offset, offset + 1, "");
    }
  };
  for (const unit of inHeir) {
    if (isNewText(unit)) {
      change(offsets[at] ?? 0, offsets[at] ?? 0, unit.character);
      continue;
    }
    const index = place.get(unit) ?? at;
    skipTo(index);
    if (base.units[index]?.kind !== "deleted" && unit.kind === "deleted")
      change(offsets[index] ?? 0, (offsets[index] ?? 0) + 1, "");
    at = index + 1;
  }
  skipTo(base.units.length);
  return edits.map((each) => ({ kind: "replace", paragraph: base.id, ...each }));
};

const survivesIn = (found: GroupReading["found"][number] | undefined, heir: number): boolean =>
  found?.member === heir && found.unit.kind !== "deleted";

/** Offsets in Paragraph.text of each unit, and of the end. */
export const offsetsOf = (units: readonly TextUnit[]): number[] => {
  const offsets: number[] = [];
  let offset = 0;
  for (const { kind } of units) {
    offsets.push(offset);
    if (kind !== "deleted") offset++;
  }
  return [...offsets, offset];
};

/** The paragraphs that the editor cut off before and after the heir, as new ones. */
export const cutOffEdits = ({ base, before, after }: GroupReading): Edit[] => {
  const newParagraphs = (members: readonly PlacedParagraph[]): NewParagraph[] =>
    members.map(({ text }) => ({ heading: "", text, like: base.id }));
  const edit = (where: "before" | "after", paragraphs: NewParagraph[]): Edit[] =>
    paragraphs.length === 0 ? [] : [{ kind: "insert", paragraph: base.id, where, paragraphs }];
  return [...edit("before", newParagraphs(before)), ...edit("after", newParagraphs(after))];
};
