/** How surely a sentence says a proposition of the sentence bank, and how surely it denies it: probabilities, from 0 to 1. */
export interface PropositionScore {
  readonly says: number;
  readonly denies: number;
}

/** What the learned reader made of sentences, by the texts of `sentencesToRead`: scores by the id of the proposition. */
export type LearnedReadings = ReadonlyMap<string, ReadonlyMap<string, PropositionScore>>;
