import type { Signature } from "../edit.ts";
import { parsePart, withParts, type WordPackage } from "../package/word-package.ts";
import { locateParagraphs } from "../read/located-paragraphs.ts";
import type { XmlDocument } from "../xml/element.ts";
import { commentReferenceStyle, withComments } from "./comments-part.ts";
import { editRefusal, type EditRefusal } from "./edit-refusal.ts";
import { isWritable } from "./new-run.ts";
import type { RedlineEdit } from "./new-table.ts";
import { openMarkWriter } from "./mark-writer.ts";
import { planEdits } from "./plan-edits.ts";
import { hasParagraphIds } from "./new-paragraph.ts";
import { draftPlan, writePlan } from "./write-plan.ts";
import { openWriteSession, type AppliedEdit } from "./write-session.ts";

export type AppliedEdits =
  | { readonly ok: true; readonly word: WordPackage; readonly applied: readonly AppliedEdit[] }
  | { readonly ok: false; readonly refusal: EditRefusal };

/**
 * Writes edits into a document as tracked changes and comments by `signature`. All edits refer to
 * the document as it was read; other people's changes stay theirs. Parts without an edit keep
 * their bytes. Refuses the whole set when one edit is stale, overlaps another or cannot be written.
 */
export const applyEdits = (
  word: WordPackage,
  edits: readonly RedlineEdit[],
  signature: Signature,
): AppliedEdits => {
  const pen = isWritable(signature.author) ? openMarkWriter(word, signature) : undefined;
  if (!pen) return { ok: false, refusal: editRefusal("bad-signature", JSON.stringify(signature)) };
  const trees = new Map<string, XmlDocument>();
  const treeOf = (part: string): XmlDocument | undefined => {
    const tree = trees.get(part) ?? parsePart(word, part);
    if (tree) trees.set(part, tree);
    return tree;
  };
  const places = locateParagraphs(word, treeOf);
  const plans = planEdits(places.paragraphs, edits);
  if ("code" in plans) return { ok: false, refusal: plans };
  const desk = openWriteSession(
    pen,
    word.main,
    places.paragraphs,
    commentReferenceStyle(places.styles),
  );
  const drafts = plans.map((plan) =>
    draftPlan(plan, desk, hasParagraphIds(treeOf(plan.located.part)?.root)),
  );
  for (const draft of drafts) writePlan(draft, desk);
  const changed = new Map<string, XmlDocument>();
  for (const part of desk.touched) {
    const tree = trees.get(part);
    if (tree) changed.set(part, tree);
  }
  const mainRoot = treeOf(word.main)?.root;
  if (mainRoot && desk.comments.length > 0)
    for (const [name, part] of withComments(
      word,
      mainRoot,
      desk.comments,
      pen.author,
      places.styles,
    ))
      changed.set(name, part);
  return { ok: true, word: withParts(word, changed), applied: desk.applied(edits.length) };
};
