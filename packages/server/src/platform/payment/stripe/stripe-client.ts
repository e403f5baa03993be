import { Stripe } from "stripe";
import { Outage } from "../../outage.ts";
import type { StripeConfig } from "../payment-settings.ts";

const addressOf = (apiUrl: string | null) => {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port === "" ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ("http" as const) : ("https" as const),
  };
};

/** Opens Stripe's own client. A request that got no answer is sent again under the same idempotency key. */
export const openStripe = ({ secretKey, apiUrl }: StripeConfig): Stripe =>
  new Stripe(secretKey, {
    ...addressOf(apiUrl),
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 20_000,
  });

const isAway = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAuthenticationError;

/** Asks Stripe; what it does not answer, or not with this key, is an outage of ours. */
export const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    throw isAway(error) ? new Outage("payment_unavailable", error) : error;
  }
};

/** Whether Stripe refused because the payment did. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError;
