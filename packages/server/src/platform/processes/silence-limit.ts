/**
 * After so many seconds without a step of the engine a review counts as hung: a quarter of its time limit, and never
 * less than 30, unless the limit itself is shorter. The longest step of a contract of 2 million characters takes a tenth
 * of its review.
 */
export const silenceLimitOf = (timeLimitSeconds: number): number =>
  Math.min(timeLimitSeconds, Math.max(30, timeLimitSeconds / 4));
