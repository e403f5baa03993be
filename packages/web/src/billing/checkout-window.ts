import { t } from "./messages.ts";

/** The size of the checkout's window (A4.6, A9.4). */
const size = { width: 1000, height: 740 } as const;

/** Where the window that opens another is on the screen. */
export type Frame = Pick<Window, "screenX" | "screenY" | "outerWidth" | "outerHeight">;

/** What the browser is told of the checkout's window: its size, centerd on the one that opens it, never off the screen. */
export const checkoutFeatures = (frame: Frame): string => {
  const left = Math.max(0, Math.round(frame.screenX + (frame.outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(frame.screenY + (frame.outerHeight - size.height) / 2));
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
};

/** The part of a window that a checkout needs. */
export type CheckoutWindow = Pick<Window, "closed" | "close" | "focus"> & {
  readonly location: { replace(address: string): void };
};

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The address of a checkout as this page is reached: one machine has several names for itself, and a window under
 * another one than its opener's looks closed to it. Any other address stays as it is.
 */
export const asReached = (address: string, here: string): string => {
  const [asked, own] = [new URL(address, here), new URL(here)];
  const isThisMachine =
    loopback.has(asked.hostname) && loopback.has(own.hostname) && asked.port === own.port;
  return isThisMachine ? own.origin + asked.pathname + asked.search + asked.hash : address;
};

const waitingWords = t("checkout-window.opening-the-checkout");

/**
 * Opens the checkout's window, empty until its address is known; null where the browser blocks it. It has to be
 * called while a click is handled, before anything is waited for: later a browser takes it for an advertisement.
 */
export const openCheckoutWindow = (): CheckoutWindow | null => {
  const opened = globalThis.open("", "checkout", checkoutFeatures(globalThis.window));
  if (opened === null) return null;
  opened.document.title = waitingWords;
  opened.document.body.textContent = waitingWords;
  const replace = (address: string): void =>
    opened.location.replace(asReached(address, globalThis.location.href));
  return {
    get closed() {
      return opened.closed;
    },
    close: () => opened.close(),
    focus: () => opened.focus(),
    location: { replace },
  };
};
