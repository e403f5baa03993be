import { makeRedline, type Redline, type Signature, type WordPackage } from "@proviso/redline";
import type { ProposedEdit } from "@proviso/review-engine";

/** A redline that passed its check, and the issues whose edits had to be left out of it. */
export interface WrittenRedline {
  readonly redline: Extract<Redline, { ok: true }>;
  readonly kept: readonly ProposedEdit[];
  readonly leftOut: ReadonlySet<string>;
}

const draw = (word: WordPackage, edits: readonly ProposedEdit[], signature: Signature): Redline =>
  makeRedline(
    word,
    edits.map(({ edit }) => edit),
    signature,
  );

/**
 * Writes the proposed edits into a file as tracked changes. When the whole set cannot be written or
 * proven, issue after issue is added, and one whose edits break the file is left out.
 */
export const writeRedline = (
  word: WordPackage,
  proposed: readonly ProposedEdit[],
  signature: Signature,
): WrittenRedline => {
  const whole = draw(word, proposed, signature);
  if (whole.ok) return { redline: whole, kept: proposed, leftOut: new Set() };
  let kept: readonly ProposedEdit[] = [];
  let redline = draw(word, kept, signature);
  const leftOut = new Set<string>();
  for (const [issueId, edits] of Map.groupBy(proposed, (each) => each.issueId)) {
    const next = draw(word, [...kept, ...edits], signature);
    if (next.ok) [kept, redline] = [[...kept, ...edits], next];
    else leftOut.add(issueId);
  }
  if (!redline.ok)
    throw new Error(`Not even an unchanged copy is sound: ${redline.refusal.detail}`);
  return { redline, kept, leftOut };
};
