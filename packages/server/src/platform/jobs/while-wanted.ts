const pollMilliseconds = 500;

/** Runs `work` until it ends, telling it to stop once `isWanted` says that nobody wants it anymore. */
export const whileWanted = async <T>(
  isWanted: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const stop = new AbortController();
  const watch = setInterval(() => {
    isWanted().then(
      (wanted) => (wanted ? undefined : stop.abort()),
      // A database that is away for a moment calls nothing off.
      () => undefined,
    );
  }, pollMilliseconds);
  try {
    return await work(stop.signal);
  } finally {
    clearInterval(watch);
  }
};
