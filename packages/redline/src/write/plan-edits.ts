import type { AddComment, DeleteParagraph, InsertParagraphs, ReplaceText } from "../edit.ts";
import type { LocatedParagraph } from "../read/located-paragraphs.ts";
import { editRefusal, type EditRefusal } from "./edit-refusal.ts";
import { isWritable, withLineBreaks } from "./new-run.ts";
import { textsOfTable, type InsertTable, type RedlineEdit } from "./new-table.ts";
import { piecesOf } from "./run-pieces.ts";
import { settleHunks, type PlannedHunk } from "./settle-hunks.ts";
import { unitsOf } from "./units.ts";
import { wordDiff } from "./word-diff.ts";

/** An edit and its position among those given. */
export interface Numbered<Kind extends RedlineEdit> {
  readonly edit: Kind;
  readonly number: number;
}

/** What happens to one paragraph. */
export interface ParagraphPlan {
  readonly located: LocatedParagraph;
  readonly hunks: readonly PlannedHunk[];
  readonly replacements: readonly Numbered<ReplaceText>[];
  readonly comments: readonly Numbered<AddComment>[];
  readonly deletion: Numbered<DeleteParagraph> | null;
  readonly insertions: readonly Numbered<InsertParagraphs | InsertTable>[];
}

/** The edits by the paragraph they touch, in reading order, or why they cannot be made. */
export const planEdits = (
  places: readonly LocatedParagraph[],
  edits: readonly RedlineEdit[],
): ParagraphPlan[] | EditRefusal => {
  const byId = new Map(places.map((place) => [place.id, place]));
  const byParagraph = new Map<string, Numbered<RedlineEdit>[]>();
  for (const [number, edit] of edits.entries()) {
    const refusal = refuseWords(edit, number) ?? refuseNames(edit, number, byId);
    if (refusal) return refusal;
    const others = byParagraph.get(edit.paragraph);
    if (others) others.push({ edit, number });
    else byParagraph.set(edit.paragraph, [{ edit, number }]);
  }
  const plans: ParagraphPlan[] = [];
  for (const place of places) {
    const mine = byParagraph.get(place.id);
    const plan = mine && planParagraph(place, mine);
    if (plan && "code" in plan) return plan;
    if (plan) plans.push(plan);
  }
  return plans;
};

const textsIn = (edit: RedlineEdit): string[] => {
  if (edit.kind === "comment") return [edit.text];
  const comment = edit.comment ?? "";
  if (edit.kind === "delete") return [comment];
  if (edit.kind === "replace") return [comment, edit.text];
  if (edit.kind === "insert-table") return textsOfTable(edit.table);
  return [comment, ...edit.paragraphs.flatMap(({ heading, text }) => [heading, text])];
};

const refuseWords = (edit: RedlineEdit, number: number): EditRefusal | undefined => {
  const bad = textsIn(edit).find((text) => !isWritable(text));
  return bad === undefined
    ? undefined
    : editRefusal("unwritable-text", JSON.stringify(bad), number);
};

const refuseNames = (
  edit: RedlineEdit,
  number: number,
  byId: ReadonlyMap<string, LocatedParagraph>,
): EditRefusal | undefined => {
  const names = edit.kind === "insert" ? edit.paragraphs.map((each) => each.like) : [];
  const missing = [edit.paragraph, ...names].find((name) => !byId.has(name));
  return missing === undefined ? undefined : editRefusal("unknown-paragraph", missing, number);
};

/** Plans one paragraph again; also for a twin that reads the same. */
export const planParagraph = (
  paragraph: LocatedParagraph,
  edits: readonly Numbered<RedlineEdit>[],
): ParagraphPlan | EditRefusal => {
  const replacements: Numbered<ReplaceText>[] = [];
  const comments: Numbered<AddComment>[] = [];
  const deletions: Numbered<DeleteParagraph>[] = [];
  const insertions: Numbered<InsertParagraphs | InsertTable>[] = [];
  for (const { edit, number } of edits) {
    if (edit.kind === "replace") replacements.push({ edit, number });
    else if (edit.kind === "comment") comments.push({ edit, number });
    else if (edit.kind === "delete") deletions.push({ edit, number });
    else insertions.push({ edit, number });
  }
  const text = piecesOf(paragraph.atoms)
    .map((piece) => piece.text)
    .join("");
  replacements.sort(byRange);
  const refusal =
    refuseOutside([...replacements, ...comments], text) ?? refuseOverlap(replacements, deletions);
  if (refusal) return refusal;
  const hunks = settleHunks(
    joinAdditions(replacements.flatMap((each) => hunksOf(each, text))),
    unitsOf(paragraph.stop.element, piecesOf(paragraph.atoms)),
    text,
  );
  if ("code" in hunks) return hunks;
  return {
    located: paragraph,
    hunks,
    replacements,
    comments,
    deletion: deletions[0] ?? null,
    insertions,
  };
};

/** In the order of the text; insertions at one place as they were given, before a replacement there. */
const byRange = (a: Numbered<ReplaceText>, b: Numbered<ReplaceText>): number =>
  a.edit.start - b.edit.start || a.edit.end - b.edit.end || a.number - b.number;

const hunksOf = ({ edit, number }: Numbered<ReplaceText>, text: string): PlannedHunk[] =>
  wordDiff(text.slice(edit.start, edit.end), withLineBreaks(edit.text)).map((hunk) => ({
    start: hunk.start + edit.start,
    end: hunk.end + edit.start,
    text: hunk.text,
    edits: [number],
  }));

/** Several texts added at one place are one text. */
const joinAdditions = (hunks: readonly PlannedHunk[]): PlannedHunk[] => {
  const joined: PlannedHunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    if (last && last.start === hunk.end && last.start === last.end)
      joined.splice(-1, 1, {
        ...last,
        text: last.text + hunk.text,
        edits: [...last.edits, ...hunk.edits],
      });
    else joined.push(hunk);
  }
  return joined;
};

const refuseOutside = (
  edits: readonly Numbered<ReplaceText | AddComment>[],
  text: string,
): EditRefusal | undefined => {
  for (const { edit, number } of edits) {
    const { start, end } = edit;
    const isInside =
      Number.isInteger(start) &&
      Number.isInteger(end) &&
      start >= 0 &&
      start <= end &&
      end <= text.length;
    if (!isInside || cutsPair(text, start) || cutsPair(text, end))
      return editRefusal(
        "outside-text",
        `${edit.paragraph}: ${start}-${end} of ${text.length}`,
        number,
      );
  }
  return undefined;
};

/** Whether an offset falls between the two halves of one character. */
const cutsPair = (text: string, offset: number): boolean =>
  /[\uD800-\uDBFF]/.test(text.charAt(offset - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(offset));

const refuseOverlap = (
  replacements: readonly Numbered<ReplaceText>[],
  deletions: readonly Numbered<DeleteParagraph>[],
): EditRefusal | undefined => {
  const [deletion, second] = deletions;
  const other = second ?? (deletion && replacements[0]);
  if (other) return editRefusal("overlap", other.edit.paragraph, other.number);
  for (const [index, each] of replacements.entries()) {
    const previous = replacements[index - 1];
    if (previous && previous.edit.end > each.edit.start)
      return editRefusal(
        "overlap",
        `${each.edit.paragraph}: ${each.edit.start}-${each.edit.end}`,
        each.number,
      );
  }
  return undefined;
};
