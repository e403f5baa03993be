import {
  maxWebhooks,
  maySeeWebhooks,
  refuse,
  webhookLogPage,
  webhookTrial,
  type Refusal,
} from "@proviso/domain";
import type {
  BodyOf,
  changeWebhook,
  makeWebhook,
  WebhookDelivery,
  WebhookRecord,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import type { InstallationSecret } from "../identity/index.ts";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import {
  findDelivery,
  insertDelivery,
  readDeliveries,
  requeueDelivery,
  type StoredDelivery,
} from "./delivery-store.ts";
import { webhookKey, webhookSecret } from "./sign-webhook.ts";
import type { IntegrationContext } from "./integration-context.ts";
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  readWebhooks,
  updateWebhook,
  type StoredWebhook,
} from "./webhook-store.ts";

/** What the acts on webhooks stand on. */
export interface WebhookContext extends IntegrationContext {
  readonly secret: InstallationSecret;
  /** Whether messages may be sent to this address, as far as can be told without asking it. */
  readonly mayTell: (url: string) => boolean;
}

const trials: AttemptLimit = { what: "trials of a webhook", most: 20, seconds: 3600 };

const viewOf = ({
  secretNumber: _,
  keptKey: _key,
  madeBy: _maker,
  events,
  createdAt,
  ...webhook
}: StoredWebhook): WebhookRecord => ({
  ...webhook,
  events: [...events],
  createdAt: createdAt.toISOString(),
});

const deliveryView = (delivery: StoredDelivery): WebhookDelivery => ({
  id: delivery.id,
  event: delivery.event,
  documentGuid: delivery.data.documentGuid,
  at: delivery.at.toISOString(),
  state: delivery.state,
  tries: delivery.tries,
  answered: delivery.answered,
  problem: delivery.problem,
});

/** The webhooks of the caller's account. */
export const handleWebhooks = (
  { db }: WebhookContext,
  { person }: Caller,
): Promise<WebhookRecord[]> =>
  db.asAccount(person.accountId, async (trx) => (await readWebhooks(trx)).map(viewOf));

const secretOf = async (
  trx: AccountTransaction,
  { secret }: WebhookContext,
  webhook: StoredWebhook,
): Promise<string> => webhookSecret(webhookKey(await secret.held(trx), webhook));

/** Makes a webhook; its secret is told here alone. */
export const handleMakeWebhook = (
  context: WebhookContext,
  { person }: Caller,
  { name, url, events }: BodyOf<typeof makeWebhook>,
): Promise<(WebhookRecord & { secret: string }) | Refusal> =>
  context.db.asAccount(person.accountId, async (trx) => {
    if (!maySeeWebhooks(person)) return refuse("not_allowed");
    if (!context.mayTell(url)) return refuse("webhook_url_refused");
    if ((await readWebhooks(trx)).length >= maxWebhooks) return refuse("too_many_webhooks");
    const webhook: StoredWebhook = {
      id: randomUUID(),
      name,
      url,
      events: [...new Set(events)],
      secretNumber: 1,
      keptKey: null,
      isOn: true,
      offReason: null,
      madeBy: person.id,
      createdAt: context.clock.now(),
    };
    const secret = await secretOf(trx, context, webhook);
    await insertWebhook(trx, person.accountId, webhook);
    await context.audit(trx, person, "webhook_made", webhook.id, { host: new URL(url).host });
    return { ...viewOf(webhook), secret };
  });

const onWebhook = <T>(
  { db }: WebhookContext,
  { person }: Caller,
  id: string,
  act: (trx: AccountTransaction, webhook: StoredWebhook) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  db.asAccount(person.accountId, async (trx) => {
    const webhook = await findWebhook(trx, id);
    return webhook ? act(trx, webhook) : refuse("not_found");
  });

/** The same for what needs the right to see what the webhook is told. */
const onSeenWebhook: typeof onWebhook = (context, caller, id, act) =>
  onWebhook(context, caller, id, async (trx, webhook) =>
    maySeeWebhooks(caller.person) ? act(trx, webhook) : refuse("not_allowed"),
  );

/** Anyone who may change the settings may switch a webhook off: nothing is told by it. */
const isOnlyOff = ({ isOn, ...others }: BodyOf<typeof changeWebhook>): boolean =>
  isOn === false && Object.values(others).every((value) => value === undefined);

/** Changes a webhook, which the caller answers for from then on; switched on again, it forgets why it was off. */
export const handleChangeWebhook = (
  context: WebhookContext,
  caller: Caller,
  id: string,
  change: BodyOf<typeof changeWebhook>,
): Promise<WebhookRecord | Refusal> =>
  onWebhook(context, caller, id, async (trx, webhook) => {
    const { person } = caller;
    const isTakenOver = !isOnlyOff(change);
    if (isTakenOver && !maySeeWebhooks(person)) return refuse("not_allowed");
    if (change.url !== undefined && !context.mayTell(change.url))
      return refuse("webhook_url_refused");
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const changed = {
      ...webhook,
      ...Object.fromEntries(given),
      ...(change.isOn === true ? { offReason: null } : {}),
      ...(isTakenOver ? { madeBy: person.id } : {}),
    };
    await updateWebhook(trx, id, changed);
    await context.audit(trx, person, "webhook_changed", id, {
      changed: given.map(([name]) => name),
    });
    return viewOf(changed);
  });

/** Removes a webhook with its log. */
export const handleRemoveWebhook = (
  context: WebhookContext,
  caller: Caller,
  id: string,
): Promise<undefined | Refusal> =>
  onWebhook<undefined>(context, caller, id, async (trx) => {
    await deleteWebhook(trx, id);
    await context.audit(trx, caller.person, "webhook_removed", id);
    return undefined;
  });

/** Gives a webhook a new secret. */
export const handleRenewSecret = (
  context: WebhookContext,
  caller: Caller,
  id: string,
): Promise<(WebhookRecord & { secret: string }) | Refusal> =>
  onSeenWebhook(context, caller, id, async (trx, webhook) => {
    const renewed = { ...webhook, secretNumber: webhook.secretNumber + 1, keptKey: null };
    const secret = await secretOf(trx, context, renewed);
    await updateWebhook(trx, id, { secretNumber: renewed.secretNumber, keptKey: null });
    await context.audit(trx, caller.person, "webhook_secret_renewed", id);
    return { ...viewOf(renewed), secret };
  });

/** A page of what a webhook was told. */
export const handleDeliveries = (
  context: WebhookContext,
  caller: Caller,
  id: string,
  after?: string,
): Promise<{ deliveries: WebhookDelivery[]; hasMore: boolean } | Refusal> =>
  onSeenWebhook(context, caller, id, async (trx) => {
    const found = await readDeliveries(trx, id, after);
    return {
      deliveries: found.slice(0, webhookLogPage).map(deliveryView),
      hasMore: found.length > webhookLogPage,
    };
  });

/** Sends a message of the log again. */
export const handleResend = (
  context: WebhookContext,
  caller: Caller,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
): Promise<undefined | Refusal> =>
  onSeenWebhook<undefined>(context, caller, id, async (trx) => {
    const delivery = await findDelivery(trx, deliveryId);
    if (delivery?.webhookId !== id) return refuse("not_found");
    if (delivery.state !== "WAITING")
      await requeueDelivery(trx, caller.person.accountId, delivery.id);
    return undefined;
  });

/** Sends a message that only shows that the webhook works. */
export const handleTry = (
  context: WebhookContext,
  caller: Caller,
  id: string,
): Promise<undefined | Refusal> =>
  onWebhook<undefined>(context, caller, id, async (trx) => {
    const attempt = { limit: trials, by: id };
    if (!(await takeAttempts(trx, [attempt], context.clock.now())))
      return refuse("too_many_requests");
    await insertDelivery(trx, caller.person.accountId, id, webhookTrial);
    return undefined;
  });
