import { findTextHit, type FoundHit } from "./find-hit.ts";

/** A part of a contract's text, and the words that were asked for. */
interface Input {
  readonly text: string;
  readonly words: readonly string[];
}

/** Where a long text first has one of some words; run by a helper, for an outsider wrote the text. */
export const work = ({ text, words }: Input): FoundHit | null => findTextHit(words, text) ?? null;
