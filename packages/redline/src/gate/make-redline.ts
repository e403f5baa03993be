import type { Signature } from "../edit.ts";
import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { applyEdits } from "../write/apply-edits.ts";
import type { AppliedEdit } from "../write/write-session.ts";
import { editRefusal, type EditRefusal } from "../write/edit-refusal.ts";
import type { RedlineEdit } from "../write/new-table.ts";
import { editsBesideRows, writeRows, type RowEdits } from "../write/write-rows.ts";
import { checkRedline } from "./check-redline.ts";
import { intendedText } from "./intended-text.ts";

export type Redline =
  | {
      readonly ok: true;
      /** The .docx file. */
      readonly bytes: Uint8Array;
      /** The package that the bytes hold. */
      readonly word: WordPackage;
      /** What became of each edit, in their order. */
      readonly applied: readonly AppliedEdit[];
    }
  | { readonly ok: false; readonly refusal: EditRefusal };

const noRows: RowEdits = { added: [], removed: [] };

/**
 * Writes edits into a document as tracked changes, and rows of its tables that come and go, and gives
 * the file, proven: see checkRedline. A file that breaks any promise is refused with the reason, never
 * given.
 */
export const makeRedline = (
  word: WordPackage,
  edits: readonly RedlineEdit[],
  signature: Signature,
  rows: RowEdits = noRows,
): Redline => {
  const rowed = writeRows(word, rows, signature);
  if (!rowed)
    return { ok: false, refusal: editRefusal("unwritable-row", "a row of another shape") };
  const all = editsBesideRows(edits, rows, rowed);
  const { paragraphs } = readDocument(rowed.word);
  const edited = applyEdits(rowed.word, all, signature);
  if (!edited.ok) return edited;
  const bytes = saveWord(edited.word);
  const opened = openWord(bytes);
  if (!opened.ok) return { ok: false, refusal: editRefusal("not-proven", opened.refusal.detail) };
  const intended = intendedText(paragraphs, all);
  const parts = new Set([...intended.parts, ...rowed.parts]);
  const faults = checkRedline(word, opened.word, signature, { ...intended, parts });
  if (faults.length > 0) {
    const detail = faults.map((fault) => `${fault.rule} ${fault.part} ${fault.detail}`).join("; ");
    return { ok: false, refusal: editRefusal("not-proven", detail) };
  }
  return { ok: true, bytes, word: opened.word, applied: edited.applied.slice(0, edits.length) };
};
