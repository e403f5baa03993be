/** A sentence that speaks of the subject of an issue. */
export interface Spoken {
  /** Its own words, by which it is found again in a revised text. */
  readonly words: string;
  /**
   * What it does: surely states something of the subject, surely states what harms our side, seems to deal with it, or is
   * under a heading that names it.
   */
  readonly how: "states" | "harms" | "mentions" | "headed";
}

/** By the id of an issue, the sentence that speaks of its subject. */
export type SpokenOf = ReadonlyMap<string, Spoken>;

/**
 * How far the contract’s silence is believed: as the rules hear it; not at all, because the learned reader does not work; or
 * where neither the learned reader nor a heading sees the subject.
 */
export type SilenceCheck = "by-rules-alone" | "reader-missing" | SpokenOf;
