import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { plan } from "./plan.ts";

const path = "/payment-web-app/api/checkout";
const token = text(100, 1);

/**
 * The content of the local payment service’s page at /checkout/{token}. The page exists only without an external
 * payment service; it moves no money and accepts only test numbers.
 */
export const localCheckout = z
  .object({
    productName: z.string(),
    accountName: z.string(),
    companyName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** What is bought; null where only what is paid with is changed. */
    plan: plan.nullable(),
    /** Where to go when the person leaves without paying: /paymentCallback. */
    cancelUrl: z.url(),
    /** The states of the USA with their sales tax in percent, for showing tax and total before paying. */
    salesTaxes: z.array(z.object({ state: z.string(), name: z.string(), percentage: z.number() })),
    /** The test numbers, each with its result. */
    testNumbers: z.array(
      z.object({ kind: z.enum(["card", "bank"]), number: z.string(), outcome: z.string() }),
    ),
  })
  .meta({ id: "LocalCheckout" });

/** What the local checkout page shows. */
export type LocalCheckout = z.infer<typeof localCheckout>;

/** A checkout of the local payment service, by the token of its address. */
export const readLocalCheckout = endpoint({
  method: "POST",
  path,
  summary: "Get a local checkout",
  access: "anyone",
  body: z.strictObject({ token }),
  answer: z.object({ data: localCheckout }),
  refusals: ["checkout_ended"],
});

const name = text(100, 1).trim().min(1);

/** What is typed into the local checkout: who pays, where, and by card or by US bank account. */
export const localPayment = z
  .strictObject({
    firstName: name,
    lastName: name,
    companyName: text(200).trim(),
    /** Two letters, such as "NY"; "" outside the USA, where no sales tax is taken. */
    state: z.string().regex(/^(?:[A-Z]{2})?$/),
    method: z.discriminatedUnion("paymentType", [
      z.strictObject({
        paymentType: z.literal("CARD"),
        /** Digits; spaces and dashes between them are let through. */
        number: text(30, 1),
        expirationMonth: z.int().min(1).max(12),
        expirationYear: z.int().min(2000).max(2100),
        cvc: z.string().regex(/^\d{3,4}$/),
      }),
      z.strictObject({
        paymentType: z.literal("US_BANK_ACCOUNT"),
        routingNumber: z.string().regex(/^\d{9}$/),
        accountNumber: z.string().regex(/^\d{4,17}$/),
      }),
    ]),
  })
  .meta({ id: "LocalPayment" });

/** What is typed into the local checkout. */
export type LocalPayment = z.input<typeof localPayment>;

/**
 * Pays at the local checkout. A declined card is refused with `payment_declined` and can be tried again;
 * a bank account leaves the payment pending. Then the page goes to `redirectUrl`, our /paymentCallback.
 */
export const payLocalCheckout = endpoint({
  method: "POST",
  path: `${path}/pay`,
  summary: "Pay at the local payment service",
  access: "anyone",
  body: z.strictObject({ token, payment: localPayment }),
  answer: z.object({ redirectUrl: z.url() }),
  refusals: ["checkout_ended", "payment_declined", "invalid_input", "too_many_requests"],
});
