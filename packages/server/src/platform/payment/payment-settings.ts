import { z } from "zod";
import { isOn, setting, type Setting } from "../setting.ts";

/** The settings of the person who takes the money. */
export const paymentSettingTable = {
  STRIPE_SECRET_KEY: setting(
    z.string().optional(),
    "The Stripe secret key for payments. Default: the local payment service, whose checkout accepts test cards and moves no money.",
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    z.string().default(""),
    "The signing secret of the webhook at /payment-web-app/api/stripe-events. Required with STRIPE_SECRET_KEY.",
  ),
  STRIPE_TAX: setting(
    isOn.default(false),
    "on: Stripe Tax adds sales tax for the buyer’s location.",
  ),
  STRIPE_API_URL: setting(
    z.url().optional(),
    "The URL of Stripe’s API, if it isn’t the public one.",
  ),
} satisfies Record<string, Setting>;

type Values = {
  [K in keyof typeof paymentSettingTable]: z.output<(typeof paymentSettingTable)[K]["parse"]>;
};

/** How Stripe is reached. */
export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly hasTax: boolean;
  /** null: its own. */
  readonly apiUrl: string | null;
}

/** What is wrong with the settings taken together; undefined when nothing is. */
export const paymentFault = (values: Values): string | undefined =>
  values.STRIPE_SECRET_KEY !== undefined && values.STRIPE_WEBHOOK_SECRET === ""
    ? "STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, which authenticates Stripe’s events"
    : undefined;

/** The place that the settings name; null for the local payment service. */
export const stripeConfigOf = (values: Values): StripeConfig | null =>
  values.STRIPE_SECRET_KEY === undefined
    ? null
    : {
        secretKey: values.STRIPE_SECRET_KEY,
        webhookSecret: values.STRIPE_WEBHOOK_SECRET,
        hasTax: values.STRIPE_TAX,
        apiUrl: values.STRIPE_API_URL ?? null,
      };
