import type { InsertParagraphs } from "../edit.ts";
import { append, child, children, descendants, type XmlElement } from "../xml/element.ts";
import { anchorComment, anchorCommentAt } from "./comment-anchor.ts";
import { deleteParagraph } from "./delete-paragraph.ts";
import type { WriteSession } from "./write-session.ts";
import { newParagraph } from "./new-paragraph.ts";
import type { InsertTable } from "./new-table.ts";
import type { TimeSlot } from "./mark-writer.ts";
import { placeAfter, placeBefore, type DraftBlock } from "./place-paragraphs.ts";
import { planParagraph, type Numbered, type ParagraphPlan } from "./plan-edits.ts";
import { twinOf } from "./twin-paragraph.ts";
import { writtenTable } from "./write-table.ts";
import { writeText, type PlannedComment } from "./write-text.ts";

/** A plan with everything made that looks at the document as it was read. */
export interface DraftedPlan {
  readonly plan: ParagraphPlan;
  readonly slot: TimeSlot;
  readonly insertions: readonly DraftedInsertion[];
  /** The same for the fallback of a text box. */
  readonly twin: DraftedPlan | null;
}

interface DraftedInsertion extends Numbered<InsertParagraphs | InsertTable> {
  readonly made: readonly DraftBlock[];
}

/** Makes the new paragraphs of a plan, alike to others as these were read. */
export const draftPlan = (
  plan: ParagraphPlan,
  session: WriteSession,
  hasIds: boolean,
): DraftedPlan => {
  const insertions = plan.insertions.map(({ edit, number }) => {
    const moment = session.writer.nextMoment("whole");
    if (edit.kind === "insert-table") {
      const table = writtenTable(edit.table, { writer: session.writer, moment, hasIds });
      return { edit, number, made: [{ element: table, moment }] };
    }
    const made = edit.paragraphs.flatMap((each) => {
      const like = session.placeOf(each.like);
      return like
        ? [
            {
              element: newParagraph(each, like, plan.located, moment, session.writer, hasIds),
              moment,
            },
          ]
        : [];
    });
    return { edit, number, made };
  });
  const twin = twinOf(plan.located);
  const twinPlan = twin && planParagraph(twin, editsOf(plan));
  const isUsable = twinPlan !== undefined && !("code" in twinPlan);
  const lane = timeSlotOf(plan.located.stop.element);
  return {
    plan,
    slot: lane,
    insertions,
    twin: isUsable ? draftPlan(twinPlan, session, hasIds) : null,
  };
};

/** Paragraphs that follow each other write in different lanes. */
const timeSlotOf = (paragraph: XmlElement): TimeSlot => {
  const siblings = children(paragraph.parent ?? undefined, "w:p");
  return siblings.indexOf(paragraph) % 2 === 0 ? "even" : "odd";
};

const editsOf = (plan: ParagraphPlan) => [
  ...plan.replacements,
  ...plan.insertions,
  ...(plan.deletion ? [plan.deletion] : []),
];

/** Writes a drafted plan into its tree. */
export const writePlan = (draft: DraftedPlan, session: WriteSession): void => {
  writeTexts(draft.plan, draft.slot, session);
  deleteWhole(draft.plan, session);
  writeInsertions(draft, session);
  if (draft.twin) writePlan(draft.twin, session);
};

const writeTexts = (plan: ParagraphPlan, slot: TimeSlot, session: WriteSession): void => {
  const { located: place, hunks } = plan;
  const changed = new Set(hunks.flatMap((hunk) => hunk.edits));
  const comments: PlannedComment[] = [];
  for (const { edit, number } of [...plan.comments, ...plan.replacements]) {
    const text = edit.kind === "comment" ? edit.text : edit.comment;
    if (edit.kind === "replace" && changed.has(number)) continue;
    const id = session.openComment(number, place, text);
    if (id !== null) comments.push({ id, start: edit.start, end: edit.end });
  }
  const written = writeText(place, { slot, hunks, comments }, session.writer, session.commentStyle);
  for (const { edits, marks } of written)
    for (const number of edits) session.note(number, place.part, marks);
  for (const { edit, number } of plan.replacements) {
    const marks = written
      .filter(({ edits }) => edits.includes(number))
      .flatMap((each) => each.marks);
    const [first, last] = [marks[0], marks.at(-1)];
    const id = first && last ? session.openComment(number, place, edit.comment) : null;
    if (first && last && id !== null)
      anchorComment(id, first, last, session.commentStyle, session.writer);
  }
};

const deleteWhole = ({ located: place, deletion }: ParagraphPlan, session: WriteSession): void => {
  if (!deletion) return;
  const paragraph = place.stop.element;
  session.note(deletion.number, place.part, deleteParagraph(paragraph, session.writer));
  const id = session.openComment(deletion.number, place, deletion.edit.comment);
  if (id === null) return;
  const content = paragraph.children.filter(
    (each): each is XmlElement => each.kind === "element" && each.name !== "w:pPr",
  );
  anchorAround(id, content[0], content.at(-1), paragraph, session);
};

const writeInsertions = (draft: DraftedPlan, session: WriteSession): void => {
  const { located: place, deletion } = draft.plan;
  const anchor = place.stop.element;
  const draftBlocks = (where: InsertParagraphs["where"]): DraftBlock[] =>
    draft.insertions.flatMap(({ edit, made }) => (edit.where === where ? made : []));
  placeBefore(anchor, draftBlocks("before"), session.writer);
  placeAfter(anchor, draftBlocks("after"), deletion !== null, session.writer);
  for (const { edit, number, made } of draft.insertions) {
    const marks = made.flatMap((each) => [...descendants(each.element)]);
    session.note(number, place.part, marks);
    const [first, last] = [made[0]?.element, made.at(-1)?.element];
    const id = first ? session.openComment(number, place, edit.comment) : null;
    if (first && last && id !== null)
      anchorAround(id, child(first, "w:ins"), child(last, "w:ins"), first, session);
  }
};

const anchorAround = (
  id: number,
  first: XmlElement | undefined,
  last: XmlElement | undefined,
  paragraph: XmlElement,
  session: WriteSession,
): void => {
  if (first && last) anchorComment(id, first, last, session.commentStyle, session.writer);
  else anchorCommentAt(id, (made) => append(paragraph, made), session.commentStyle, session.writer);
};
