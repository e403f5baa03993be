import { createStore } from "./store.ts";

/** How often the page was drawn again because a sentence of it was edited; 0 in all but a development server. */
export const redraws = createStore(0);
