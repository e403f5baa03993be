import { z } from "zod";
import { accountName, listActiveOwners, readMailingAccount } from "../accounts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { DoAgain, type JobKind, type JobWorker } from "../platform/jobs/jobs.ts";
import { Outage } from "../platform/outage.ts";
import type { Payer, PaymentService } from "../platform/payment/payment.ts";
import type { BillingContext } from "./billing-context.ts";
import { countSettled, findPayer, type KnownPayer } from "./payer-store.ts";
import { storePaid } from "./subscription-store.ts";

/** Writes down what the payment service says of a payer, once it has told that something changed. */
export const settlePayment: JobKind<{ accountId: string; customer: string }> = {
  name: "settle-payment",
  payload: z.object({ accountId: z.uuid(), customer: z.string() }),
  // With at most five minutes between two tries, an outage of some hours loses nothing.
  retryLimit: 100,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 120,
};

/** The payment service of an account. */
export const accountService = async (
  { db, serviceOf }: BillingContext,
  accountId: string,
): Promise<PaymentService> =>
  db.asAccount(accountId, async (trx) => serviceOf((await readMailingAccount(trx)).isDemo));

/** Tells the Platform Owners that the payment of their plan has failed: once, for what is told comes with the change. */
const tellOwners = async (
  queueMail: QueueMail,
  trx: AccountTransaction,
  accountId: string,
  planName: string,
): Promise<void> => {
  const data = { accountName: await accountName(trx), planName, path: "/company-billing" };
  for (const { email } of await listActiveOwners(trx))
    await queueMail(trx, { mail: "payment_failed", to: email, accountId, data });
};

/**
 * Fetches the state from the service and stores it; false if another state was stored in between, since this one may
 * be older.
 */
const settleOnce = async (
  { db, clock, queueMail }: BillingContext,
  service: PaymentService,
  payer: KnownPayer,
): Promise<boolean> => {
  const paid = await service.readSubscription(payer);
  return db.asAccount(payer.accountId, async (trx) => {
    if (!(await countSettled(trx, payer, service.name))) return false;
    const failed = paid && (await storePaid(trx, payer.accountId, paid, clock.now()));
    if (failed) await tellOwners(queueMail, trx, payer.accountId, failed.name);
    return true;
  });
};

const triesAtOnce = 10;

/**
 * Brings an account's subscription to what the payment service says of it. In whatever order its events
 * came, and how often: its present word is what is written. "unknown" for an account that is no payer.
 */
export const settle = async (
  context: BillingContext,
  accountId: string,
): Promise<"settled" | "unknown"> => {
  const service = await accountService(context, accountId);
  for (let tries = 0; tries < triesAtOnce; tries += 1) {
    const payer = await context.db.asAccount(accountId, (trx) =>
      findPayer(trx, accountId, service.name),
    );
    if (!payer) return "unknown";
    if (await settleOnce(context, service, payer)) {
      await endOthers(context, service, payer);
      return "settled";
    }
  }
  throw new Outage("server_busy", `The account ${accountId} was settled ten times meanwhile.`);
};

/** Ends what a new subscription has taken the place of, once the new one is in force. */
const endOthers = async (
  { db }: BillingContext,
  service: PaymentService,
  payer: Payer,
): Promise<void> => {
  const row = await db.asAccount(payer.accountId, (trx) =>
    trx
      .selectFrom("subscriptions")
      .select("reference")
      .where("account_id", "=", payer.accountId)
      .where("status", "in", ["ACTIVE", "PAYMENT_PENDING"])
      .executeTakeFirst(),
  );
  const reference = row?.reference ?? null;
  if (reference !== null) await service.endOthers(payer, reference);
};

/** Does it. News of a payer who is not written down yet is tried again until they are. */
export const settlePaymentWorker = (
  context: BillingContext,
): JobWorker<{ accountId: string; customer: string }> => ({
  kind: settlePayment,
  atOnce: 1,
  run: async ({ accountId, customer }) => {
    const service = await accountService(context, accountId);
    const payer = await context.db.asAccount(accountId, (trx) =>
      findPayer(trx, accountId, service.name),
    );
    // The event was faster than the transaction that began the checkout.
    if (payer?.customer !== customer) throw new DoAgain("this payer is not known yet");
    await settle(context, accountId);
  },
  giveUp: async (reference) => context.log.error(reference, "payment_never_settled"),
});
