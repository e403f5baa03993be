import type { Edit, Paragraph, ReplaceText, Segment, WordDocument } from "@proviso/redline";
import type { TheirChange } from "./their-changes.ts";

/** One way in which the other side's changes are settled, and the document as it then reads. */
interface Reading {
  readonly document: WordDocument;
  readonly isTaken: (change: TheirChange) => boolean;
}

interface Journey {
  /** The document with all its marks. */
  readonly document: WordDocument;
  readonly changes: readonly TheirChange[];
  readonly from: Reading;
  readonly to: Reading;
}

/**
 * An edit of the document as it reads with some changes taken, for the document with others taken; null
 * where the words it touches read otherwise there.
 */
export function carryEdit(edit: Edit, journey: Journey): Edit | null {
  const { from, to } = journey;
  const textIn = ({ document }: Reading): string | undefined =>
    document.paragraphs.find(({ id }) => id === edit.paragraph)?.text;
  const [before, after] = [textIn(from), textIn(to)];
  if (before === undefined || after === undefined) return null;
  if (edit.kind === "insert") {
    const isThere = (id: string): boolean => to.document.paragraphs.some((each) => each.id === id);
    return {
      ...edit,
      paragraphs: edit.paragraphs.map((each) =>
        isThere(each.like) ? each : { ...each, like: edit.paragraph },
      ),
    };
  }
  if (before === after) return edit;
  return edit.kind === "replace" ? carryReplacement(edit, before, after, journey) : null;
}

/** A segment with where it begins in two readings; null where it does not stand in one. */
interface Placed {
  readonly length: number;
  readonly from: number | null;
  readonly to: number | null;
}

function carryReplacement(
  edit: ReplaceText,
  before: string,
  after: string,
  journey: Journey,
): Edit | null {
  const paragraph = journey.document.paragraphs.find(({ id }) => id === edit.paragraph);
  if (paragraph === undefined) return null;
  const placed = placeSegments(paragraph, journey);
  const shift = shiftOf(placed, edit);
  if (shift === null) return null;
  const [start, end] = [edit.start + shift, edit.end + shift];
  return before.slice(edit.start, edit.end) === after.slice(start, end)
    ? { ...edit, start, end }
    : null;
}

function placeSegments(paragraph: Paragraph, { changes, from, to }: Journey): readonly Placed[] {
  const changeOf = new Map<Segment, TheirChange>();
  for (const change of changes)
    for (const segment of change.segments) changeOf.set(segment, change);
  const isShown = (segment: Segment, { isTaken }: Reading): boolean => {
    const change = changeOf.get(segment);
    if (change === undefined) return segment.kind !== "deleted";
    return (segment.kind === "inserted") === isTaken(change);
  };
  let [inFrom, inTo] = [0, 0];
  return paragraph.segments.map((segment) => {
    const { length } = segment.text;
    const place: Placed = {
      length,
      from: isShown(segment, from) ? inFrom : null,
      to: isShown(segment, to) ? inTo : null,
    };
    if (place.from !== null) inFrom += length;
    if (place.to !== null) inTo += length;
    return place;
  });
}

/** By how much a range moves; null where something in it, or at its place, is there in one reading only. */
function shiftOf(placed: readonly Placed[], { start, end }: ReplaceText): number | null {
  const touched = placed.filter(({ from, length }) => {
    if (from === null) return false;
    return start === end
      ? from <= start && start <= from + length
      : from < end && start < from + length;
  });
  const shifts = new Set(
    touched.map(({ from, to }) => (from === null || to === null ? null : to - from)),
  );
  if (start === end) shifts.delete(null);
  const [only = null] = shifts;
  return shifts.size === 1 ? only : null;
}
