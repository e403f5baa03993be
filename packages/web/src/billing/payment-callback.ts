import { z } from "@proviso/endpoints";

const path = "/paymentCallback";

/** The address a checkout comes back to: of this very origin (A7.26). */
export const callbackAddress = (): string => globalThis.location.origin + path;

/** How the checkout ended, as its address says; it was paid unless it says otherwise. */
export const paymentCallbackSearch = z.object({
  outcome: z.enum(["paid", "cancelled"]).catch("paid").default("paid"),
});
