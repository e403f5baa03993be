/** Why the server cannot start, in one sentence for the person at the terminal. */
export interface StartRefusal {
  readonly cannotStart: string;
}

/** A refusal to start, with its sentence. */
export const cannotStart = (sentence: string): StartRefusal => ({ cannotStart: sentence });

/** Whether an outcome is a refusal to start. */
export const isStartRefusal = (outcome: unknown): outcome is StartRefusal =>
  typeof outcome === "object" && outcome !== null && "cannotStart" in outcome;
