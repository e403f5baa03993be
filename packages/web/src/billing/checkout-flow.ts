import { createStore, type Store } from "../platform/store.ts";
import type { CheckoutOutcome } from "./checkout-news.ts";
import type { CheckoutWindow } from "./checkout-window.ts";

/** Where a checkout in its own window stands, as the page that opened it sees it. */
export type CheckoutStage =
  | { readonly at: "none" }
  /** The window is open; its address is known or being asked for. */
  | { readonly at: "open" }
  /** The browser opened no window; the address is to be opened by hand. */
  | { readonly at: "blocked"; readonly address: string }
  /** The window was closed, or left, without paying. */
  | { readonly at: "left" }
  /** It was paid, and the server is asked until it knows. */
  | { readonly at: "settling" }
  | { readonly at: "failed"; readonly error: unknown };

/** What a checkout is for. */
export interface CheckoutPurpose {
  /** Asks the server for the address of the checkout's page. */
  readonly address: () => Promise<string>;
  /** Asks the server whether it knows of the payment. */
  readonly isKnown: () => Promise<boolean>;
  /** Called once it is paid and the server knows, or has been waited for long enough. */
  readonly onPaid: () => void;
}

/** What the browser gives a checkout. */
export interface CheckoutBrowser {
  readonly openWindow: () => CheckoutWindow | null;
  readonly onOutcome: (listener: (outcome: CheckoutOutcome) => void) => () => void;
}

/** A checkout of one page: where it stands, and what can be done. */
export interface CheckoutFlow {
  readonly stage: Pick<Store<CheckoutStage>, "get" | "subscribe">;
  /** Begins one; while a click is handled, or the browser blocks its window. */
  begin(purpose: CheckoutPurpose): void;
  /** Begins the last one again. */
  again(): void;
  /** Brings the window to the front. */
  show(): void;
  /** Gives it up and closes the window. */
  leave(): void;
}

const lookMilliseconds = 500;
const settleMilliseconds = 1000;
const mostAsked = 10;

const none: CheckoutStage = { at: "none" };
const pause = (milliseconds: number): Promise<void> =>
  new Promise((settle) => setTimeout(settle, milliseconds));

/** The checkouts of one page, one at a time (A4.6). */
export const createCheckoutFlow = (browser: CheckoutBrowser): CheckoutFlow => {
  const stage = createStore<CheckoutStage>(none);
  let purpose: CheckoutPurpose | null = null;
  let opened: CheckoutWindow | null = null;
  let stop = (): void => undefined;

  const end = (next: CheckoutStage): void => {
    stop();
    stage.set(next);
  };

  // The payment service's word may reach the server later than the person reaches us.
  const settle = async ({ isKnown, onPaid }: CheckoutPurpose): Promise<void> => {
    end({ at: "settling" });
    for (let asked = 0; asked < mostAsked; asked += 1) {
      // A server that is away for a moment is asked again like one that does not know yet.
      if (await isKnown().catch(() => false)) break;
      await pause(settleMilliseconds);
    }
    stage.set(none);
    onPaid();
  };

  // A payment site can cut the tie to its opener, and then looks closed while it is not: it is still listened to.
  const leaveUnlessPaid = async (current: CheckoutPurpose): Promise<void> => {
    const isPaid = await current.isKnown().catch(() => false);
    if (stage.get().at !== "open" || purpose !== current) return;
    if (isPaid) await settle(current);
    else stage.set({ at: "left" });
  };

  const listen = (current: CheckoutPurpose): void => {
    const stopHearing = browser.onOutcome((outcome) => {
      opened?.close();
      if (outcome === "paid") void settle(current);
      else end({ at: "left" });
    });
    const timer = setInterval(() => {
      if (opened?.closed !== true) return;
      clearInterval(timer);
      void leaveUnlessPaid(current);
    }, lookMilliseconds);
    stop = () => {
      stopHearing();
      clearInterval(timer);
    };
  };

  const lead = async (current: CheckoutPurpose): Promise<void> => {
    try {
      const address = await current.address();
      if (purpose !== current || stage.get().at !== "open") return;
      if (opened === null) stage.set({ at: "blocked", address });
      else opened.location.replace(address);
    } catch (error) {
      if (purpose !== current) return;
      opened?.close();
      end({ at: "failed", error });
    }
  };

  const begin = (current: CheckoutPurpose): void => {
    stop();
    purpose = current;
    opened = browser.openWindow();
    stage.set({ at: "open" });
    listen(current);
    void lead(current);
  };

  return {
    stage,
    begin,
    again: () => {
      if (purpose !== null) begin(purpose);
    },
    show: () => opened?.focus(),
    leave: () => {
      purpose = null;
      end(none);
      opened?.close();
    },
  };
};
