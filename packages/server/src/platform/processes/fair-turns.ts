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
  /** Resolves once it is this account's turn. */
  wait(account: string | undefined): Promise<T>;
  /** Takes the next task that may have a process out of the queue; undefined when there is none. */
  next(): Waiter<T> | undefined;
  /** Takes all tasks out of the queue. */
  clear(): readonly Waiter<T>[];
}

/**
 * Shares processes among accounts: no account holds more than `mostOfOne`, and of those that wait the one which holds
 * the fewest comes first, then the one which waits the longest. Tasks of no account count as one account together.
 */
export const openFairTurns = <T>(mostOfOne: number): FairTurns<T> => {
  const held = new Map<string | undefined, number>();
  const waiting: Waiter<T>[] = [];
  const heldBy = (account: string | undefined): number => held.get(account) ?? 0;
  const mayHold = (account: string | undefined): boolean => heldBy(account) < mostOfOne;
  return {
    mayHold,
    hold: (account) => void held.set(account, heldBy(account) + 1),
    release: (account) => {
      const left = heldBy(account) - 1;
      if (left > 0) held.set(account, left);
      else held.delete(account);
    },
    wait: (account) => new Promise((resolve) => waiting.push({ account, resolve })),
    next: () => {
      let best: Waiter<T> | undefined;
      for (const each of waiting)
        if (mayHold(each.account) && (!best || heldBy(each.account) < heldBy(best.account)))
          best = each;
      if (best) waiting.splice(waiting.indexOf(best), 1);
      return best;
    },
    clear: () => waiting.splice(0),
  };
};
