import type { Paragraph, TrackedChange, WordDocument } from "../document.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { rejectChanges } from "../write/resolve-changes.ts";
import type { Pair } from "./align-paragraphs.ts";
import { withBesides } from "./beside-words.ts";
import { clauseNames } from "./clause-names.ts";
import { foldedText, pairDocuments } from "./compare-documents.ts";
import { changesOf, comparedRows, movedRows, type ClausesOfBoth } from "./compared-rows.ts";
import type { DocumentChange } from "./document-change.ts";
import { numberingChanges } from "./numbering-changes.ts";
import { matchAnswers } from "./match-answers.ts";
import {
  furnish,
  isFurniture,
  movedFurniture,
  withoutSharedFurniture,
  type FurnishedDocument,
} from "./page-furniture.ts";
import { isChange, markOf, piecesOf, textWith, type SentChange } from "./sent-changes.ts";
import { alteredStrikes } from "./struck-words.ts";

/** What became of a tracked change that was sent. */
export interface AnsweredChange {
  /** The paragraph of the sent document. */
  readonly paragraph: string;
  /** The clause it is in, e.g. "3.2(a)". */
  readonly clause: string;
  readonly author: string;
  readonly deleted: string;
  readonly inserted: string;
  /** Open: it came back still tracked. */
  readonly answer: "accepted" | "rejected" | "open";
}

/** A tracked change of theirs, with the clause of the returned document it is in. */
export interface TheirChange extends TrackedChange {
  readonly clause: string;
}

/** What happened to a document between sending it and getting it back. */
export interface ReturnCheck {
  /** The tracked changes that were not in it when it was sent. */
  readonly theirs: readonly TheirChange[];
  /** What differs although nothing marks it: the alarm. Offsets are into the text as it was sent. */
  readonly untracked: readonly DocumentChange[];
  /** What became of each change that was sent. */
  readonly answered: readonly AnsweredChange[];
  /** How many paragraphs read the same and look otherwise, or differ in white space: no alarm. */
  readonly reformatted: number;
}

/**
 * Compares what was sent with what came back. New tracked changes are set aside first, and a change
 * of ours that was taken or undone explains its own words; whatever then differs was changed without
 * a mark, words, what stands beside them and what our own deletions strike. Formatting, white space and page numbers are not looked at,
 * nor headers and footers that no page shows: programs leave those out. Of a file that a converter made, only the words say what its author did.
 */
export const checkReturn = (
  sent: WordPackage,
  returned: WordPackage,
  { isWordsOnly = false }: { readonly isWordsOnly?: boolean } = {},
): ReturnCheck => {
  const before = readDocument(sent);
  const known = new Set(before.changes.map(({ author, date }) => markOf(author, date)));
  const isNew = (author: string, date: string): boolean => !known.has(markOf(author, date));
  const after = readDocument(returned);
  const clauses = { before: clauseNames(before), after: clauseNames(after) };
  const theirs = after.changes
    .filter(({ author, date }) => isNew(author, date ?? ""))
    .map((change) => ({ ...change, clause: clauses.after.get(change.paragraph ?? "") ?? "" }));
  const rejected = rejectChanges(returned, { isOf: isNew });
  const base = readDocument(rejected);
  const both = isWordsOnly
    ? { before, after: base }
    : withBesides({ word: sent, document: before }, { word: rejected, document: base });
  const was = furnish(sent, both.before);
  const is = furnish(rejected, both.after);
  const ofBase = { before: clauses.before, after: clauseNames(base) };
  const { untracked, ...answers } = answersIn(
    { ...was, document: withoutSharedFurniture(was, is) },
    withoutSharedFurniture(is, was),
    ofBase,
  );
  return {
    theirs,
    ...answers,
    untracked: [
      ...untracked,
      ...changesOf(movedFurniture(was, is).flatMap(movedRows), ofBase),
      ...alteredStrikes(before, base, ofBase),
    ],
  };
};

const answersIn = (
  { document: before, shown }: FurnishedDocument,
  base: WordDocument,
  clauses: ClausesOfBoth,
): Pick<ReturnCheck, "untracked" | "answered" | "reformatted"> => {
  const open = new Set(base.changes.map(({ author, date }) => markOf(author, date)));
  const answered: AnsweredChange[] = [];
  const note = (paragraph: Paragraph, change: SentChange, isRefused: boolean): void => {
    const { author, deleted, inserted, marks } = change;
    const isOpen = !isRefused && marks.every((mark) => open.has(mark));
    const answer = isRefused ? "rejected" : isOpen ? "open" : "accepted";
    const clause = clauses.before.get(paragraph.id) ?? "";
    answered.push({ paragraph: paragraph.id, clause, author, deleted, inserted, answer });
  };
  const left: Pair[] = [];
  const leftRenumbered = new Set<number>();
  const sentById = new Map(before.paragraphs.map((each) => [each.id, each]));
  const read = { ...before, paragraphs: asTheyCameBack(before, base) };
  const seen = new Set<string>();
  const pairs = pairDocuments(read, base);
  const renumbered = numberingChanges(pairs);
  for (const [at, { before: sent, after }] of pairs.entries()) {
    if (renumbered.has(at)) leftRenumbered.add(left.length);
    if (sent === null) {
      left.push({ before: sent, after });
      continue;
    }
    seen.add(sent.id);
    const pieces = piecesOf(sentById.get(sent.id) ?? sent);
    const isUndone = after === null && textWith(pieces, () => true).trim() === "";
    const answers = matchAnswers(pieces, after?.text ?? "");
    for (const change of pieces.filter(isChange))
      note(sent, change, isUndone || answers.refused.has(change));
    if (!isUndone && !(after === null && isFurniture(sent) && !shown.has(sent.part)))
      left.push({ before: after === null ? sent : { ...sent, text: answers.text }, after });
  }
  // What was struck altogether has no text to come back with: the strike was taken, or is open.
  for (const struck of before.paragraphs)
    if (!seen.has(struck.id))
      for (const change of piecesOf(struck).filter(isChange)) note(struck, change, false);
  const rows = comparedRows(left, leftRenumbered);
  const reformatted = rows.filter(({ kind }) => kind === "reformatted").length;
  return { untracked: changesOf(rows, clauses), answered, reformatted };
};

/**
 * The sent paragraphs, each as it is to be looked for in what came back: with its changes undone
 * where it came back so word for word and not as sent.
 */
const asTheyCameBack = (before: WordDocument, base: WordDocument): readonly Paragraph[] => {
  const surplus = new Map<string, number>();
  const count = (text: string, by: number): void => {
    surplus.set(text, (surplus.get(text) ?? 0) + by);
  };
  for (const paragraph of base.paragraphs) count(foldedText(paragraph), 1);
  for (const paragraph of before.paragraphs) count(foldedText(paragraph), -1);
  return before.paragraphs.map((paragraph) => {
    if (!paragraph.segments.some(({ kind }) => kind !== "kept")) return paragraph;
    const undone = { ...paragraph, text: textWith(piecesOf(paragraph), () => true) };
    const [said, now] = [foldedText(undone), foldedText(paragraph)];
    if (said === now || said === "" || (surplus.get(said) ?? 0) <= 0) return paragraph;
    count(said, -1);
    count(now, 1);
    return undone;
  });
};
