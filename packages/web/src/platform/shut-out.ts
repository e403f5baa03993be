type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells whoever decides where the reader may go that the account was closed or opened again, here or elsewhere. */
export const shutOut = {
  tell: (): void => listeners.forEach((listener) => listener()),
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
