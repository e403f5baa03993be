/** Work of many, each of whom does one thing at a time. */
export interface Turns {
  /**
   * Does this work once all earlier work under the same key is done, whether it succeeded or not. Gives "full" at
   * once, and does nothing, while as many as may wait are waiting under the key already.
   */
  take<T>(key: string, work: () => Promise<T>): Promise<T | "full">;
}

/** Opens turns at which at most `mostWaiting` wait under one key, beside the one whose turn it is. */
export const openTurns = (mostWaiting: number): Turns => {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>();
  return {
    take: async (key, work) => {
      const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() };
      if (queue.length > mostWaiting) return "full";
      queues.set(key, queue);
      queue.length += 1;
      const turn = queue.last.then(work);
      // The next turn begins however this one ends; its own caller sees a rejection.
      queue.last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        queue.length -= 1;
        if (queue.length === 0) queues.delete(key);
      }
    },
  };
};
