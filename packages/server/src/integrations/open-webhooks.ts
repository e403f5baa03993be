import type { InstallationSecret } from "../identity/index.ts";
import type { Listener } from "../platform/database/listener.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { GuardedFetch } from "../platform/outgoing/guarded-fetch.ts";
import { mayAskAddress } from "../platform/outgoing/may-ask.ts";
import type { Reach } from "../platform/outgoing/reach.ts";
import { deliverWebhookWorker, type DeliveryContext } from "./deliver-webhook.ts";
import type { IntegrationContext } from "./integration-context.ts";
import { forgetDeliveries, hearDeliveries, queueAllDeliveries } from "./queue-deliveries.ts";
import type { WebhookContext } from "./webhooks.ts";

/** What webhooks are opened with. */
export interface WebhookOptions extends IntegrationContext {
  readonly listener: Listener;
  readonly log: Log;
  readonly jobs: Jobs;
  /** Whether this process does what is queued, and so is the one to queue it as soon as it is told. */
  readonly doesJobs: boolean;
  readonly fetch: GuardedFetch;
  /** The address people reach us at. */
  readonly origin: () => string;
  readonly findPerson: DeliveryContext["findPerson"];
  readonly secret: InstallationSecret;
  /** Who may be told. */
  readonly reach: Reach;
}

/** Lets a process that does jobs send what is to be told; gives what the acts need, and what ends the sending. */
export const openWebhooks = async (
  options: WebhookOptions,
): Promise<{ readonly context: WebhookContext; readonly stop: () => void }> => {
  const { jobs, listener, log } = options;
  await jobs.work(deliverWebhookWorker(options));
  await jobs.schedule("queue-webhooks", "* * * * *", () => queueAllDeliveries(options));
  await jobs.schedule("forget-webhooks", "47 4 * * *", () => forgetDeliveries(options));
  const stop = options.doesJobs ? await hearDeliveries(listener, options, log) : () => undefined;
  return { context: { ...options, mayTell: mayAskAddress(options.reach) }, stop };
};
