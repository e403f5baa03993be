import { later } from "../platform/later.ts";

/** The widget opens so long after nothing is in its way anymore, in milliseconds (C4.63, C9.8). */
const widgetDelay = 1_000;

/** Opens the signing widget; what this gives calls it off. */
export const openWidgetSoon = (open: () => void): (() => void) => later(widgetDelay, open);
