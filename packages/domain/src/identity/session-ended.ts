/** What is said when a session is over: apart from the other refusals, as every page may have to say it. */
export const sessionEndedSentence = "Your session has ended. Sign in again.";
