import { useSyncExternalStore } from "react";

/** One value that lives outside React and tells its readers when it changes. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a store holding `initial`. */
export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The store's value; the component renders again when it changes. */
export const useStore = <T>(store: Pick<Store<T>, "get" | "subscribe">): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
