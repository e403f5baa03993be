import type { Edit } from "@proviso/redline";
import type { Draft } from "./draft-edits.ts";

/**
 * Leaves out edits that touch words another edit already has: the deletion of a paragraph wins
 * over changes inside it, then the graver issue over the lighter. Nothing is written twice.
 */
export function settleConflicts(drafts: readonly Draft[]): readonly Draft[] {
  const kept = new KeptEdits();
  const deletes = (draft: Draft): boolean => draft.edits.some((edit) => edit.kind === "delete");
  const ordered = [...drafts.filter(deletes), ...drafts.filter((draft) => !deletes(draft))];
  const held = new Set<Edit>();
  for (const edit of ordered.flatMap((draft) => draft.edits)) {
    if (kept.isTaken(edit)) continue;
    kept.add(edit);
    held.add(edit);
  }
  return drafts
    .map((draft) => ({ ...draft, edits: draft.edits.filter((edit) => held.has(edit)) }))
    .filter((draft) => draft.edits.length > 0);
}

type ReplaceText = Extract<Edit, { kind: "replace" }>;

/** The edits that are kept so far, by what another one may touch of them. */
class KeptEdits {
  private readonly deleted = new Set<string>();
  private readonly inserted = new Set<string>();
  private readonly replaced = new Map<string, ReplaceText[]>();

  add(edit: Edit): void {
    if (edit.kind === "delete") this.deleted.add(edit.paragraph);
    if (edit.kind === "insert") this.inserted.add(JSON.stringify(edit));
    if (edit.kind !== "replace") return;
    const beside = this.replaced.get(edit.paragraph);
    if (beside === undefined) this.replaced.set(edit.paragraph, [edit]);
    else beside.push(edit);
  }

  /** Whether an edit touches words that a kept one has already, or says again what one inserts. */
  isTaken(edit: Edit): boolean {
    if (edit.kind === "insert") return this.inserted.has(JSON.stringify(edit));
    if (this.deleted.has(edit.paragraph)) return true;
    if (edit.kind === "comment") return false;
    const beside = this.replaced.get(edit.paragraph) ?? [];
    if (edit.kind === "delete") return beside.length > 0;
    return beside.some((each) => overlaps(edit, each));
  }
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
