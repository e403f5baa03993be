import type { CurrentUser } from "@proviso/endpoints";
import type { SubscriptionStatus } from "@proviso/domain";
import type { FastifyInstance } from "fastify";
import { openAudit } from "../accounts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Route } from "../platform/http/serve.ts";
import type { Jobs, JobWorker } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import { openLocalPayment, tendLocalPayments } from "../platform/payment/local/local-payment.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { StripeConfig } from "../platform/payment/payment-settings.ts";
import type { BillingContext } from "./billing-context.ts";
import { callOffPlanJob, callOffPlanWorker, goesOn } from "./call-off-plan.ts";
import { openCredits, type Credits } from "./credits.ts";
import { billingRoutes } from "./routes.ts";
import { settlePayment, settlePaymentWorker } from "./settle-payment.ts";
import { findSubscription } from "./subscription-store.ts";
import { userSubscription } from "./subscription-view.ts";

/** What billing is on. */
export interface BillingFloor {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly queueMail: QueueMail;
  readonly storage: Pick<Storage, "roomOf">;
  readonly productName: string;
  /** Where the product is opened. */
  readonly origin: () => string;
  readonly ownOrigins: () => readonly string[];
  /** Where Stripe takes the money; null for the local payment service. */
  readonly stripe: StripeConfig | null;
}

/** What the server and the other features need of billing. */
export interface Billing {
  readonly context: BillingContext;
  readonly routes: Readonly<Record<string, Route>>;
  /** Serves what an outside payment service tells; nothing without one. */
  readonly serveEvents: (app: FastifyInstance) => Promise<void>;
  readonly credits: Credits;
  readonly worker: JobWorker<{ accountId: string; customer: string }>;
  readonly callingOff: JobWorker<{ accountId: string }>;
  /** Whether the transaction's account has a paid plan that goes on by itself. */
  readonly isPlanRunning: (trx: AccountTransaction) => Promise<boolean>;
  /** Queues the cancellation of an account’s plan, in the caller’s transaction. */
  readonly callOffPlan: (trx: AccountTransaction, accountId: string) => Promise<void>;
  /** Lets the local payment service do what its time has come for. */
  readonly tend: () => Promise<void>;
  /** The subscription of the transaction's account as the current user's record has it. */
  readonly userSubscription: (
    trx: AccountTransaction,
  ) => Promise<CurrentUser["account"]["subscription"]>;
  /** The state of that subscription; null if there is none. */
  readonly status: (trx: AccountTransaction) => Promise<SubscriptionStatus | null>;
}

/** The code of Stripe is loaded where Stripe takes the money. */
const openOutside = async (stripe: StripeConfig, productName: string) => {
  const [{ openStripePayment }, { serveStripeEvents }] = await Promise.all([
    import("../platform/payment/stripe/stripe-payment.ts"),
    import("./stripe-events.ts"),
  ]);
  return {
    payment: openStripePayment(stripe, productName),
    serveEvents: (app: FastifyInstance, context: BillingContext, jobs: Jobs) =>
      serveStripeEvents(app, context, jobs, stripe),
  };
};

/** Opens billing on its payment service. */
export const openBilling = async (floor: BillingFloor): Promise<Billing> => {
  const { db, clock, log, jobs, productName, stripe } = floor;
  const outside = stripe && (await openOutside(stripe, productName));
  const localContext = {
    db,
    clock,
    origin: floor.origin,
    onChange: (trx: AccountTransaction, payer: { accountId: string; customer: string }) =>
      jobs.enqueue(trx, settlePayment, { ...payer }),
  };
  const local = openLocalPayment(localContext);
  const context: BillingContext = {
    db,
    clock,
    log,
    audit: openAudit(clock, log),
    queueMail: floor.queueMail,
    storage: floor.storage,
    serviceOf: (isDemo) => (isDemo ? local : (outside?.payment ?? local)),
    ownOrigins: floor.ownOrigins,
  };
  return {
    context,
    routes: billingRoutes({ billing: context, local: localContext, productName }),
    serveEvents: async (app) => {
      await outside?.serveEvents(app, context, jobs);
    },
    credits: openCredits(clock),
    worker: settlePaymentWorker(context),
    callingOff: callOffPlanWorker(context),
    isPlanRunning: async (trx) =>
      goesOn({ subscription: await findSubscription(trx, clock.now()) }),
    callOffPlan: (trx, accountId) => jobs.enqueue(trx, callOffPlanJob, { accountId }),
    tend: () => tendLocalPayments(localContext),
    userSubscription: async (trx) => {
      const held = await findSubscription(trx, clock.now());
      return held && userSubscription(held);
    },
    status: async (trx) => (await findSubscription(trx, clock.now()))?.status ?? null,
  };
};
