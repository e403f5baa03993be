import type { InsertParagraphs } from "../edit.ts";
import { append, child, children, descendants, type XmlElement } from "../xml/element.ts";
import { anchorComment, anchorCommentAt } from "./comment-anchor.ts";
import { deleteParagraph } from "./delete-paragraph.ts";
import type { Desk } from "./desk.ts";
import { newParagraph } from "./new-paragraph.ts";
import type { InsertTable } from "./new-table.ts";
import type { Lane } from "./pen.ts";
import { placeAfter, placeBefore, type DraftBlock } from "./place-paragraphs.ts";
import { planParagraph, type Numbered, type ParagraphPlan } from "./plan-edits.ts";
import { twinOf } from "./twin-paragraph.ts";
import { writtenTable } from "./write-table.ts";
import { writeText, type PlannedComment } from "./write-text.ts";

/** A plan with everything made that looks at the document as it was read. */
export interface DraftedPlan {
  readonly plan: ParagraphPlan;
  readonly lane: Lane;
  readonly insertions: readonly DraftedInsertion[];
  /** The same for the fallback of a text box. */
  readonly twin: DraftedPlan | null;
}

interface DraftedInsertion extends Numbered<InsertParagraphs | InsertTable> {
  readonly made: readonly DraftBlock[];
}

/** Makes the new paragraphs of a plan, alike to others as these were read. */
export const draftPlan = (plan: ParagraphPlan, desk: Desk, hasIds: boolean): DraftedPlan => {
  const insertions = plan.insertions.map(({ edit, number }) => {
    const moment = desk.pen.nextMoment("whole");
    if (edit.kind === "insert-table") {
      const table = writtenTable(edit.table, { pen: desk.pen, moment, hasIds });
      return { edit, number, made: [{ element: table, moment }] };
    }
    const made = edit.paragraphs.flatMap((each) => {
      const like = desk.placeOf(each.like);
      return like
        ? [{ element: newParagraph(each, like, plan.place, moment, desk.pen, hasIds), moment }]
        : [];
    });
    return { edit, number, made };
  });
  const twin = twinOf(plan.place);
  const twinPlan = twin && planParagraph(twin, editsOf(plan));
  const isUsable = twinPlan !== undefined && !("code" in twinPlan);
  const lane = laneOf(plan.place.stop.element);
  return { plan, lane, insertions, twin: isUsable ? draftPlan(twinPlan, desk, hasIds) : null };
};

/** Paragraphs that follow each other write in different lanes. */
const laneOf = (paragraph: XmlElement): Lane => {
  const siblings = children(paragraph.parent ?? undefined, "w:p");
  return siblings.indexOf(paragraph) % 2 === 0 ? "even" : "odd";
};

const editsOf = (plan: ParagraphPlan) => [
  ...plan.replacements,
  ...plan.insertions,
  ...(plan.deletion ? [plan.deletion] : []),
];

/** Writes a drafted plan into its tree. */
export const writePlan = (draft: DraftedPlan, desk: Desk): void => {
  writeTexts(draft.plan, draft.lane, desk);
  deleteWhole(draft.plan, desk);
  writeInsertions(draft, desk);
  if (draft.twin) writePlan(draft.twin, desk);
};

const writeTexts = (plan: ParagraphPlan, lane: Lane, desk: Desk): void => {
  const { place, hunks } = plan;
  const changed = new Set(hunks.flatMap((hunk) => hunk.edits));
  const comments: PlannedComment[] = [];
  for (const { edit, number } of [...plan.comments, ...plan.replacements]) {
    const text = edit.kind === "comment" ? edit.text : edit.comment;
    if (edit.kind === "replace" && changed.has(number)) continue;
    const id = desk.openComment(number, place, text);
    if (id !== null) comments.push({ id, start: edit.start, end: edit.end });
  }
  const written = writeText(place, { lane, hunks, comments }, desk.pen, desk.commentStyle);
  for (const { edits, marks } of written)
    for (const number of edits) desk.note(number, place.part, marks);
  for (const { edit, number } of plan.replacements) {
    const marks = written
      .filter(({ edits }) => edits.includes(number))
      .flatMap((each) => each.marks);
    const [first, last] = [marks[0], marks.at(-1)];
    const id = first && last ? desk.openComment(number, place, edit.comment) : null;
    if (first && last && id !== null) anchorComment(id, first, last, desk.commentStyle, desk.pen);
  }
};

const deleteWhole = ({ place, deletion }: ParagraphPlan, desk: Desk): void => {
  if (!deletion) return;
  const paragraph = place.stop.element;
  desk.note(deletion.number, place.part, deleteParagraph(paragraph, desk.pen));
  const id = desk.openComment(deletion.number, place, deletion.edit.comment);
  if (id === null) return;
  const content = paragraph.children.filter(
    (each): each is XmlElement => each.kind === "element" && each.name !== "w:pPr",
  );
  anchorAround(id, content[0], content.at(-1), paragraph, desk);
};

const writeInsertions = (draft: DraftedPlan, desk: Desk): void => {
  const { place, deletion } = draft.plan;
  const anchor = place.stop.element;
  const madeFor = (where: InsertParagraphs["where"]): DraftBlock[] =>
    draft.insertions.flatMap(({ edit, made }) => (edit.where === where ? made : []));
  placeBefore(anchor, madeFor("before"), desk.pen);
  placeAfter(anchor, madeFor("after"), deletion !== null, desk.pen);
  for (const { edit, number, made } of draft.insertions) {
    const marks = made.flatMap((each) => [...descendants(each.element)]);
    desk.note(number, place.part, marks);
    const [first, last] = [made[0]?.element, made.at(-1)?.element];
    const id = first ? desk.openComment(number, place, edit.comment) : null;
    if (first && last && id !== null)
      anchorAround(id, child(first, "w:ins"), child(last, "w:ins"), first, desk);
  }
};

const anchorAround = (
  id: number,
  first: XmlElement | undefined,
  last: XmlElement | undefined,
  paragraph: XmlElement,
  desk: Desk,
): void => {
  if (first && last) anchorComment(id, first, last, desk.commentStyle, desk.pen);
  else anchorCommentAt(id, (made) => append(paragraph, made), desk.commentStyle, desk.pen);
};
