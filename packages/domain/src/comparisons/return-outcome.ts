/** How many of each kind were found in a version that came back. */
export interface ReturnCounts {
  /** Changed without a mark: the alarm. */
  readonly untracked: number;
  readonly theirs: number;
  readonly accepted: number;
  readonly rejected: number;
  /** Our changes that are neither accepted nor rejected. */
  readonly open: number;
}

const count = (number: number, one: string, several: string): string =>
  `${number} ${number === 1 ? one : several}`;

/** Summarizes a returned version in one line, e.g. "2 tracked changes, 3 of your changes accepted". */
export const describeReturn = (counts: ReturnCounts): string => {
  const { untracked, theirs, accepted, rejected, open } = counts;
  const parts = [
    untracked > 0 && count(untracked, "change without a mark", "changes without a mark"),
    theirs > 0 && count(theirs, "tracked change", "tracked changes"),
    accepted > 0 && `${accepted} of your changes accepted`,
    rejected > 0 && `${rejected} of your changes rejected`,
    open > 0 && `${open} of your changes open`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "nothing was changed" : parts.join(", ");
};

/** How long the outcome of comparing two files is kept, in milliseconds: a week. */
export const comparisonKeptMilliseconds = 7 * 86_400_000;
