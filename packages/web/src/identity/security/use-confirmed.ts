import { useState } from "react";
import { isRefusedWith } from "../../platform/ask-error.ts";
import { t } from "./messages.ts";

/** Waits for the person to confirm themselves. */
export interface ConfirmationRequest {
  readonly confirmed: () => void;
  readonly cancelled: () => void;
}

/** The person closed the dialog that asks for their password. */
export class ConfirmationCancelled extends Error {
  override readonly name = "ConfirmationCancelled";
}

// A button that shows that it is busy holds no focus, so the dialog that opens then has none to give back.
const giveFocusBack = (begunAt: Element | null, framesLeft = 60): void => {
  if (!(begunAt instanceof HTMLElement) || framesLeft === 0) return;
  requestAnimationFrame(() => {
    if (!begunAt.isConnected || document.activeElement === begunAt) return;
    if (document.activeElement === document.body) begunAt.focus();
    giveFocusBack(begunAt, framesLeft - 1);
  });
};

/** Runs an act that may need a fresh proof of who is at the keyboard. */
export type Confirmed = <T>(act: () => Promise<T>) => Promise<T>;

/**
 * Runs acts that the server may refuse until the person confirms themselves: the request is then to be
 * shown as a dialog, and the act runs again; the focus then goes back to where it was. Rejects with
 * ConfirmationCancelled when closed.
 */
export const useConfirmed = (): {
  readonly request: ConfirmationRequest | null;
  readonly confirmed: Confirmed;
} => {
  const [request, setRequest] = useState<ConfirmationRequest | null>(null);
  const confirmation = (): Promise<void> =>
    new Promise((resolve, reject) => {
      setRequest({
        confirmed: () => {
          setRequest(null);
          resolve();
        },
        cancelled: () => {
          setRequest(null);
          reject(new ConfirmationCancelled(t("use-confirmed.not-confirmed")));
        },
      });
    });
  const confirmed: Confirmed = async (act) => {
    const begunAt = document.activeElement;
    try {
      return await act();
    } catch (error) {
      if (!isRefusedWith(error, "confirmation_needed")) throw error;
      try {
        await confirmation();
        return await act();
      } finally {
        giveFocusBack(begunAt);
      }
    }
  };
  return { request, confirmed };
};
