import { later } from "../platform/later.ts";

/** Success is told for so long before its dialog closes by itself, in milliseconds (C4.38, C9.8). */
const successMilliseconds = 5_000;

/** Closes a dialog that has told of success; what this gives keeps it open. */
export const closeAfterSuccess = (close: () => void): (() => void) =>
  later(successMilliseconds, close);
