import { later } from "../platform/later.ts";

/** How long a rating is before the thanks, in milliseconds (C4.62, C9.8). */
const thanksDelay = 1_000;

/** Thanks for a rating once it was seen to be taken; what this gives calls it off. */
export const thankSoon = (thank: () => void): (() => void) => later(thanksDelay, thank);
