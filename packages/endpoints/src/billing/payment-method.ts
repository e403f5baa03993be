import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/** What a subscription is paid with, as far as it may be shown (A3.6); all null before there is anything. */
export const paymentMethod = z
  .object({
    paymentType: z.enum(["CARD", "US_BANK_ACCOUNT"]).nullable(),
    card: z
      .object({
        last4: z.string(),
        /** From 1 to 12. */
        expirationMonth: z.int(),
        expirationYear: z.int(),
      })
      .nullable(),
    usBankAccount: z.object({ bankName: z.string(), last4: z.string() }).nullable(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
  })
  .meta({ id: "PaymentMethod" });

/** What a subscription is paid with. */
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** What the account pays with (A7.28). */
export const readPaymentMethod = endpoint({
  method: "GET",
  path: "/account-web-app/api/account/payment-method",
  summary: "Get the payment method",
  access: { oneOf: ["EDIT_BILLING_SETTINGS"] },
  answer: z.object({ data: paymentMethod }),
  refusals: ["not_allowed", "payment_unavailable"],
});

/** Where the payment service sends the browser back to: our own /paymentCallback, letter by letter. */
export const redirectUri = text(2000, 1);

/**
 * Begins a change of what is paid with; the address is opened in the same popup as a checkout (A4.6) and
 * comes back to /paymentCallback.
 */
export const changePaymentMethod = endpoint({
  method: "POST",
  path: "/account-web-app/api/account/payment-method/change",
  summary: "Start changing the payment method",
  access: { oneOf: ["EDIT_BILLING_SETTINGS"] },
  body: z.strictObject({ redirectUri }),
  answer: z.object({ checkoutUrl: z.url() }),
  refusals: [
    "not_allowed",
    "redirect_not_allowed",
    "plan_not_available",
    "payment_unavailable",
    "too_many_requests",
  ],
});
