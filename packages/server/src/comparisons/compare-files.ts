import type { ComparedText } from "@proviso/endpoints";
import {
  checkReturn,
  compareWords,
  lineUp,
  openWord,
  type ComparedRow,
  type Lineup,
  type WordPackage,
} from "@proviso/redline";
import { gzipSync } from "node:zlib";
import type { CheckedReturn, ComparisonAnswer, ComparisonTask } from "./comparison-task.ts";

/** The result of comparing two files, and the files it produced. */
export interface ComparedFiles {
  readonly answer: ComparisonAnswer;
  readonly text?: Uint8Array;
  readonly redline?: Uint8Array;
}

/** A list longer than this is cut when it is stored; the counts say how long it was. */
const longestList = 500;

const checked = (sent: WordPackage, returned: WordPackage, isWordsOnly: boolean): CheckedReturn => {
  const { untracked, theirs, answered, reformatted } = checkReturn(sent, returned, { isWordsOnly });
  const count = (answer: string): number =>
    answered.filter((change) => change.answer === answer).length;
  return {
    counts: {
      untracked: untracked.length,
      theirs: theirs.length,
      accepted: count("accepted"),
      rejected: count("rejected"),
      open: count("open"),
      reformatted,
    },
    untracked: untracked.slice(0, longestList),
    theirs: theirs.slice(0, longestList),
    answered: answered.slice(0, longestList),
  };
};

const saysTheSame = ({ kind }: ComparedRow): boolean =>
  kind === "same" || kind === "reformatted" || kind === "renumbered";

const rowView = (row: ComparedRow, clause: string): ComparedText["rows"][number] => {
  const { kind, before, after } = row;
  const shown = after ?? before;
  if (shown === null) throw new Error("A line of a comparison has neither side.");
  return {
    kind,
    story: shown.story,
    heading: shown.heading,
    indent: shown.indent,
    alignment: shown.alignment,
    cell: shown.cell && { ...shown.cell },
    clause,
    before: before && { label: before.label, text: before.text },
    after: after && {
      label: after.label,
      text: before !== null && saysTheSame(row) ? null : after.text,
    },
    hunks: row.hunks.map((hunk) => ({ ...hunk })),
  };
};

const textOf = ({ rows, clauses }: Lineup): ComparedText => ({
  rows: rows.map((row) => {
    const { kind, before, after } = row;
    const isEarlier = kind === "moved-away" || after === null;
    const [paragraph, names] = isEarlier ? [before, clauses.before] : [after, clauses.after];
    return rowView(row, names.get(paragraph?.id ?? "") ?? "");
  }),
});

const work = (
  before: WordPackage,
  after: WordPackage,
  { wish, author, date }: Pick<ComparisonTask, "wish" | "author" | "date">,
): ComparedFiles => {
  switch (wish) {
    case "check":
    case "check-words": {
      const found = checked(before, after, wish === "check-words");
      return { answer: { kind: "check", checked: found } };
    }
    case "text": {
      const lineup = lineUp(before, after);
      const text = gzipSync(JSON.stringify(textOf(lineup)));
      return { answer: { kind: "text", changes: lineup.changes.length }, text };
    }
    case "redline": {
      const { redline, leftOut } = compareWords(before, after, { author, date });
      return { answer: { kind: "redline", leftOut }, redline: redline.bytes };
    }
  }
};

/** Compares the bytes of two files as the task wishes. Same input, same output. */
export const compareFiles = (
  before: Uint8Array,
  after: Uint8Array,
  task: Pick<ComparisonTask, "wish" | "author" | "date">,
): ComparedFiles => {
  const earlier = openWord(before);
  if (!earlier.ok)
    return { answer: { kind: "refused", side: "before", sentence: earlier.refusal.sentence } };
  const later = openWord(after);
  if (!later.ok)
    return { answer: { kind: "refused", side: "after", sentence: later.refusal.sentence } };
  return work(earlier.word, later.word, task);
};
