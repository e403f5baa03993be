import { later } from "../platform/later.ts";

/** How long the notice of a newer version is read before that is opened, in milliseconds (C2.38, C9.8). */
const redirectDelay = 1_000;

/** Goes to the newer version once the notice was there to be read; what this gives calls it off. */
export const redirectSoon = (go: () => void): (() => void) => later(redirectDelay, go);
