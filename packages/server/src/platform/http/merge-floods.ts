import { addAttempts } from "../attempts.ts";
import type { Clock } from "../clock.ts";
import type { ScopedDatabase } from "../database/scope.ts";
import type { MergeFloods } from "./flood-counts.ts";

/** Shares the counts of requests through the database, in one statement. */
export const mergeFloods =
  (db: ScopedDatabase, clock: Clock): MergeFloods =>
  async (shares, spanSeconds) => {
    // The limits themselves are the callers' business; here everyone is only counted.
    const limit = { what: "requests", most: Number.MAX_SAFE_INTEGER, seconds: spanSeconds };
    const tries = shares.map(({ by, number }) => ({ limit, by, number }));
    const totals = await db.asIdentity((trx) => addAttempts(trx, tries, clock.now()));
    return totals.map(({ number, endsAt }) => ({ number, endsAt: endsAt.getTime() }));
  };
