/** The sentence for an ended session, separate from other refusals because every page can show it. */
export const sessionEndedSentence = "Your session has ended. Sign in again.";
