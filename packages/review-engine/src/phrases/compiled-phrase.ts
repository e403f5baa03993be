import type { Positions } from "../text/positions.ts";
import type { Atom } from "./atom.ts";
import type { Need } from "./need.ts";

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
  /** The rows at which something of the set begins. */
  startsOf(set: AtomSet): Starts;
  /** The numbers of the atoms that the word of a row stands for. */
  atomsAt(row: number): readonly number[];
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
  readonly ids: Positions;
  /** Those of the atoms that may take several words. */
  readonly spans: readonly Atom[];
}

/** Where the atoms of a set begin in one contract. */
export interface Starts {
  has(row: number): boolean;
}

/** A step with what it can begin with; null when it can begin with anything, or with nothing. */
export interface Linked {
  readonly step: Step;
  readonly first: AtomSet | null;
}

/** A named list of phrases, matched for itself and remembered by row. */
export interface PhraseList extends Linked {
  readonly id: number;
}

/** The steps of a phrase, with the names of its captures by their number. */
export interface LinkedPhrase extends Linked {
  readonly captures: readonly string[];
  /** Whether it names a "not" itself; else one that a gap passes over turns it round. */
  readonly isNegative: boolean;
}

/** A phrase ready to be matched against any contract. */
export interface CompiledPhrase {
  readonly id: number;
  readonly source: string;
  /** Its steps, linked when it is first looked for: most phrases never are. */
  readonly linked: LinkedPhrase;
  /** What every sentence holds in which it matches; null when that cannot be told. */
  readonly need: Need | null;
}
