import type { Clock } from "../platform/clock.ts";

/** Counts failures by key and says when there were too many lately. */
export interface Attempts {
  /** Whether this key may try again now. */
  mayTry(key: string): boolean;
  recordFailure(key: string): void;
  /** Forgets the failures of a key, after a success. */
  forget(key: string): void;
}

const mostKeys = 100_000;

/** Allows `most` failures per key within `seconds`; kept in this process's memory. */
export const countAttempts = (clock: Clock, most: number, seconds: number): Attempts => {
  const failures = new Map<string, number[]>();
  const recent = (key: string): number[] => {
    const since = clock.now().getTime() - seconds * 1000;
    return (failures.get(key) ?? []).filter((at) => at > since);
  };
  return {
    mayTry: (key) => recent(key).length < most,
    recordFailure: (key) => {
      const kept = [...recent(key), clock.now().getTime()];
      // Deleted first, so that the map stays in order of the last failure and the oldest goes.
      failures.delete(key);
      failures.set(key, kept);
      const [oldest] = failures.keys();
      if (failures.size > mostKeys && oldest !== undefined) failures.delete(oldest);
    },
    forget: (key) => void failures.delete(key),
  };
};
