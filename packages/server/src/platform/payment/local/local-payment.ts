import {
  isInForce,
  percentOf,
  termEndOf,
  unusedAmount,
  upgradeCost,
  type Plan,
} from "@proviso/domain";
import type { Clock } from "../../clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../../database/scope.ts";
import type { ChangeCost, Payer, PaymentService } from "../payment.ts";
import { insertCheckout } from "./local-checkout-store.ts";
import {
  findCustomer,
  holdSubscriptions,
  insertSubscription,
  listDueAccounts,
  notePayment,
  storeSubscription,
  type LocalCustomer,
  type LocalMethod,
  type LocalSubscription,
} from "./local-store.ts";

/** What the local payment service is on. */
export interface LocalPaymentContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  /** Our own origin, where its checkout page is. */
  readonly origin: () => string;
  /** Told of each account whose subscription changed, in the transaction that changes it. */
  readonly onChange: (trx: AccountTransaction, payer: Payer) => Promise<void>;
}

const waitMilliseconds = 60_000;

/** Whether a payment that is made with this goes through: at once, later, or not. */
export type PaymentEnd = "paid" | "waiting" | "declined";

/** What becomes of a payment with this method, the first or a later one. */
export const tryPayment = (method: LocalMethod | null, isFirst: boolean): PaymentEnd => {
  switch (method?.conduct) {
    case "pays":
      return "paid";
    case "pays-once":
      return isFirst ? "paid" : "declined";
    case "pays-after-waiting":
    case "fails-after-waiting":
      return "waiting";
    case "declined":
    case undefined:
      return "declined";
  }
};

/** A term of a plan that begins now, paid or waiting for its payment. */
export const newTerm = (
  plan: Pick<Plan, "id" | "paymentInterval">,
  end: "paid" | "waiting",
  start: Date,
  now: Date,
) => ({
  planId: plan.id,
  status: end === "paid" ? ("ACTIVE" as const) : ("PAYMENT_PENDING" as const),
  termStart: start,
  termEnd: termEndOf(start, plan.paymentInterval),
  endsWithTerm: false,
  paysAt: end === "paid" ? null : new Date(now.getTime() + waitMilliseconds),
});

/** Begins a subscription to a plan, notes what was paid for it, and gives its id. */
export const beginSubscription = async (
  trx: AccountTransaction,
  customer: LocalCustomer,
  plan: Plan,
  end: "paid" | "waiting",
  now: Date,
): Promise<string> => {
  const { accountId } = customer;
  const subscriptionId = await insertSubscription(
    trx,
    accountId,
    newTerm(plan, end, now, now),
    now,
  );
  const tax = percentOf(plan.price, customer.taxPercentage);
  await notePayment(trx, { accountId, subscriptionId, amount: plan.price + tax, tax, at: now });
  return subscriptionId;
};

/** The subscription that counts among these, the newest first: one in force, or else the newest. */
const counting = (all: readonly LocalSubscription[]): LocalSubscription | undefined =>
  all.find(isInForce) ?? all[0];

const costOf = (
  subscription: LocalSubscription,
  { taxPercentage }: Pick<LocalCustomer, "taxPercentage">,
  plan: Plan,
  now: Date,
): ChangeCost => {
  const term = { start: subscription.termStart.getTime(), end: subscription.termEnd.getTime() };
  const unused = unusedAmount(subscription.price, term, now.getTime());
  return { ...upgradeCost(plan, unused, taxPercentage), taxPercentage };
};

/** Renews the subscription for another term; failed, it stays at the end of the one before. */
export const renew = async (
  trx: AccountTransaction,
  subscription: LocalSubscription,
  start: Date,
  now: Date,
): Promise<LocalSubscription> => {
  const { accountId, planId, price, interval } = subscription;
  const customer = await findCustomer(trx, accountId);
  const end = tryPayment(customer?.method ?? null, false);
  if (end === "declined") return { ...subscription, status: "PAYMENT_FAILED", paysAt: null };
  const tax = percentOf(price, customer?.taxPercentage ?? 0);
  const amount = price + tax;
  await notePayment(trx, { accountId, subscriptionId: subscription.id, amount, tax, at: now });
  return {
    ...subscription,
    ...newTerm({ id: planId, paymentInterval: interval }, end, start, now),
  };
};

/** Brings a subscription whose time has come one step on; the same when nothing is due. */
const stepOn = async (
  trx: AccountTransaction,
  subscription: LocalSubscription,
  now: Date,
): Promise<LocalSubscription> => {
  const { status, paysAt, termEnd } = subscription;
  if (status === "PAYMENT_PENDING" && paysAt !== null && paysAt <= now) {
    const customer = await findCustomer(trx, subscription.accountId);
    const isPaid = customer?.method?.conduct !== "fails-after-waiting";
    return { ...subscription, status: isPaid ? "ACTIVE" : "PAYMENT_FAILED", paysAt: null };
  }
  if (status !== "ACTIVE" || termEnd > now) return subscription;
  if (subscription.endsWithTerm) return { ...subscription, status: "CANCELED" };
  return renew(trx, subscription, termEnd, now);
};

const tendAccount = async (
  trx: AccountTransaction,
  { onChange }: LocalPaymentContext,
  accountId: string,
  now: Date,
): Promise<void> => {
  for (const subscription of await holdSubscriptions(trx, accountId)) {
    let before = subscription;
    let after = await stepOn(trx, before, now);
    // A server that was off for months makes up for them one term after the other.
    while (after !== before) [before, after] = [after, await stepOn(trx, after, now)];
    if (after === subscription) continue;
    await storeSubscription(trx, after);
    await onChange(trx, { accountId, customer: accountId });
  }
};

/** Ends terms, renews them and lets waiting payments through. Run as often as one likes. */
export const tendLocalPayments = async (context: LocalPaymentContext): Promise<void> => {
  const now = context.clock.now();
  const due = await context.db.asIdentity((trx) => listDueAccounts(trx, now));
  for (const accountId of due)
    await context.db.asAccount(accountId, (trx) => tendAccount(trx, context, accountId, now));
};

const changeSubscription = async (
  trx: AccountTransaction,
  { onChange }: LocalPaymentContext,
  payer: Payer,
  plan: Plan,
  now: Date,
): Promise<"changed" | "declined"> => {
  const { accountId } = payer;
  const held = counting(await holdSubscriptions(trx, accountId));
  const customer = await findCustomer(trx, accountId);
  if (!held || !customer) throw new Error(`The account ${accountId} pays for nothing yet.`);
  if (held.planId === plan.id) return "changed";
  const end = tryPayment(customer.method, false);
  if (end === "declined") return "declined";
  const { totalAmount: amount, tax } = costOf(held, customer, plan, now);
  await storeSubscription(trx, { ...held, ...newTerm(plan, end, now, now) });
  await notePayment(trx, { accountId, subscriptionId: held.id, amount, tax, at: now });
  await onChange(trx, payer);
  return "changed";
};

/**
 * The payment service that is there with no account anywhere: its checkout is our own page, its money
 * is nobody's, and it takes only the test numbers.
 */
export const openLocalPayment = (context: LocalPaymentContext): PaymentService => {
  const { db, clock, origin } = context;
  const start =
    (plan: Plan | null): PaymentService["startMethodChange"] =>
    async (buyer) => {
      const token = await db.asAccount(buyer.accountId, (trx) =>
        insertCheckout(trx, buyer, plan?.id ?? null, clock.now()),
      );
      return { customer: buyer.accountId, url: `${origin()}/checkout/${token}` };
    };
  return {
    name: "local",
    startCheckout: (buyer, plan) => start(plan)(buyer),
    startMethodChange: start(null),
    readSubscription: ({ accountId }) =>
      db.asAccount(accountId, async (trx) => {
        const held = counting(await holdSubscriptions(trx, accountId));
        return held ? { ...held, reference: held.id } : null;
      }),
    readMethod: ({ accountId }) =>
      db.asAccount(accountId, async (trx) => {
        const customer = await findCustomer(trx, accountId);
        if (!customer) return null;
        const { firstName, lastName, companyName, method } = customer;
        const { paymentType = null, card = null, usBankAccount = null } = method ?? {};
        return { paymentType, card, usBankAccount, firstName, lastName, companyName };
      }),
    previewChange: ({ accountId }, plan) =>
      db.asAccount(accountId, async (trx) => {
        const held = counting(await holdSubscriptions(trx, accountId));
        const customer = await findCustomer(trx, accountId);
        if (!held || !customer) throw new Error(`The account ${accountId} pays for nothing yet.`);
        return costOf(held, customer, plan, clock.now());
      }),
    changePlan: (payer, plan) =>
      db.asAccount(payer.accountId, (trx) =>
        changeSubscription(trx, context, payer, plan, clock.now()),
      ),
    setEndsWithTerm: (payer, endsWithTerm) =>
      db.asAccount(payer.accountId, async (trx) => {
        const held = counting(await holdSubscriptions(trx, payer.accountId));
        if (!held || held.status === "CANCELED") return;
        await storeSubscription(trx, { ...held, endsWithTerm });
        await context.onChange(trx, payer);
      }),
    endOthers: ({ accountId }, reference) =>
      db.asAccount(accountId, async (trx) => {
        for (const each of await holdSubscriptions(trx, accountId))
          if (each.id !== reference && each.status !== "CANCELED")
            await storeSubscription(trx, { ...each, status: "CANCELED", paysAt: null });
      }),
  };
};
