import type { Atom } from "./atom.ts";

/** What a step may ask and note while one sentence is matched. */
export interface MatchState {
  /** The sentence's rows are [from, to); its own words begin at `own`. */
  readonly from: number;
  readonly own: number;
  readonly to: number;
  /** Counts the work done, so that a search can be ended. */
  steps: number;
  /** How often a complete match was turned down. */
  readonly refusals: number;
  /** Starts and ends of captures, by capture number. */
  readonly captured: number[];
  /** By number of a limitless gap: the first row from which its rest is known to fail. */
  readonly deadFrom: number[];
  isAt(atom: Atom, row: number): boolean;
  lengthAt(atom: Atom, row: number): number;
  /** Whether a semicolon stands before the word of a row. */
  isAfterBreak(row: number): boolean;
  /** By row: 1 where something of the set begins. */
  startsOf(set: AtomSet): Uint8Array;
  /** The ways of a choice that the word at a row leaves open. */
  openWays(choice: Choice, row: number): readonly Step[];
  /** The rows at which matches of a named list that begin at `row` end. */
  endsOf(list: PhraseList, row: number): readonly number[];
  accept(row: number): boolean;
}

/** Tries to match from a row on; true when everything after it matches too. */
export type Step = (state: MatchState, row: number) => boolean;

/** Several atoms of which any will do; numbered, so that a contract looks them up once. */
export interface AtomSet {
  readonly id: number;
  readonly atoms: readonly Atom[];
}

/** A step with what it can begin with; null when it can begin with anything, or with nothing. */
export interface Linked {
  readonly step: Step;
  readonly first: AtomSet | null;
}

/** A choice of many ways; numbered, so that a contract sorts them by word once. */
export interface Choice {
  readonly id: number;
  readonly ways: readonly Linked[];
}

/** A named list of phrases, matched for itself and remembered by row. */
export interface PhraseList extends Linked {
  readonly id: number;
}

/** A phrase ready to be matched against any contract. */
export interface CompiledPhrase extends Linked {
  readonly id: number;
  readonly source: string;
  /** Names of captures, by their number. */
  readonly captures: readonly string[];
  /** What every sentence holds in which it matches; null when that cannot be told. */
  readonly need: Need | null;
}

/** What a sentence must hold for a phrase to match there; numbered, so that a contract answers once. */
export type Need =
  | { readonly id: number; readonly kind: "atoms"; readonly set: AtomSet }
  | { readonly id: number; readonly kind: "all" | "any"; readonly of: readonly Need[] };
