import type { Sentence } from "../contract/contract.ts";
import type { Positions } from "../text/positions.ts";
import type { CompiledPhrase } from "./compiled-phrase.ts";
import type { Need } from "./need.ts";

/** A place where a phrase matched: rows [from, to), and the rows of what it captured. */
export interface PhraseMatch {
  readonly phrase: CompiledPhrase;
  readonly sentence: Sentence;
  readonly from: number;
  readonly to: number;
  readonly captures: ReadonlyMap<string, RowSpan>;
}

export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** Which matches count: all, those that are not negated, or those that are. */
export type Polarity = "any" | "affirmed" | "negated";

/** Finds phrases in the sentences of one contract. */
export interface PhraseFinder {
  /** The sentences, by position, that hold what is needed. */
  candidates(need: Need | null): Positions;
  /** Whether the phrase matches in the sentence, negated or not; remembered. */
  isMentioned(phrase: CompiledPhrase, sentence: Sentence): boolean;
  /** The first match in the sentence, negated or not; null when there is none; remembered. */
  mentions(phrase: CompiledPhrase, sentence: Sentence): PhraseMatch | null;
  /** The first match in the sentence that has the polarity and that `isWanted` takes; null when none. */
  find(
    phrase: CompiledPhrase,
    sentence: Sentence,
    polarity: Polarity,
    isWanted: (match: PhraseMatch) => boolean,
  ): PhraseMatch | null;
}
