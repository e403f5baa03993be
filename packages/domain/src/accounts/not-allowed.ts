/** The sentence of the refusal "not_allowed": apart from the others, because every list of contracts says it. */
export const notAllowedSentence = "You don’t have permission to do this.";
