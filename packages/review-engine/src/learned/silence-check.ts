/** By the id of an issue, the words of the sentence that speaks of its subject. */
export type SpokenOf = ReadonlyMap<string, string>;

/**
 * How far the contract’s silence is believed: as the rules hear it; not at all, because the learned reader does not work; or
 * where neither the learned reader nor a heading sees the subject.
 */
export type SilenceCheck = "by-rules-alone" | "reader-missing" | SpokenOf;
