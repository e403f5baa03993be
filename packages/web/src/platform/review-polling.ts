interface PollingState {
  readonly isReviewing: boolean;
  /** How often the answer has come since the review began. */
  readonly asked: number;
  readonly isDesktop: boolean;
  /** Milliseconds between two questions when nothing is going on. */
  readonly atRest: number;
}

/** The most questions asked one second apart (C4.64). */
const quickQuestions = 30;

/**
 * Milliseconds until a contract is asked for again: each second while it is reviewed, up to 30
 * times, then at the pace of rest; false, never, on a phone at rest (C4.64, C9.3).
 */
export const reviewPollInterval = (state: PollingState): number | false => {
  if (state.isReviewing && state.asked < quickQuestions) return 1_000;
  return state.isDesktop || state.isReviewing ? state.atRest : false;
};

/** Counts the answers that came since a contract was first seen under review, again for each review. */
export const countAnswersInReview = () => {
  const countBefore = new Map<string, number>();
  return (guid: string, isReviewing: boolean, answers: number): number => {
    if (!isReviewing) {
      countBefore.delete(guid);
      return 0;
    }
    const before = countBefore.get(guid) ?? answers;
    countBefore.set(guid, before);
    return answers - before;
  };
};
