/** The invariants, by the numbers of docs/faults.md, and what each says. */
export const invariants = {
  I1: "an upload that was acknowledged can be read, byte for byte",
  I2: "every file that a row names is stored, and is what the row says",
  I3: "each letter is mailed once at most; those of unknown fate are listed",
  I4: "every signature that was acknowledged is in the sealed document and in the log",
  I5: "the statuses of a contract are a path in the table of moves, a row for each",
  I6: "the log of signatures is an unbroken chain for each account",
  I7: "the credits used are those of the documents charged",
  I8: "no job is lost: what is under way has a job that does it",
  I9: "a contract has one editor and one newest version at most",
  I10: "a row and what it refers to are of one account",
  I11: "an account with people has an owner",
  I12: "a call that is repeated with its key gets the first answer",
  I14: "the storage counted for an account is that of its files",
} as const;

/** One of them. */
export type Invariant = keyof typeof invariants;

/** Something that is not as it has to be. */
export interface Violation {
  readonly invariant: Invariant;
  readonly accountId: string;
  /** What it is about and what is wrong with it, in one sentence. */
  readonly sentence: string;
}
