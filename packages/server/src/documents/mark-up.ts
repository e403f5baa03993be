import {
  readDocument,
  type Signature,
  type WordDocument,
  type WordPackage,
} from "@proviso/redline";
import {
  review,
  summaryAsWritten,
  type Decision,
  type Playbook,
  type ProposedEdit,
  type Review,
  type ReviewInput,
  type Verdict,
} from "@proviso/review-engine";
import { writeRedline, type WrittenRedline } from "./write-redline.ts";

/** A document reviewed against a playbook, and its redline. */
export interface MarkedUp {
  /** The review of what was really written: an edit that was left out is said and not counted. */
  readonly review: Review;
  /** The redline's .docx file, proven. */
  readonly bytes: Uint8Array;
  /** The package that the bytes hold. */
  readonly word: WordPackage;
  /** The edits that the redline holds. */
  readonly edits: readonly ProposedEdit[];
}

const unsettled = (decision: Decision): Decision => ({ ...decision, isSettled: false });

/** Reports a verdict whose edit couldn’t be written, so the text isn’t changed. */
const unwritten = ({ rewordings: _, ...verdict }: Verdict): Verdict => ({
  ...verdict,
  action: null,
  decision: verdict.decision && unsettled(verdict.decision),
});

/** The review of a document whose redline contains only the edits that could be written. */
export const asWritten = (
  document: WordDocument,
  made: Review,
  { redline, leftOut }: Pick<WrittenRedline, "redline" | "leftOut">,
  playbook: Playbook,
  { readings }: ReviewInput = {},
): Review => {
  if (leftOut.size === 0) return made;
  const again = readings === undefined ? {} : { readings };
  const { riskScore, complianceLevel } = review(readDocument(redline.word), playbook, again);
  const missing = made.verdicts.filter(({ issueId }) => leftOut.has(issueId));
  const edits = made.edits.filter(({ issueId }) => !leftOut.has(issueId));
  const verdicts = made.verdicts.map((verdict) =>
    leftOut.has(verdict.issueId) ? unwritten(verdict) : verdict,
  );
  return {
    ...made,
    afterMarkup: { riskScore, complianceLevel },
    edits,
    verdicts,
    summary: summaryAsWritten(document, made, { verdicts, edits }),
    proofreading: made.proofreading.map((note) =>
      leftOut.has(note.id) ? { ...note, isMended: false } : note,
    ),
    warnings: [
      ...made.warnings,
      ...missing.map(({ name, quote }) => ({
        kind: "other" as const,
        text: `We couldn’t write the change for “${name}” into this file. Make it manually.`,
        quote,
      })),
    ],
  };
};

/**
 * Reviews a document with the answers from earlier reviews, and writes the edits into its file as tracked changes by
 * `signature`.
 */
export const markUp = (
  word: WordPackage,
  document: WordDocument,
  playbook: Playbook,
  signature: Signature,
  input: ReviewInput = {},
): MarkedUp => {
  const made = review(document, playbook, input);
  const written = writeRedline(word, made.edits, signature);
  const { bytes, word: revised } = written.redline;
  return {
    review: asWritten(document, made, written, playbook, input),
    bytes,
    word: revised,
    edits: written.kept,
  };
};
