import type { Segment } from "../document.ts";
import type { PlacedParagraph } from "./exported-paragraphs.ts";
import { offsetsOf, type GroupReading } from "./group-edits.ts";

/** The looks that a person changes in the editor and that are taken over, tracked. */
export type Look = "bold" | "italic" | "underline";

/** Words of the base that were given another look; offsets in Paragraph.text. */
export interface LookChange {
  readonly paragraph: string;
  readonly start: number;
  readonly end: number;
  readonly looks: Readonly<Partial<Record<Look, boolean>>>;
}

/** A paragraph of the base that was given another style or alignment. */
export interface ShapeChange {
  readonly paragraph: string;
  /** The id of the style in the document; null when it stays. */
  readonly style: string | null;
  readonly alignment: PlacedParagraph["alignment"] | null;
}

const looks: readonly Look[] = ["bold", "italic", "underline"];

const differences = (was: Segment, is: Segment): LookChange["looks"] =>
  Object.fromEntries(
    looks.filter((look) => was[look] !== is[look]).map((look) => [look, is[look]]),
  );

/** Where the editor gave words of the base another look. */
export const lookChanges = ({ base, found }: GroupReading): LookChange[] => {
  const offsets = offsetsOf(base.units);
  const changes: { paragraph: string; start: number; end: number; looks: LookChange["looks"] }[] =
    [];
  base.units.forEach((unit, index) => {
    const twin = found[index]?.unit;
    if (unit.kind === "deleted" || !twin || twin.kind === "deleted") return;
    const made = differences(unit.segment, twin.segment);
    if (Object.keys(made).length === 0) return;
    const start = offsets[index] ?? 0;
    const last = changes.at(-1);
    if (last && last.end === start && JSON.stringify(last.looks) === JSON.stringify(made))
      last.end = start + 1;
    else changes.push({ paragraph: base.id, start, end: start + 1, looks: made });
  });
  return changes;
};

/** Whether a paragraph was given another style or alignment, and which; [] when not. */
export const shapeChange = (
  { base, heir }: GroupReading,
  styleIdOf: (paragraph: PlacedParagraph) => string | null,
): ShapeChange[] => {
  const style = styleIdOf(heir);
  const isRestyled = base.style !== heir.style && style !== null;
  const isTurned = base.alignment !== heir.alignment;
  if (!isRestyled && !isTurned) return [];
  return [
    {
      paragraph: base.id,
      style: isRestyled ? style : null,
      alignment: isTurned ? heir.alignment : null,
    },
  ];
};
