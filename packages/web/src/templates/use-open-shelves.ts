import { useEffect } from "react";
import { later } from "../platform/later.ts";
import { createStore, useStore } from "../platform/store.ts";

/** So long after the page is there the first panel opens, in milliseconds (C2.42, C9.8). */
const firstShelfMilliseconds = 1000;

/** Which shelves are open; null while neither the person nor anything they did has opened one. */
export const openShelves = createStore<ReadonlySet<string> | null>(null);

/** Opens the shelf of a contract type, where something of it is to be seen. */
export const openShelf = (id: string): void =>
  openShelves.set(new Set([...(openShelves.get() ?? []), id]));

/** Opens or closes a shelf. */
export const toggleShelf = (id: string): void => {
  const open = openShelves.get() ?? new Set();
  if (open.has(id)) openShelves.set(new Set([...open].filter((each) => each !== id)));
  else openShelf(id);
};

/** Opens the first panel once the page was there to be seen; what this gives calls it off. */
export const openFirstShelf = (first: string): (() => void) =>
  later(firstShelfMilliseconds, () => openShelf(first));

/** Which shelves are open; the first opens by itself after a second, unless one was opened before. */
export const useOpenShelves = (ids: readonly string[]): ReadonlySet<string> => {
  const open = useStore(openShelves);
  const [first] = ids;
  const isUntouched = open === null;
  useEffect(() => {
    if (!isUntouched || first === undefined) return undefined;
    return openFirstShelf(first);
  }, [isUntouched, first]);
  return open ?? new Set();
};
