import {
  acceptChanges,
  checkReturn,
  makeRedline,
  openWord,
  readDocument,
  saveWord,
  type WordPackage,
} from "@proviso/redline";
import { plantChanges, type Planted } from "./plant-changes.ts";
import { sampleEdits } from "./random-edits.ts";

const us = { author: "Us", date: "2026-02-03T04:05:06Z" };
const they = { author: "They", date: "2026-03-03T04:05:06Z" };

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

const edited = (word: WordPackage, seed: number, signature: typeof us): WordPackage => {
  const [edits = []] = sampleEdits(readDocument(word), { most: 6, sets: 1, seed });
  const made = makeRedline(word, edits, signature);
  return made.ok ? made.word : word;
};

/** Without white space: tabs and breaks are no words of the XML they stand in. */
const bare = (text: string): string => text.replaceAll(/\s+/gu, "");

/** What was planted where a reader could see it, and what of that the check did not tell. */
export interface Search {
  readonly seen: readonly Planted[];
  readonly missed: readonly Planted[];
}

/**
 * Has a file go out with tracked changes of ours, come back with others of theirs and, beside them, one
 * change of each kind without a mark, and looks for those in what the check of the return tells. With an even
 * seed ours come back still tracked, with an odd one they took them.
 */
export const missedChanges = (bytes: Uint8Array, seed: number): Search => {
  const sent = edited(opened(bytes), seed, us);
  const settled = seed % 2 === 0 ? sent : acceptChanges(sent, { author: us.author });
  const returned = plantChanges(saveWord(edited(settled, seed + 1, they)), seed);
  const { untracked, theirs, answered } = checkReturn(sent, opened(returned.bytes));
  // What was planted into words that they had marked is marked, and to strike what we had put in is to
  // reject it.
  const told = [
    ...untracked.flatMap(({ before, after }) => [before?.text ?? "", after?.text ?? ""]),
    ...theirs.map(({ text }) => text),
    ...answered.filter(({ answer }) => answer === "rejected").map(({ inserted }) => inserted),
  ].map(bare);
  const numbered = new Set(
    readDocument(sent)
      .paragraphs.filter(({ label }) => /[\p{L}\p{N}]/u.test(label))
      .map(({ text }) => bare(text)),
  );
  const seen = returned.planted.filter(
    ({ kind, anyOf }) =>
      kind !== "list-renumbered" || anyOf.some((each) => numbered.has(bare(each))),
  );
  const isReported = ({ anyOf }: Planted): boolean =>
    anyOf.some((words) => told.some((text) => text.includes(bare(words))));
  return { seen, missed: seen.filter((each) => !isReported(each)) };
};
