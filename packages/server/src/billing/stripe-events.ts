import { refuse } from "@proviso/domain";
import type { FastifyInstance } from "fastify";
import { sendRefusal } from "../platform/http/serve.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { StripeConfig } from "../platform/payment/payment-settings.ts";
import { readStripeEvent, type StripeEvent } from "../platform/payment/stripe/stripe-events.ts";
import type { BillingContext } from "./billing-context.ts";
import { settlePayment } from "./settle-payment.ts";

/** Where Stripe tells what happens. */
export const stripeEventsPath = "/payment-web-app/api/stripe-events";

/**
 * Keeps an event and queues that Stripe is asked how things stand, in one transaction; an event that was
 * told before is not queued again.
 */
const keepEvent = (
  { db, clock }: BillingContext,
  jobs: Jobs,
  { id, kind, accountId, customer }: StripeEvent,
): Promise<"kept" | "known" | "of nobody"> => {
  if (accountId === null || customer === null) return Promise.resolve("of nobody");
  return db.asAccount(accountId, async (trx) => {
    const account = await trx.selectFrom("accounts").select("id").executeTakeFirst();
    if (!account) return "of nobody";
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("payment_events")
      .values({ account_id: accountId, id, kind, received_at: clock.now() })
      .onConflict((conflict) => conflict.columns(["account_id", "id"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return "known";
    await jobs.enqueue(trx, settlePayment, { accountId, customer });
    return "kept";
  });
};

/**
 * Takes in what Stripe tells. The event says only that something changed: what is written down is what
 * Stripe answers when it is asked, so that neither repeats nor a wrong order of events matter.
 */
export const serveStripeEvents = async (
  app: FastifyInstance,
  context: BillingContext,
  jobs: Jobs,
  config: StripeConfig,
): Promise<void> => {
  await app.register(async (plugin) => {
    plugin.removeContentTypeParser("application/json");
    plugin.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    plugin.post(stripeEventsPath, { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers["stripe-signature"];
      const event =
        Buffer.isBuffer(request.body) && typeof signature === "string"
          ? readStripeEvent(config, request.body, signature)
          : undefined;
      if (!event) return sendRefusal(request, reply, refuse("invalid_input"));
      const outcome = await keepEvent(context, jobs, event);
      context.log.info({ event: event.id, kind: event.kind, outcome }, "payment_event");
      return reply.send({ received: true });
    });
  });
};
