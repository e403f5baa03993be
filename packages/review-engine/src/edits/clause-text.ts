import type { Clause } from "../contract/contract.ts";
import type { ClauseKind } from "../contract/kinds/clause-kind.ts";

/** The headings of the clauses already added after each clause, in order. */
export type Added = Map<Clause, readonly string[]>;

/** Text for a new clause, its slots filled. */
export interface ClauseText {
  readonly heading: string;
  readonly text: string;
  readonly after: readonly ClauseKind[];
}
