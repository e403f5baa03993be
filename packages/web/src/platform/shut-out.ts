import { isRefusedWith, type AskError } from "./ask-error.ts";
type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells the person who decides where the reader may go that the account was closed or opened again, here or elsewhere. */
export const shutOut = {
  tell: (): void => listeners.forEach((listener) => listener()),
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Tells when a refusal is for an account that is closed, or for want of a second factor; gives it back. */
export const tellIfShutOut = (refusal: AskError): AskError => {
  if (isRefusedWith(refusal, "account_closed", "second_factor_demanded")) shutOut.tell();
  return refusal;
};
