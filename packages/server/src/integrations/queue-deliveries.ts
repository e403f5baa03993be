import { webhookLogDays } from "@proviso/domain";
import type { Clock } from "../platform/clock.ts";
import type { Listener } from "../platform/database/listener.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import { deliverWebhookJob } from "./deliver-webhook.ts";
import { claimDeliveries } from "./delivery-store.ts";

interface Queueing {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

const dayMilliseconds = 86_400_000;

/** Queues the messages of one account that wait: each once, by whichever process is first. */
const queueDeliveries = async ({ db, clock, jobs }: Queueing, accountId: string): Promise<void> => {
  let number = 0;
  do {
    number = await db.asAccount(accountId, async (trx) => {
      const ids = await claimDeliveries(trx, clock.now());
      for (const deliveryId of ids)
        await jobs.enqueue(trx, deliverWebhookJob, { accountId, deliveryId });
      return ids.length;
    });
  } while (number > 0);
};

/** Queues what waits in any account, for a message that nobody heard of. */
export const queueAllDeliveries = async (context: Queueing): Promise<void> => {
  const accounts = await context.db.asIdentity((trx) =>
    trx
      .selectFrom("webhook_deliveries")
      .select("account_id as accountId")
      .distinct()
      .where("queued_at", "is", null)
      .execute(),
  );
  for (const { accountId } of accounts) await queueDeliveries(context, accountId);
};

/** Forgets webhook deliveries more than 30 days ago. */
export const forgetDeliveries = async ({ db, clock }: Queueing): Promise<void> => {
  const before = new Date(clock.now().getTime() - webhookLogDays * dayMilliseconds);
  await db.asIdentity((trx) =>
    trx.deleteFrom("webhook_deliveries").where("at", "<", before).execute(),
  );
};

/** Queues messages as soon as the transaction that caused them is committed. Gives what ends it. */
export const hearDeliveries = (
  listener: Listener,
  context: Queueing,
  log: Log,
): Promise<() => void> => {
  const failed = (error: unknown): void => log.warn({ err: error }, "webhooks_not_queued");
  return listener.hear("webhook_waits", {
    onMessage: (accountId) => void queueDeliveries(context, accountId).catch(failed),
    onGap: () => void queueAllDeliveries(context).catch(failed),
  });
};
