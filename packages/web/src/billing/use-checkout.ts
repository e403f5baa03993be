import { useEffect, useState } from "react";
import { useStore } from "../platform/store.ts";
import { createCheckoutFlow, type CheckoutFlow, type CheckoutStage } from "./checkout-flow.ts";
import { onCheckoutOutcome } from "./checkout-news.ts";
import { openCheckoutWindow } from "./checkout-window.ts";

/** The checkouts of this page and where the present one stands; leaving the page gives it up. */
export const useCheckout = (): { readonly flow: CheckoutFlow; readonly stage: CheckoutStage } => {
  const [flow] = useState(() =>
    createCheckoutFlow({ openWindow: openCheckoutWindow, onOutcome: onCheckoutOutcome }),
  );
  useEffect(() => flow.leave, [flow]);
  return { flow, stage: useStore(flow.stage) };
};
