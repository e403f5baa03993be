/**
 * Does something for at most so many seconds, its retries and the pauses between them included, and throws
 * when they are over; what is still under way is told to stop.
 */
export const withinTime = async <T>(
  seconds: number,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const signal = AbortSignal.timeout(seconds * 1000);
  // The providers' libraries look at the signal while they wait for an answer, but not between two attempts.
  const late = new Promise<never>((_, refuse) => {
    signal.addEventListener("abort", () => refuse(signal.reason), { once: true });
  });
  return Promise.race([act(signal), late]);
};
