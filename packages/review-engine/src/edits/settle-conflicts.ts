import type { Edit } from "@proviso/redline";
import type { Draft } from "./draft-edits.ts";

/**
 * Leaves out edits that touch words another edit already has: the deletion of a paragraph wins
 * over changes inside it, then the graver issue over the lighter. Nothing is written twice.
 */
export function settleConflicts(drafts: readonly Draft[]): readonly Draft[] {
  const deleted = new Set<string>();
  const kept: Edit[] = [];
  const deletes = (draft: Draft): boolean => draft.edits.some((edit) => edit.kind === "delete");
  const ordered = [...drafts.filter(deletes), ...drafts.filter((draft) => !deletes(draft))];
  const held = new Set<Edit>();
  for (const edit of ordered.flatMap((draft) => draft.edits)) {
    if (isTaken(edit, kept, deleted)) continue;
    kept.push(edit);
    held.add(edit);
    if (edit.kind === "delete") deleted.add(edit.paragraph);
  }
  return drafts
    .map((draft) => ({ ...draft, edits: draft.edits.filter((edit) => held.has(edit)) }))
    .filter((draft) => draft.edits.length > 0);
}

function isTaken(edit: Edit, kept: readonly Edit[], deleted: ReadonlySet<string>): boolean {
  if (edit.kind === "insert") return kept.some((each) => isSame(edit, each));
  if (deleted.has(edit.paragraph)) return true;
  const beside = kept.filter(
    (each) => each.paragraph === edit.paragraph && each.kind === "replace",
  );
  if (edit.kind === "delete") return beside.length > 0;
  if (edit.kind === "comment") return false;
  return beside.some((each) => each.kind === "replace" && overlaps(edit, each));
}

function isSame(one: Edit, other: Edit): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Fewer letters than a sentence has, as of "not" or "in writing", may be added twice. */
const shortest = 40;

function overlaps(
  one: { readonly start: number; readonly end: number; readonly text: string },
  other: { readonly start: number; readonly end: number; readonly text: string },
): boolean {
  // What is said in a paragraph is not said there a second time.
  if (one.start === one.end && other.start === other.end && one.text.length > shortest)
    return one.text.trim() === other.text.trim();
  if (one.start === other.start && one.end === other.end && one.start === one.end)
    return one.text === other.text;
  return one.start < other.end && other.start < one.end;
}
