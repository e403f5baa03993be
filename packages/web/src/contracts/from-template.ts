import { createStore } from "../platform/store.ts";

const way = createStore<{ readonly open: () => void } | "asked-for" | null>(null);

/** Says how a contract is made of a template; the feature of templates does, once it is loaded. */
export const offerFromTemplate = (open: () => void): void => {
  const isAskedFor = way.get() === "asked-for";
  way.set({ open });
  if (isAskedFor) open();
};

/** Begins to make a contract of a template (C2.56); where that is not loaded yet, as soon as it is. */
export const createFromTemplate = (): void => {
  const offered = way.get();
  if (offered === null || offered === "asked-for") way.set("asked-for");
  else offered.open();
};
