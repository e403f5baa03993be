/** How many days a record of proof may be missing before the domain counts as proven no longer. */
export const proofGraceDays = 7;

const dayMilliseconds = 86_400_000;

/**
 * What follows from asking again for a proven domain's record. Nothing follows from name servers that did
 * not answer; a record that is missing is warned about at first, and suspends the proof after the days of
 * grace.
 */
export const judgeProof = (
  isThere: boolean | undefined,
  missedSince: Date | null,
  now: Date,
): "kept" | "found_again" | "first_missed" | "still_missed" | "suspended" => {
  if (isThere === undefined) return "kept";
  if (isThere) return missedSince === null ? "kept" : "found_again";
  if (missedSince === null) return "first_missed";
  const days = (now.getTime() - missedSince.getTime()) / dayMilliseconds;
  return days >= proofGraceDays ? "suspended" : "still_missed";
};

/** When a domain whose record has been missing since then counts as proven no longer. */
export const proofEndsAt = (missedSince: Date): Date =>
  new Date(missedSince.getTime() + proofGraceDays * dayMilliseconds);
