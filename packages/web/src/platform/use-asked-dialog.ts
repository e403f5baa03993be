import { useState } from "react";
import { useStore, type Store } from "./store.ts";

/** A dialog that was asked for: what it is about, and whether it is open still. */
export interface AskedDialog<T> {
  readonly about: T;
  readonly isOpen: boolean;
  /** A key of its own for each time it was asked for, so that nothing of the last time is left in it. */
  readonly turn: number;
}

/** The dialog that a store asks for, which stays while it fades out; null before the first was. */
export const useAskedDialog = <T>(store: Store<T | null>): AskedDialog<T> | null => {
  const asked = useStore(store);
  const [about, setAbout] = useState(asked);
  const [turn, setTurn] = useState(0);
  if (asked !== null && asked !== about) {
    setAbout(asked);
    setTurn(turn + 1);
  }
  return about === null ? null : { about, isOpen: asked !== null, turn };
};
