import type { Edit } from "@proviso/redline";
import type { ContractReading } from "../contract/contract-reading.ts";
import { fillSlots } from "../judge/fill-slots.ts";
import type { Judgement } from "../judge/judgement.ts";
import type { ProposedEdit } from "../review.ts";
import { isAcceptable, type ProvenEdits } from "./prove-edits.ts";

/** The proven edits with the issues they settle, also those that another issue's edit settles along. */
export function attributeEdits(
  reading: ContractReading,
  before: readonly Judgement[],
  proven: ProvenEdits,
): readonly ProposedEdit[] {
  const own = new Set(proven.drafts.map((draft) => draft.issueId));
  const others = before.filter(
    (judgement, nth) =>
      judgement.failures.length > 0 &&
      !own.has(judgement.issue.issue.id) &&
      isAcceptable(proven.after[nth]),
  );
  return proven.drafts.flatMap(({ issueId, edits }) =>
    withNote(edits, noteOf(reading, before, issueId)).map((edit): ProposedEdit => {
      const also = others
        .filter((judgement) => touches(reading, judgement, edit))
        .map((each) => each.issue.issue.id);
      return also.length === 0 ? { issueId, edit } : { issueId, edit, alsoSettles: also };
    }),
  );
}

/** What the other side is told of a change: the issue's note in the contract's own words. */
function noteOf(
  reading: ContractReading,
  judgements: readonly Judgement[],
  issueId: string,
): string | null {
  const issue = judgements.find(({ issue: each }) => each.issue.id === issueId)?.issue.issue;
  if (issue === undefined || issue.note === null) return null;
  return fillSlots(issue.note, reading, issue, new Map());
}

/** The edits of an issue, the first of them with the note as its comment. */
function withNote(edits: readonly Edit[], note: string | null): readonly Edit[] {
  const [first, ...rest] = edits;
  return first === undefined || note === null || first.kind === "comment"
    ? edits
    : [{ ...first, comment: note }, ...rest];
}

function touches(reading: ContractReading, judgement: Judgement, edit: Edit): boolean {
  return judgement.failures.some(({ sentence }) => {
    if (sentence === null) return edit.kind === "insert";
    return (
      reading.text.document.paragraphs[sentence.paragraph]?.id === edit.paragraph &&
      edit.kind !== "insert"
    );
  });
}

/** The edits that settle an issue, its own or another's. */
export function editsFor(issueId: string, edits: readonly ProposedEdit[]): readonly Edit[] {
  return edits
    .filter((each) => each.issueId === issueId || each.alsoSettles?.includes(issueId) === true)
    .map((each) => each.edit);
}
