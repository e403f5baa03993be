/** A wording of the playbook as it would stand in a contract, as a language model is asked to fit it to that contract. */
export interface OpenWording {
  readonly issueId: string;
  /** The issue's name, and what the playbook accepts. */
  readonly name: string;
  readonly accept: string;
  /** The words the playbook writes, numbers and headings left out. */
  readonly playbook: string;
  /** The paragraphs of the contract around the place they stand at, in reading order. */
  readonly passages: readonly string[];
  /** The terms that the contract defines. */
  readonly terms: readonly string[];
}

/** What a language model offers in place of the playbook's words. It counts only when it is proven to say the same. */
export interface Rewording {
  readonly issueId: string;
  /** The playbook's words that it is offered for, letter by letter. */
  readonly playbook: string;
  readonly text: string;
  /** Words of the paragraphs around the place, letter by letter. */
  readonly quote: string;
  /** The model that gave it, by name. */
  readonly model: string;
}
