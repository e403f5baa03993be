import type { ContractReading } from "../contract/contract-reading.ts";
import type { PhraseMatch } from "../phrases/phrase-finder.ts";
import type { CompiledBound } from "./compiled-playbook.ts";

/** Whether the value that a match captured keeps a limit; false when it captured no such value. */
export function keepsLimit(
  reading: ContractReading,
  match: PhraseMatch,
  bound: CompiledBound,
): boolean {
  const span = match.captures.get(bound.name);
  if (span === undefined) return false;
  const value = reading.values.valueWithin(bound.limit.kind, span.from, span.to);
  // What has no end is longer than any limit.
  const amount =
    value?.amount ?? (bound.limit.kind === "duration" ? Number.POSITIVE_INFINITY : null);
  const slack = bound.limit.kind === "duration" ? ofMonths : 1;
  return amount !== null && compare[bound.relation](amount, bound.limit.amount, slack);
}

// A month is an average one, so that "12 months" and "1 year" must count as equal.
const ofMonths = 1.01;
const compare: Readonly<
  Record<CompiledBound["relation"], (amount: number, limit: number, slack: number) => boolean>
> = {
  over: (amount, limit, slack) => amount > limit * slack,
  under: (amount, limit, slack) => amount * slack < limit,
  atLeast: (amount, limit, slack) => amount * slack >= limit,
  atMost: (amount, limit, slack) => amount <= limit * slack,
};
