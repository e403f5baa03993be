import type { Log } from "./log.ts";

/** What has to be closed at the end, in the reverse order of its opening. */
export interface Closers {
  add(name: string, close: () => Promise<void>): void;
  /** Whether closing has begun. */
  isClosing(): boolean;
  /** Closes everything once; what fails to close is logged and does not stop the rest. */
  closeAll(): Promise<void>;
}

/** An empty list of things to close. */
export const collectClosers = (log: Log): Closers => {
  const closers: { name: string; close: () => Promise<void> }[] = [];
  let closing: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    for (const { name, close } of closers.toReversed())
      try {
        await close();
      } catch (error) {
        log.warn({ closing: name, err: error }, "not_closed");
      }
  };
  return {
    add: (name, close) => void closers.push({ name, close }),
    isClosing: () => closing !== undefined,
    closeAll: () => (closing ??= run()),
  };
};
