/** How an NDA speaks of its two sides, and what differs by the side it is written for. */
export interface NdaRoles {
  readonly file: string;
  readonly title: string;
  /** "the Discloser", "the Disclosing Party". */
  readonly discloser: string;
  readonly recipient: string;
  /** The two fields of names, in the order of the preamble. */
  readonly parties: readonly [NdaParty, NdaParty];
}

/** A party of the preamble: what its fields begin with, and the name it has in the text, "" for none. */
export interface NdaParty {
  readonly field: string;
  readonly term: string;
}

/** "the Recipient" at the beginning of a sentence. */
export const atStart = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
