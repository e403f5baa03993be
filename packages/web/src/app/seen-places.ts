import { readStored, writeStored } from "../platform/browser-storage.ts";
import { createStore } from "../platform/store.ts";

const storageKey = "proviso-seen-places";

/** The paths marked NEW that this browser has been to (A2.11). */
export const seenPlaces = createStore<readonly string[]>(
  readStored(storageKey)?.split(" ").filter(Boolean) ?? [],
);

/** Remembers that this browser has been to a place. */
export const markSeen = (path: string): void => {
  if (seenPlaces.get().includes(path)) return;
  seenPlaces.set([...seenPlaces.get(), path]);
  writeStored(storageKey, seenPlaces.get().join(" "));
};
