import { later } from "../platform/later.ts";

/** After this time the spinner of a role change is gone, whatever became of it (A4.4, C9.8). */
const longestSpin = 3_000;

/** Ends the spinner of a role change that is not answered; what this gives lets it go on. */
export const endSpin = (end: () => void): (() => void) => later(longestSpin, end);
