import type { Edit } from "@proviso/redline";
import { paragraphAt, type Clause } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { deleteClause } from "./delete-whole.ts";
import type { Draft } from "./draft-edits.ts";

/** Deletes headings too under which every clause is deleted; with the draft that deletes the last of them. */
export function deleteEmptied(
  reading: ContractReading,
  drafts: readonly Draft[],
): readonly Draft[] {
  const deleted = new Set(
    drafts.flatMap((draft) =>
      draft.edits.flatMap((edit) => (edit.kind === "delete" ? [edit.paragraph] : [])),
    ),
  );
  if (deleted.size === 0) return drafts;
  const idsOf = (clause: Clause): readonly string[] =>
    clause.paragraphs.map((position) => paragraphAt(reading.text.document, position).id);
  const emptied = reading.text.clauses.filter((clause) => {
    if (clause.sentences.length > 0) return false;
    const inner = insideOf(reading, clause);
    return inner.length > 0 && inner.every((each) => idsOf(each).every((id) => deleted.has(id)));
  });
  return emptied.reduce((known, clause) => {
    const ids = new Set(insideOf(reading, clause).flatMap(idsOf));
    const edits: readonly Edit[] = deleteClause(reading, [clause]) ?? [];
    const last = known.findLastIndex((draft) =>
      draft.edits.some((edit) => edit.kind === "delete" && ids.has(edit.paragraph)),
    );
    return known.map((draft, nth) =>
      nth === last ? { ...draft, edits: [...draft.edits, ...edits] } : draft,
    );
  }, drafts);
}

function insideOf(reading: ContractReading, clause: Clause): readonly Clause[] {
  return reading.families.ofClause(clause).filter((each) => each !== clause);
}
