import type { WordDocument } from "../document.ts";
import type { Edit, Signature } from "../edit.ts";
import { makeRedline, type Redline } from "../gate/make-redline.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import type { RowEdits } from "../write/write-rows.ts";
import type { Pair } from "./align-paragraphs.ts";
import { clauseNames } from "./clause-names.ts";
import { pairDocuments } from "./compare-documents.ts";
import { changesOf, comparedRows, type ClausesOfBoth, type ComparedRow } from "./compared-rows.ts";
import { comparisonEdits } from "./comparison-edits.ts";
import type { DocumentChange } from "./document-change.ts";
import { numberingChanges } from "./numbering-changes.ts";
import { compareTables, rowEditsOf, type ComparedRows } from "./row-edits.ts";

/** Two versions read beside each other, both with their own tracked changes accepted. */
export interface Lineup {
  /** Every paragraph of both versions with its counterpart, in reading order. */
  readonly rows: readonly ComparedRow[];
  readonly changes: readonly DocumentChange[];
  readonly clauses: ClausesOfBoth;
}

/** Two versions compared: the list of what changed, and the file that shows it. */
export interface Comparison extends Lineup {
  /** The version before with tracked changes: rejecting them gives it back, accepting them gives the words of the version after. */
  readonly redline: Extract<Redline, { ok: true }>;
  /** How many changes the file cannot bear (in formulas, or in a header it has not); the list has them all. */
  readonly leftOut: number;
}

/** Reads two versions beside each other without writing the file that shows what changed. */
export const lineUp = (before: WordPackage, after: WordPackage): Lineup =>
  lineUpPairs(readDocument(before), readDocument(after)).lineup;

const lineUpPairs = (
  before: WordDocument,
  after: WordDocument,
): { readonly pairs: readonly Pair[]; readonly lineup: Lineup } => {
  const pairs = pairDocuments(before, after);
  const rows = comparedRows(pairs, numberingChanges(pairs));
  const clauses = { before: clauseNames(before), after: clauseNames(after) };
  return { pairs, lineup: { rows, changes: changesOf(rows, clauses), clauses } };
};

/** Compares two versions of a document, both as they read with their own tracked changes accepted. */
export const compareWords = (
  before: WordPackage,
  after: WordPackage,
  signature: Signature,
): Comparison => {
  const [was, is] = [readDocument(before), readDocument(after)];
  const { pairs, lineup } = lineUpPairs(was, is);
  const tables = compareTables(pairs, was, is);
  const write = (rows: readonly ComparedRows[]): Pick<Comparison, "redline" | "leftOut"> => {
    const { edits, unplaced } = comparisonEdits(pairs, rows, tables.cellFor);
    const { redline, leftOut } = writeWhatCan(before, edits, rowEditsOf(rows), signature);
    return { redline, leftOut: leftOut + unplaced };
  };
  return { ...lineup, ...write(writableRows(before, tables.rows, signature)) };
};

const isSound = (
  word: WordPackage,
  edits: readonly Edit[],
  rows: RowEdits,
  signature: Signature,
): boolean => makeRedline(word, edits, signature, rows).ok;

/**
 * The rows that can be written as such. The words of the others, where cells are merged or columns came or
 * went, go beside those they follow.
 */
const writableRows = (
  word: WordPackage,
  rows: readonly ComparedRows[],
  signature: Signature,
): readonly ComparedRows[] => {
  const areSound = (some: readonly ComparedRows[]): boolean =>
    isSound(word, [], rowEditsOf(some), signature);
  if (rows.length === 0 || areSound(rows)) return rows;
  const sound = rows.filter((each) => areSound([each]));
  return areSound(sound) ? sound : [];
};

const writeWhatCan = (
  word: WordPackage,
  edits: readonly Edit[],
  rows: RowEdits,
  signature: Signature,
): Pick<Comparison, "redline" | "leftOut"> => {
  let kept = edits;
  for (;;) {
    const redline = makeRedline(word, kept, signature, rows);
    if (redline.ok) return { redline, leftOut: edits.length - kept.length };
    const { edit, detail } = redline.refusal;
    if (kept.length === 0) throw new Error(`Not even an unchanged copy is sound: ${detail}`);
    // Which one broke the proof is not known: halves are tried, so that one bad edit costs little.
    kept =
      edit === null
        ? soundPart(kept, (some) => isSound(word, some, rows, signature))
        : kept.filter((_, at) => at !== edit);
  }
};

/** The edits that can be written together, found by halving what cannot. */
const soundPart = (
  edits: readonly Edit[],
  areSound: (edits: readonly Edit[]) => boolean,
  beside: readonly Edit[] = [],
): readonly Edit[] => {
  if (areSound([...beside, ...edits])) return [...beside, ...edits];
  if (edits.length <= 1) return beside;
  const half = edits.length >> 1;
  const first = soundPart(edits.slice(0, half), areSound, beside);
  return soundPart(edits.slice(half), areSound, first);
};
