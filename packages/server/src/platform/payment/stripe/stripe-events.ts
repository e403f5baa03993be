import { z } from "zod";
import type { StripeConfig } from "../payment-settings.ts";
import { openStripe } from "./stripe-client.ts";

/** What an event of Stripe's is about: only whose it is; what became of them is asked. */
export interface StripeEvent {
  readonly id: string;
  readonly kind: string;
  /** null where it names no account of ours. */
  readonly accountId: string | null;
  readonly customer: string | null;
}

const metadata = z.object({ accountId: z.uuid().optional().catch(undefined) }).nullish();

const form = z.object({
  id: z.string().max(255),
  type: z.string().max(255),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
      metadata,
      parent: z.object({ subscription_details: z.object({ metadata }).nullish() }).nullish(),
    }),
  }),
});

/**
 * Reads an event as it came: its signature is checked over the very bytes, and its time must not be more
 * than five minutes ago. undefined for anything that Stripe did not send just now.
 */
export const readStripeEvent = (
  config: StripeConfig,
  body: Buffer,
  signature: string,
): StripeEvent | undefined => {
  try {
    openStripe(config).webhooks.constructEvent(body, signature, config.webhookSecret);
  } catch {
    return undefined;
  }
  const parsed = form.safeParse(JSON.parse(body.toString("utf8")));
  if (!parsed.success) return undefined;
  const { id, type, data } = parsed.data;
  const { object, customer, parent } = data.object;
  const accountId =
    data.object.metadata?.accountId ?? parent?.subscription_details?.metadata?.accountId;
  const ownId = object === "customer" ? data.object.id : undefined;
  const given = typeof customer === "string" ? customer : customer?.id;
  return { id, kind: type, accountId: accountId ?? null, customer: given ?? ownId ?? null };
};
