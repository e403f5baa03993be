import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";

/** How many requests someone sent in their present minute, and when it ends (milliseconds since 1970). */
export interface FloodCount {
  readonly number: number;
  readonly endsAt: number;
}

/** What one process counted of someone since it last shared its counts. */
export interface FloodShare {
  readonly by: string;
  readonly number: number;
}

/** Adds shares to what all processes counted; gives each one's total, in the order given. */
export type MergeFloods = (
  shares: readonly FloodShare[],
  spanSeconds: number,
) => Promise<readonly FloodCount[]>;

/** The counts of requests by which floods are refused. */
export interface FloodCounts {
  /** Counts one request of someone in their minute, which begins with the first. */
  add(by: string): FloodCount;
  /** Tells the other processes what was counted, and learns what they did; runs each second by itself. */
  share(): Promise<void>;
  /** Shares no more. */
  stop(): void;
}

interface Count {
  known: number;
  own: number;
  endsAt: number;
}

const spanSeconds = 60;
const sharedEveryMilliseconds = 1000;

/**
 * Counts in this process and shares the counts each second with the others: no request waits for the
 * database, and a limit is passed by what arrives within that second at most. Without a database the
 * process goes on by its own counts.
 */
export const openFloodCounts = (clock: Clock, log: Log, merge: MergeFloods): FloodCounts => {
  const counts = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const now = (): number => clock.now().getTime();
  const forgetEnded = (): void => {
    for (const [by, { endsAt }] of counts) if (endsAt <= now()) counts.delete(by);
  };
  const share = async (): Promise<void> => {
    forgetEnded();
    const due = [...counts].filter(([, { own }]) => own > 0);
    if (due.length === 0) return;
    const shares = due.map(([by, { own }]) => ({ by, number: own }));
    const totals = await merge(shares, spanSeconds);
    due.forEach(([, count], nth) => {
      const total = totals[nth];
      if (total === undefined) return;
      // Requests that came meanwhile are still this process's own.
      count.own -= shares[nth]?.number ?? 0;
      count.known = total.number;
      count.endsAt = total.endsAt;
    });
  };
  const shareSoon = (): void => {
    if (isStopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      share().catch((error: unknown) => log.warn({ err: error }, "floods_not_shared"));
    }, sharedEveryMilliseconds).unref();
  };
  return {
    add: (by) => {
      const held = counts.get(by);
      const isOver = held === undefined || held.endsAt <= now();
      const count = isOver ? { known: 0, own: 0, endsAt: now() + spanSeconds * 1000 } : held;
      count.own += 1;
      if (isOver) counts.set(by, count);
      shareSoon();
      return { number: count.known + count.own, endsAt: count.endsAt };
    },
    share,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
