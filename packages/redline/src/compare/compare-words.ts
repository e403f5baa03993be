import type { Paragraph } from "../document.ts";
import type { Signature } from "../edit.ts";
import { makeRedline, type Redline } from "../gate/make-redline.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import type { RedlineEdit } from "../write/new-table.ts";
import type { RowEdits } from "../write/write-rows.ts";
import type { Pair } from "./align-paragraphs.ts";
import { clauseNames } from "./clause-names.ts";
import { pairDocuments } from "./compare-documents.ts";
import {
  changesOf,
  comparedRows,
  movedRows,
  type ClausesOfBoth,
  type ComparedRow,
} from "./compared-rows.ts";
import { comparisonEdits, type ComparisonEdits } from "./comparison-edits.ts";
import type { DocumentChange } from "./document-change.ts";
import { newTables, type ComparedNewTable } from "./new-tables.ts";
import {
  furnish,
  movedFurniture,
  withoutRepeatedFurniture,
  withoutUnseenFurniture,
  type FurnishedDocument,
} from "./page-furniture.ts";
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
  /** How many changes the file cannot bear (in formulas, in a header it has not, to other pages); the list has them all. */
  readonly leftOut: number;
}

/** Reads two versions beside each other without writing the file that shows what changed. */
export const lineUp = (before: WordPackage, after: WordPackage): Lineup =>
  lineUpPairs(furnish(before, readDocument(before)), furnish(after, readDocument(after))).lineup;

/** Two versions read beside each other, and what the file that shows the changes is made of. */
interface LinedUp {
  readonly lineup: Lineup;
  readonly pairs: readonly Pair[];
  /** How many headers and footers say the same on other pages: no tracked change tells that. */
  readonly moved: number;
}

const lineUpPairs = (before: FurnishedDocument, after: FurnishedDocument): LinedUp => {
  const seen = [
    withoutUnseenFurniture(before, after),
    withoutUnseenFurniture(after, before),
  ] as const;
  const pairs = withoutRepeatedFurniture(pairDocuments(...seen), before, after);
  const moved = movedFurniture(before, after);
  const stayed = new Set<Paragraph | null>(moved.flatMap((pair) => [pair.before, pair.after]));
  const rows = [
    ...comparedRows(pairs, numberingChanges(pairs)).filter(
      (row) => row.kind !== "same" || !(stayed.has(row.before) || stayed.has(row.after)),
    ),
    ...moved.flatMap(movedRows),
  ];
  const clauses = { before: clauseNames(before.document), after: clauseNames(after.document) };
  const lineup = { rows, changes: changesOf(rows, clauses), clauses };
  return { lineup, pairs, moved: moved.length };
};

/** Compares two versions of a document, both as they read with their own tracked changes accepted. */
export const compareWords = (
  before: WordPackage,
  after: WordPackage,
  signature: Signature,
): Comparison => {
  const [was, is] = [readDocument(before), readDocument(after)];
  const { lineup, pairs, moved } = lineUpPairs(furnish(before, was), furnish(after, is));
  const { rows, tables, cellFor } = compareTables(
    pairs,
    was,
    is,
    newTables(pairs, before, after, is),
  );
  const draft = (units: readonly TableUnit[]): Draft => {
    const written = { rows: units.filter(isRows), tables: units.filter(isTable) };
    const { edits, unplaced } = comparisonEdits(pairs, was, written, cellFor);
    return { edits, unplaced, rows: rowEditsOf(written.rows) };
  };
  const { redline, leftOut } = writeDrafts(before, [...rows, ...tables], draft, signature);
  return { ...lineup, redline, leftOut: leftOut + moved };
};

/** What is written of a table as such, all or nothing. */
type TableUnit = ComparedRows | ComparedNewTable;

const isTable = (unit: TableUnit): unit is ComparedNewTable => "table" in unit;
const isRows = (unit: TableUnit): unit is ComparedRows => !isTable(unit);

/** All that is to be written when some units are written as such, and the others as words. */
interface Draft extends ComparisonEdits {
  readonly rows: RowEdits;
}

type Written = Pick<Comparison, "redline" | "leftOut">;

/**
 * Writes all tables as such where that is sound, else those that are by themselves. The words of the others,
 * where columns came or went, go beside those they follow.
 */
const writeDrafts = (
  word: WordPackage,
  units: readonly TableUnit[],
  draft: (units: readonly TableUnit[]) => Draft,
  signature: Signature,
): Written => {
  const whole = draft(units);
  const redline = makeRedline(word, whole.edits, signature, whole.rows);
  if (redline.ok) return { redline, leftOut: whole.unplaced };
  const sound = soundPart(units, (some) => {
    const { edits, rows } = draft(some);
    const tables = edits.filter(({ kind }) => kind === "insert-table");
    return isSound(word, tables, rows, signature);
  });
  const written = writeWhatCan(word, draft(sound), signature);
  if (written.leftOut === 0 || sound.length === 0) return written;
  const asWords = writeWhatCan(word, draft([]), signature);
  return asWords.leftOut < written.leftOut ? asWords : written;
};

const isSound = (
  word: WordPackage,
  edits: readonly RedlineEdit[],
  rows: RowEdits,
  signature: Signature,
): boolean => makeRedline(word, edits, signature, rows).ok;

const writeWhatCan = (
  word: WordPackage,
  { edits, unplaced, rows }: Draft,
  signature: Signature,
): Written => {
  let kept = edits;
  for (;;) {
    const redline = makeRedline(word, kept, signature, rows);
    if (redline.ok) return { redline, leftOut: edits.length - kept.length + unplaced };
    const { edit, detail } = redline.refusal;
    if (kept.length === 0) throw new Error(`Not even an unchanged copy is sound: ${detail}`);
    // Which one broke the proof is not known: halves are tried, so that one bad edit costs little.
    kept =
      edit === null
        ? soundPart(kept, (some) => isSound(word, some, rows, signature))
        : kept.filter((_, at) => at !== edit);
  }
};

/** What can be written together, found by halving what cannot. */
const soundPart = <Item>(
  items: readonly Item[],
  areSound: (items: readonly Item[]) => boolean,
  beside: readonly Item[] = [],
): readonly Item[] => {
  if (areSound([...beside, ...items])) return [...beside, ...items];
  if (items.length <= 1) return beside;
  const half = items.length >> 1;
  const first = soundPart(items.slice(0, half), areSound, beside);
  return soundPart(items.slice(half), areSound, first);
};
