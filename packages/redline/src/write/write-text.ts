import type { LocatedParagraph } from "../read/located-paragraphs.ts";
import { ancestor, append, type XmlElement } from "../xml/element.ts";
import { anchorComment, anchorCommentAt } from "./comment-anchor.ts";
import { deleteControl, deleteNodes } from "./delete-runs.ts";
import { expandSimpleField } from "./fields.ts";
import {
  formatOfAddition,
  formatOfReplacement,
  withoutLink,
  type FormatScene,
} from "./format-choice.ts";
import { placeAfterDeletion, placeBetween, type InsertElement } from "./insertion-point.ts";
import { leadInOf } from "./lead-in.ts";
import { newRun } from "./new-run.ts";
import { isWithin, runNodes } from "./paragraph-nodes.ts";
import type { TimeSlot, MarkWriter } from "./mark-writer.ts";
import { cutPieces, elementAt, piecesOf, type Piece } from "./run-pieces.ts";
import { covers, type PlannedHunk } from "./settle-hunks.ts";
import { unitsOf, type Unit } from "./units.ts";
import type { Hunk } from "./word-diff.ts";

/** A comment on text[start, end) of a paragraph; `id` is its w:id. */
export interface PlannedComment {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

export interface TextPlan {
  readonly slot: TimeSlot;
  /** Settled, in the order of the text. */
  readonly hunks: readonly PlannedHunk[];
  readonly comments: readonly PlannedComment[];
}

/** What a hunk became: its w:del and w:ins elements in document order. */
export interface WrittenHunk {
  readonly edits: readonly number[];
  readonly marks: readonly XmlElement[];
}

/** Writes tracked changes and comment ranges into a paragraph of a tree that may be altered. */
export const writeText = (
  paragraph: LocatedParagraph,
  plan: TextPlan,
  writer: MarkWriter,
  commentStyle: string | null,
): WrittenHunk[] => {
  const scene = sceneOf(paragraph, plan);
  for (const comment of plan.comments) placeComment(scene, comment, writer, commentStyle);
  const moments = plan.hunks.map(() => writer.nextMoment(plan.slot));
  // From the end backwards: what is cut and wrapped never lies before a place still to be found.
  const written: WrittenHunk[] = [];
  for (const [index, hunk] of [...plan.hunks.entries()].toReversed()) {
    const marks = writeHunk(scene, hunk, moments[index] ?? "", writer);
    written.unshift({ edits: hunk.edits, marks });
  }
  return written;
};

interface Scene extends FormatScene {
  readonly paragraph: XmlElement;
  readonly units: readonly Unit[];
}

const sceneOf = (located: LocatedParagraph, plan: TextPlan): Scene => {
  const edges = [...plan.hunks, ...plan.comments].flatMap(({ start, end }) => [start, end]);
  const offsets = [...new Set(edges)].sort((a, b) => a - b);
  const pieces = cutPieces(piecesOf(located.atoms), offsets);
  const paragraph = located.stop.element;
  const { formats } = located;
  const units = unitsOf(paragraph, pieces);
  return { paragraph, formats, pieces, units, leadIn: leadInOf(formats, pieces) };
};

const placeComment = (
  scene: Scene,
  { id, start, end }: PlannedComment,
  writer: MarkWriter,
  style: string | null,
): void => {
  const covered = scene.pieces.filter((piece) => piece.start >= start && piece.end <= end);
  const [first, last] = [covered[0], covered.at(-1)];
  const from = first && elementAt(first, "start", writer);
  const to = last && elementAt(last, "end", writer);
  if (from && to) anchorComment(id, from, to, style, writer);
  else anchorCommentAt(id, placeOfAddition(scene, { start, end, text: "" }, writer), style, writer);
};

const writeHunk = (scene: Scene, hunk: Hunk, moment: string, writer: MarkWriter): XmlElement[] => {
  const removed = scene.pieces.filter(
    (piece) => piece.start >= hunk.start && piece.end <= hunk.end,
  );
  const deletions = removed.length > 0 ? deleteHunk(scene, hunk, removed, moment, writer) : [];
  if (hunk.text === "") return deletions;
  const place =
    deletions.length > 0
      ? placeAfterDeletion(deletions, writer)
      : placeOfAddition(scene, hunk, writer);
  const insertion = writer.mark("w:ins", moment);
  place(insertion);
  const isLink = ancestor(insertion, "w:hyperlink") !== undefined || isInsideField(scene, hunk);
  const texts =
    removed.length > 0
      ? formatOfReplacement(scene, hunk, removed)
      : [formatOfAddition(scene, hunk.text, previousOf(scene, hunk), nextOf(scene, hunk))];
  for (const text of texts) append(insertion, newRun(isLink ? text : withoutLink(text)));
  return [...deletions, insertion];
};

const deleteHunk = (
  scene: Scene,
  hunk: Hunk,
  removed: readonly Piece[],
  moment: string,
  writer: MarkWriter,
): XmlElement[] => {
  const whole = scene.units.filter((unit) => covers(hunk, unit));
  const doomed = new Set(removed.map((piece) => piece.node));
  for (const { field, nodes } of whole)
    for (const node of field?.simple ? expandSimpleField(field.simple) : nodes) doomed.add(node);
  const inOrder =
    whole.length === 0
      ? [...doomed]
      : [...runNodes(scene.paragraph)].filter((node) => doomed.has(node));
  const marks = deleteNodes(inOrder, moment, writer);
  for (const { control } of whole) {
    if (!control) continue;
    const [before, after] = deleteControl(control, moment, writer);
    const [first, last] = [marks[0], marks.at(-1)];
    if (first && isWithin(first, control)) marks.unshift(before);
    if (last && isWithin(last, control)) marks.push(after);
  }
  return marks;
};

const placeOfAddition = (scene: Scene, hunk: Hunk, writer: MarkWriter): InsertElement =>
  placeBetween(
    scene.paragraph,
    previousOf(scene, hunk),
    nextOf(scene, hunk),
    scene.units.flatMap(({ field }) => field ?? []),
    hunk.text,
    writer,
  );

const previousOf = (scene: Scene, hunk: Hunk): Piece | undefined =>
  scene.pieces.findLast((piece) => piece.end <= hunk.start);

const nextOf = (scene: Scene, hunk: Hunk): Piece | undefined =>
  scene.pieces.find((piece) => piece.start >= hunk.start);

const isInsideField = (scene: Scene, hunk: Hunk): boolean =>
  scene.units.some(
    (unit) =>
      unit.field !== null &&
      (hunk.start === hunk.end
        ? unit.start < hunk.start && hunk.end < unit.end
        : unit.start <= hunk.start && hunk.end <= unit.end && !covers(hunk, unit)),
  );
