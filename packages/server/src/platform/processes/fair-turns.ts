/** One task that waits for a process. */
interface Waiter<T> {
  readonly account: string | undefined;
  readonly resolve: (helper: T) => void;
}

/** Who holds the processes of a pool, and who is next. */
export interface FairTurns<T> {
  /** Whether an account may hold one more process. */
  mayHold(account: string | undefined): boolean;
  /** Notes that an account holds one more process. */
  hold(account: string | undefined): void;
  /** Notes that an account gave one back. */
  release(account: string | undefined): void;
  /**
   * Notes that a task of an account was ended at its limit. An account of two such tasks in an hour comes after all
   * others, and holds one process at most.
   */
  noteLimit(account: string | undefined): void;
  /** Resolves once it is this account's turn. */
  wait(account: string | undefined): Promise<T>;
  /** Takes the next task that may have a process out of the queue; undefined when there is none. */
  next(): Waiter<T> | undefined;
  /** Takes all tasks out of the queue. */
  clear(): readonly Waiter<T>[];
}

const slowMilliseconds = 3_600_000;
const toleratedLimits = 2;

/** Which accounts had tasks that ran into their limits lately. */
const openLimits = () => {
  const times = new Map<string | undefined, readonly number[]>();
  const recent = (account: string | undefined): readonly number[] =>
    (times.get(account) ?? []).filter((at) => performance.now() - at < slowMilliseconds);
  return {
    note: (account: string | undefined): void => {
      for (const known of times.keys()) if (recent(known).length === 0) times.delete(known);
      times.set(account, [...recent(account), performance.now()].slice(-toleratedLimits));
    },
    isSlow: (account: string | undefined): boolean => recent(account).length >= toleratedLimits,
  };
};

/**
 * Shares processes among accounts: no account holds more than `mostOfOne`, and of those that wait the one which holds
 * the fewest comes first, then the one which waits the longest. Tasks of no account count as one account together.
 */
export const openFairTurns = <T>(mostOfOne: number): FairTurns<T> => {
  const held = new Map<string | undefined, number>();
  const waiting: Waiter<T>[] = [];
  const turnsOf = (account: string | undefined): number => held.get(account) ?? 0;
  const limits = openLimits();
  const mayHold = (account: string | undefined): boolean =>
    turnsOf(account) < (limits.isSlow(account) ? 1 : mostOfOne);
  const isBefore = (one: Waiter<T>, other: Waiter<T>): boolean => {
    const [isSlow, isOtherSlow] = [limits.isSlow(one.account), limits.isSlow(other.account)];
    return isSlow === isOtherSlow ? turnsOf(one.account) < turnsOf(other.account) : isOtherSlow;
  };
  return {
    mayHold,
    hold: (account) => void held.set(account, turnsOf(account) + 1),
    release: (account) => {
      const left = turnsOf(account) - 1;
      if (left > 0) held.set(account, left);
      else held.delete(account);
    },
    noteLimit: limits.note,
    wait: (account) => new Promise((resolve) => waiting.push({ account, resolve })),
    next: () => {
      let best: Waiter<T> | undefined;
      for (const each of waiting)
        if (mayHold(each.account) && (!best || isBefore(each, best))) best = each;
      if (best) waiting.splice(waiting.indexOf(best), 1);
      return best;
    },
    clear: () => waiting.splice(0),
  };
};
