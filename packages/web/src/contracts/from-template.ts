import { createStore } from "../platform/store.ts";

const way = createStore<{ readonly open: () => void } | null>(null);

/** Says how a contract is made of a template; the feature of templates does. */
export const offerFromTemplate = (open: () => void): void => way.set({ open });

/** Begins to make a contract of a template (C2.56). */
export const createFromTemplate = (): void => way.get()?.open();
