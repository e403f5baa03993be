import { wordDiff } from "../write/word-diff.ts";
import { isChange, textWith, type SentChange, type SentPiece } from "./sent-changes.ts";

/** Which changes of a paragraph were undone, and what the paragraph says with that taken into account. */
export interface Answers {
  readonly refused: ReadonlySet<SentChange>;
  /** Equal to the text that came back, white space folded, unless someone changed it untracked. */
  readonly text: string;
}

const folded = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** Beyond so many changes in one paragraph they are settled one after the other. */
const mostWeighed = 10;

/**
 * Finds out which changes of a paragraph were undone in the text that came back: those that explain
 * all of it, else those that leave the least of it unexplained.
 */
export const matchAnswers = (pieces: readonly SentPiece[], cameBack: string): Answers => {
  const changes = pieces.filter(isChange);
  const taken = answered(pieces, new Set());
  if (changes.length === 0 || isSame(taken, cameBack)) return taken;
  const exact = explain(pieces, folded(cameBack));
  if (exact !== null) return answered(pieces, exact);
  return changes.length <= mostWeighed
    ? settleOneByOne(pieces, changes, cameBack)
    : nearer(taken, answered(pieces, new Set(changes)), cameBack);
};

const answered = (pieces: readonly SentPiece[], refused: ReadonlySet<SentChange>): Answers => ({
  refused,
  text: textWith(pieces, (change) => refused.has(change)),
});

const isSame = ({ text }: Answers, cameBack: string): boolean => folded(text) === folded(cameBack);

/** Reads the text that came back piece by piece, trying each change taken and undone; null when neither fits. */
const explain = (
  pieces: readonly SentPiece[],
  cameBack: string,
): ReadonlySet<SentChange> | null => {
  const dead = new Set<string>();
  const read = (at: number, soFar: string): readonly SentChange[] | null => {
    const state = `${at}:${soFar.length}`;
    if (dead.has(state)) return null;
    const rest = pieces.slice(at);
    const [piece] = rest;
    if (piece === undefined) return folded(soFar) === cameBack ? [] : null;
    const ways = isChange(piece)
      ? [
          { text: piece.inserted, refused: [] },
          { text: piece.deleted, refused: [piece] },
        ]
      : [{ text: piece, refused: [] }];
    for (const { text, refused } of ways) {
      const next = soFar + text;
      if (!cameBack.startsWith(foldedStart(next))) continue;
      const further = read(at + 1, next);
      if (further !== null) return [...refused, ...further];
    }
    dead.add(state);
    return null;
  };
  const refused = read(0, "");
  return refused === null ? null : new Set(refused);
};

/** Folded text that may go on: a space at its end may turn out to be none. */
const foldedStart = (text: string): string => folded(text);

const settleOneByOne = (
  pieces: readonly SentPiece[],
  changes: readonly SentChange[],
  cameBack: string,
): Answers => {
  let best = answered(pieces, new Set());
  for (const change of changes)
    best = nearer(best, answered(pieces, new Set([...best.refused, change])), cameBack);
  return best;
};

const nearer = (one: Answers, other: Answers, cameBack: string): Answers =>
  unexplained(other.text, cameBack) < unexplained(one.text, cameBack) ? other : one;

const unexplained = (text: string, cameBack: string): number =>
  wordDiff(text, cameBack).reduce(
    (sum, { start, end, text: added }) => sum + (end - start) + added.length,
    0,
  );
