import { isInForce, planIdOf, type PlanId, type SubscriptionStatus } from "@proviso/domain";
import type Stripe from "stripe";
import type { PaidSubscription } from "../payment.ts";

/** The one item of a subscription of ours. */
export const itemOf = ({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${id} has no item.`);
  return item;
};

const planOf = (subscription: Stripe.Subscription): PlanId => {
  const { price } = itemOf(subscription);
  const planId = planIdOf(price.metadata["planId"] ?? price.lookup_key ?? "");
  if (planId === null) throw new Error(`The price ${price.id} belongs to no plan.`);
  return planId;
};

/** An active subscription whose newest bill is open waits for a bank; a card would have failed or paid. */
const isWaiting = ({ latest_invoice: invoice }: Stripe.Subscription): boolean =>
  invoice !== null && typeof invoice === "object" && invoice.status === "open";

const statusOf = (subscription: Stripe.Subscription): SubscriptionStatus => {
  switch (subscription.status) {
    case "active":
    case "trialing":
      return isWaiting(subscription) ? "PAYMENT_PENDING" : "ACTIVE";
    case "past_due":
    case "unpaid":
      return "PAYMENT_FAILED";
    case "incomplete":
      return "INCOMPLETE";
    case "incomplete_expired":
      return "INCOMPLETE_EXPIRED";
    case "canceled":
    case "paused":
    default:
      // A newer Stripe may know another word; what we cannot read is not in force.
      return "CANCELED";
  }
};

const time = (seconds: number): Date => new Date(seconds * 1000);

/** A subscription of Stripe's in our words. */
export const paidSubscription = (subscription: Stripe.Subscription): PaidSubscription => {
  const item = itemOf(subscription);
  return {
    reference: subscription.id,
    planId: planOf(subscription),
    status: statusOf(subscription),
    termStart: time(item.current_period_start),
    termEnd: time(item.current_period_end),
    endsWithTerm: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
};

/** The subscription that counts among these, the newest first: one in force, or else the newest. */
export const countingSubscription = (
  all: readonly Stripe.Subscription[],
): Stripe.Subscription | undefined =>
  all.find((each) => isInForce({ status: statusOf(each) })) ?? all[0];

/** Whether there is still something of a subscription to end. */
export const isOpenSubscription = ({ status }: Stripe.Subscription): boolean =>
  status !== "canceled" && status !== "incomplete_expired";
