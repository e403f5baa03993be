import {
  maxIntegrationNameLength,
  maxWebhookUrlLength,
  timelineEvents,
  webhookTrial,
} from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const path = "/account-web-app/api/integrations/webhooks";
const access = { oneOf: ["EDIT_GENERAL_SETTINGS"] } as const;

/** A webhook: a URL that receives events of contracts. */
export const webhookRecord = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(timelineEvents)),
    isOn: z.boolean(),
    /** Why it was switched off by itself; null when it was not. */
    offReason: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Webhook" });

/** A webhook: a URL that receives events of contracts. */
export type WebhookRecord = z.infer<typeof webhookRecord>;

/** A webhook message, as sent: IDs and the kind of event, without any text that people wrote. */
export const webhookMessage = z
  .object({
    type: z.enum([...timelineEvents, webhookTrial]),
    timestamp: z.iso.datetime(),
    data: z.object({
      documentGuid: z.uuid().nullable(),
      groupGuid: z.uuid().nullable(),
      documentStatus: z.string().nullable(),
      documentVersion: z.int().nullable(),
      event: z.string(),
      /** Where people with access open the contract; null for a test message. */
      link: z.url().nullable(),
    }),
  })
  .meta({ id: "WebhookMessage" });

/** One message to a webhook, and what became of it. */
export const webhookDelivery = z
  .object({
    id: z.uuid(),
    event: z.string(),
    documentGuid: z.uuid().nullable(),
    at: z.iso.datetime(),
    state: z.enum(["WAITING", "DELIVERED", "FAILED"]),
    tries: z.int(),
    /** The HTTP status of the last answer; null when there was none. */
    answered: z.int().nullable(),
    /** What went wrong the last time; "" for nothing. */
    problem: z.string(),
  })
  .meta({ id: "WebhookDelivery" });

/** One message to a webhook, and what became of it. */
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const given = {
  name: text(maxIntegrationNameLength, 1),
  url: text(maxWebhookUrlLength, 1),
  events: z.array(z.enum(timelineEvents)).min(1).max(timelineEvents.length),
};

const withSecret = webhookRecord.extend({
  /** What its messages are signed with; shown in this answer alone. */
  secret: z.string(),
});

/** The webhooks of the account, by name. */
export const listWebhooks = endpoint({
  method: "GET",
  path,
  summary: "List webhooks",
  access,
  answer: z.array(webhookRecord),
  refusals: ["not_allowed"],
});

/** Makes a webhook; its secret is in this answer and never shown again. */
export const makeWebhook = endpoint({
  method: "POST",
  path,
  summary: "Create a webhook",
  access,
  body: z.strictObject(given),
  answer: withSecret,
  created: true,
  refusals: ["not_allowed", "too_many_webhooks", "webhook_url_refused"],
});

/** Changes a webhook, or switches it on or off. */
export const changeWebhook = endpoint({
  method: "PATCH",
  path: `${path}/{id}`,
  summary: "Change a webhook",
  access,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ ...given, isOn: z.boolean() }).partial(),
  answer: webhookRecord,
  refusals: ["not_allowed", "not_found", "webhook_url_refused"],
});

/** Removes a webhook and its log. */
export const removeWebhook = endpoint({
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Delete a webhook",
  access,
  params: z.object({ id: z.uuid() }),
  answer: "nothing",
  refusals: ["not_allowed", "not_found"],
});

/** Puts a new secret instead of a webhook's; messages are signed with the new one at once. */
export const renewWebhookSecret = endpoint({
  method: "POST",
  path: `${path}/{id}/renew-secret`,
  summary: "Renew a webhook’s secret",
  access,
  params: z.object({ id: z.uuid() }),
  answer: withSecret,
  refusals: ["not_allowed", "not_found"],
});

/** A webhook’s deliveries of the last 30 days, newest first. */
export const listWebhookDeliveries = endpoint({
  method: "GET",
  path: `${path}/{id}/deliveries`,
  summary: "List a webhook’s deliveries",
  access,
  params: z.object({ id: z.uuid() }),
  query: z.object({
    /** The last delivery of the page before. */
    after: z.uuid().optional(),
  }),
  answer: z.object({ deliveries: z.array(webhookDelivery), hasMore: z.boolean() }),
  refusals: ["not_allowed", "not_found"],
});

/** Sends a message to a webhook again, under its own id. */
export const resendWebhookDelivery = endpoint({
  method: "POST",
  path: `${path}/{id}/deliveries/{deliveryId}/resend`,
  summary: "Redeliver a webhook message",
  access,
  params: z.object({ id: z.uuid(), deliveryId: z.uuid() }),
  answer: "nothing",
  refusals: ["not_allowed", "not_found"],
});

/** Sends a test message. */
export const tryWebhook = endpoint({
  method: "POST",
  path: `${path}/{id}/try`,
  summary: "Send a test message to a webhook",
  access,
  params: z.object({ id: z.uuid() }),
  answer: "nothing",
  refusals: ["not_allowed", "not_found", "too_many_requests"],
});
