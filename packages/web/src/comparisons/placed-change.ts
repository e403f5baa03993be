import type { ComparedText, DocumentChange } from "@proviso/endpoints";
import { changeOfRow } from "./change-words.ts";

/** A change with the line of the comparison that tells it. */
export interface PlacedChange {
  readonly row: number;
  readonly change: DocumentChange;
}

/** The changes that a comparison tells, in order. */
export const changesIn = ({ rows }: ComparedText): readonly PlacedChange[] =>
  rows.flatMap((each, row) => {
    const change = changeOfRow(each);
    return change ? [{ row, change }] : [];
  });
