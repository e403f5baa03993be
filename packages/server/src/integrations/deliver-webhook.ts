import { maySeeWebhooks, webhookPatienceDays } from "@proviso/domain";
import type { WebhookDelivery } from "@proviso/endpoints";
import { z } from "zod";
import type { Caller } from "../platform/http/caller.ts";
import type { InstallationSecret } from "../identity/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import { DoAgain, type JobKind, type JobWorker } from "../platform/jobs/jobs.ts";
import {
  PrivateAddressError,
  UnlistedHostError,
  type GuardedFetch,
} from "../platform/outgoing/guarded-fetch.ts";
import { failDelivery, findDelivery, noteTry, type StoredDelivery } from "./delivery-store.ts";
import { webhookHeaders, webhookKey } from "./sign-webhook.ts";
import { findWebhook, updateWebhook, type StoredWebhook } from "./webhook-store.ts";

const dayMilliseconds = 86_400_000;

/** What sending to webhooks is on. */
export interface DeliveryContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly secret: InstallationSecret;
  readonly fetch: GuardedFetch;
  /** The address people reach us at. */
  readonly origin: () => string;
  /** A user with their present permissions, unless deleted. */
  readonly findPerson: (
    trx: AccountTransaction,
    userId: string,
  ) => Promise<Pick<Caller, "person"> | undefined>;
}

const noLongerAllowed =
  "This webhook’s creator can no longer see all contracts. Turn it on to take it over.";

/** Whether the maker of a webhook may see, at this moment, what it is told. */
const mayReceive = async (
  trx: AccountTransaction,
  { findPerson }: DeliveryContext,
  { madeBy }: StoredWebhook,
): Promise<boolean> => {
  const maker = madeBy === null ? undefined : await findPerson(trx, madeBy);
  return maker !== undefined && maySeeWebhooks(maker.person);
};

/** One message to one webhook: tried at once, then ever more rarely for some thirty hours. */
export const deliverWebhookJob: JobKind<{ accountId: string; deliveryId: string }> = {
  name: "deliver-webhook",
  payload: z.object({ accountId: z.uuid(), deliveryId: z.uuid() }),
  retryLimit: 18,
  retryDelayMaxSeconds: 6 * 3600,
  expireInSeconds: 60,
};

type Outcome = Pick<WebhookDelivery, "answered" | "problem"> & { readonly isTaken: boolean };

const problemOf = (error: unknown): string => {
  if (error instanceof UnlistedHostError)
    return "This server’s operator doesn’t allow requests to this host.";
  if (error instanceof PrivateAddressError) return "The URL isn’t a public internet address.";
  if (error instanceof Error && error.name === "TimeoutError")
    return "No response within ten seconds.";
  return "The URL couldn’t be reached.";
};

const linkTo = (origin: string, guid: string | null): string | null =>
  guid === null ? null : `${origin}/dashboard/details/${guid}`;

const send = async (
  { fetch, clock, origin }: DeliveryContext,
  key: Buffer,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
): Promise<Outcome> => {
  const body = JSON.stringify({
    type: delivery.event,
    timestamp: delivery.at.toISOString(),
    data: { ...delivery.data, link: linkTo(origin(), delivery.data.documentGuid) },
  });
  const message = { id: delivery.id, body, at: clock.now() };
  const headers = webhookHeaders(key, message);
  try {
    const { status, ok } = await fetch(webhook.url, { method: "POST", headers, body });
    return { isTaken: ok, answered: status, problem: ok ? "" : `Answered with ${status}.` };
  } catch (error) {
    return { isTaken: false, answered: null, problem: problemOf(error) };
  }
};

/** Sends messages to webhooks; the person who does not answer for days is switched off, and says so. */
export const deliverWebhookWorker = (
  context: DeliveryContext,
): JobWorker<{ accountId: string; deliveryId: string }> => ({
  kind: deliverWebhookJob,
  atOnce: 2,
  run: async ({ accountId, deliveryId }) => {
    const { db, clock } = context;
    const due = await db.asAccount(accountId, async (trx) => {
      const held = await context.secret.held(trx);
      const delivery = await findDelivery(trx, deliveryId);
      const webhook = delivery && (await findWebhook(trx, delivery.webhookId));
      if (delivery?.state !== "WAITING" || !webhook) return undefined;
      if (webhook.isOn && !(await mayReceive(trx, context, webhook))) {
        await updateWebhook(trx, webhook.id, { isOn: false, offReason: noLongerAllowed });
        return { delivery, webhook: { ...webhook, isOn: false }, key: Buffer.alloc(0) };
      }
      return { delivery, webhook, key: webhookKey(held, webhook) };
    });
    if (!due) return;
    const { delivery, webhook, key } = due;
    const { isTaken, ...outcome } = webhook.isOn
      ? await send(context, key, webhook, delivery)
      : { isTaken: false, answered: null, problem: "The webhook was turned off." };
    const failed = webhook.isOn ? "WAITING" : "FAILED";
    const state = isTaken ? "DELIVERED" : failed;
    await db.asAccount(accountId, (trx) =>
      noteTry(trx, deliveryId, { ...outcome, state, at: clock.now() }),
    );
    if (state === "WAITING") throw new DoAgain(outcome.problem);
  },
  giveUp: ({ accountId, deliveryId }) =>
    context.db.asAccount(accountId, async (trx) => {
      const delivery = await findDelivery(trx, deliveryId);
      if (!delivery) return;
      const now = context.clock.now();
      const since = new Date(now.getTime() - webhookPatienceDays * dayMilliseconds);
      const webhook = await findWebhook(trx, delivery.webhookId);
      const isSilent = await failDelivery(trx, delivery, now, since);
      if (webhook?.isOn !== true || !isSilent || webhook.createdAt > since) return;
      const offReason = `No good answer for ${webhookPatienceDays} days. Last: ${delivery.problem}`;
      await updateWebhook(trx, webhook.id, { isOn: false, offReason });
    }),
});
