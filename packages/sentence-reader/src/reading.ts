/** How surely a sentence says a proposition and how surely it denies it: probabilities, from 0 to 1. */
export interface Score {
  readonly says: number;
  readonly denies: number;
}

/** What the reader makes of one sentence: scores by the id of the proposition, the strongest first; faint ones are left out. */
export type SentenceReading = ReadonlyMap<string, Score>;

/** Reads one sentence at a time; the same text always gets the same reading. */
export interface SentenceReader {
  /** Names the shipped file: readings of another version are not comparable. */
  readonly version: string;
  /** The ids of the propositions it knows. */
  readonly propositions: readonly string[];
  readonly read: (text: string) => Promise<SentenceReading>;
  readonly close: () => Promise<void>;
}

/** Why there is no reader: its files are not there, are not those that were shipped, or cannot be run on this machine. */
export type ReaderFault = "missing" | "damaged" | "not-supported";
