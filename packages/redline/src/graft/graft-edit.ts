import type { Signature } from "../edit.ts";
import { checkRedline } from "../gate/check-redline.ts";
import { intendedText } from "../gate/intended-text.ts";
import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { child } from "../xml/element.ts";
import { applyEdits } from "../write/apply-edits.ts";
import { datesIn } from "../write/mark-writer.ts";
import { editsBesideRows, writeRows } from "../write/write-rows.ts";
import { placedParagraphs, type PlacedParagraph } from "./exported-paragraphs.ts";
import { graftRefusal, type GraftRefusal } from "./graft-refusal.ts";
import { groupParagraphs, type Grouping } from "./paragraph-groups.ts";
import { readEdits, type Touched } from "./read-edits.ts";
import { rowChanges, type RowChanges } from "./row-changes.ts";
import { settleMarks } from "./settle-marks.ts";
import type { IsNewChange } from "./text-units.ts";
import { viewCopy } from "./view-copy.ts";
import { writeLooks } from "./write-looks.ts";

/** The base with what was edited, or why it is not saved. */
export type Graft =
  | {
      readonly ok: true;
      /** The .docx file. */
      readonly bytes: Uint8Array;
      readonly word: WordPackage;
      /** Whether anything differs from the base. */
      readonly isChanged: boolean;
    }
  | { readonly ok: false; readonly refusal: GraftRefusal };

const refused = (refusal: GraftRefusal): Graft => ({ ok: false, refusal });

/**
 * Saves an editing: `exported` is what the editor made of the view copy of `base`. The export is a
 * witness, never a source. What was typed, deleted, commented, restyled, accepted or rejected is read
 * from it and written again into the base as tracked changes by `signature`, so that everything else
 * stays as it was, byte for byte where a part was not touched. An export in which text of the base
 * is missing or altered without a tracked change is refused, and so is whatever the gate does not pass.
 * `touched` names the paragraphs that were changed, where the editor knows.
 */
export const graftEdit = (
  base: WordPackage,
  exportedBytes: Uint8Array,
  signature: Signature,
  touched: Touched = null,
): Graft => {
  const opened = openWord(exportedBytes);
  if (!opened.ok) return refused(graftRefusal("not-word", opened.refusal.detail));
  const dates = datesIn(base);
  const isNew: IsNewChange = (author, date) =>
    author === signature.author && !dates.has(date ?? "");
  const nothing: IsNewChange = () => false;
  const viewIds = readDocument(viewCopy(base)).paragraphs.map(({ id }) => id);
  const exported = placedParagraphs(opened.word, isNew);
  const first = placedParagraphs(base, nothing);
  const firstRows = rowChanges(first, viewIds, exported, isNew, touched);
  const settled = settleMarks(base, groupBesideRows(first, viewIds, firstRows));
  const paragraphs = placedParagraphs(settled, nothing);
  const settledIds = settled === base ? viewIds : idsAfter(base, viewIds, paragraphs);
  const rows = rowChanges(paragraphs, settledIds, exported, isNew, touched);
  const read = readEdits(
    groupBesideRows(paragraphs, settledIds, rows),
    { base: settled, exported: opened.word, exportedParagraphs: exported, touched },
    styleIdOf,
  );
  if ("code" in read) return refused(read);
  return write(settled, base, read, rows, signature);
};

/** The paragraphs grouped beside the rows that came and went, which are written as rows. */
const groupBesideRows = (
  paragraphs: readonly PlacedParagraph[],
  viewIds: readonly string[],
  { exported, removed }: RowChanges,
): Grouping => {
  const grouping = groupParagraphs(paragraphs, viewIds, exported);
  const gone = new Set(removed.flat());
  return { ...grouping, missing: grouping.missing.filter((each) => !gone.has(each)) };
};

/** The view ids of paragraphs after some went away with a settled change: a name stays with its paragraph. */
const idsAfter = (
  base: WordPackage,
  viewIds: readonly string[],
  paragraphs: readonly PlacedParagraph[],
): string[] => {
  const byId = new Map(
    readDocument(base).paragraphs.map(({ id }, index) => [id, viewIds[index] ?? id]),
  );
  return paragraphs.map(({ id }) => byId.get(id) ?? id);
};

const styleIdOf = ({ located: place }: PlacedParagraph): string | null =>
  child(child(place.stop.element, "w:pPr"), "w:pStyle")?.attributes["w:val"] ?? null;

const write = (
  settled: WordPackage,
  base: WordPackage,
  { edits, looks, shapes }: Exclude<ReturnType<typeof readEdits>, GraftRefusal>,
  rows: RowChanges,
  signature: Signature,
): Graft => {
  const dressed = writeLooks(settled, looks, shapes, signature);
  const rowed = writeRows(dressed.word, rows, signature);
  if (!rowed) return refused(graftRefusal("table", "a row of another shape"));
  const all = editsBesideRows(edits, rows, rowed);
  const applied = applyEdits(rowed.word, all, signature);
  if (!applied.ok) return refused(graftRefusal("not-written", applied.refusal.detail));
  const bytes = saveWord(applied.word);
  const saved = openWord(bytes);
  if (!saved.ok) return refused(graftRefusal("not-written", saved.refusal.detail));
  const intended = intendedText(readDocument(rowed.word).paragraphs, all);
  const parts = new Set([...intended.parts, ...dressed.parts, ...rowed.parts]);
  const faults = checkRedline(settled, saved.word, signature, { ...intended, parts });
  if (faults.length > 0)
    return refused(
      graftRefusal(
        "not-written",
        faults.map((fault) => `${fault.rule} ${fault.part} ${fault.detail}`).join("; "),
      ),
    );
  const count = all.length + looks.length + shapes.length + rows.added.length;
  return { ok: true, bytes, word: saved.word, isChanged: settled !== base || count > 0 };
};
