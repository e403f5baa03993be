import { refuse, type Refusal } from "../refusals.ts";
import type { Quota } from "./credits.ts";
import { isTrialPlan, type PlanId } from "./plan.ts";

/** Where a subscription may stand (A3.4). */
export const subscriptionStatuses = [
  "ACTIVE",
  "CANCELED",
  "INCOMPLETE",
  "INCOMPLETE_EXPIRED",
  "PAYMENT_FAILED",
  "PAYMENT_PENDING",
] as const;

/** The state of a subscription. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The subscription of an account (A3.4). */
export interface Subscription {
  readonly planId: PlanId;
  readonly status: SubscriptionStatus;
  /** Milliseconds since 1970. */
  readonly currentPeriodEndTime: number;
  readonly contractsQuota: Quota;
}

type Standing = Pick<Subscription, "planId" | "status">;

/**
 * The effective status: an expired free trial counts as canceled; a paid term continues until the next payment is
 * reported.
 */
export const statusAt = (
  { planId, status, currentPeriodEndTime }: Omit<Subscription, "contractsQuota">,
  now: number,
): SubscriptionStatus =>
  isTrialPlan(planId) && status === "ACTIVE" && now >= currentPeriodEndTime ? "CANCELED" : status;

/** Whether the subscription has ended, so that any plan can be chosen again. */
export const hasEnded = ({ status }: Pick<Subscription, "status">): boolean =>
  status === "CANCELED" || status === "INCOMPLETE_EXPIRED";

/** Whether a payment is missing without which the plan does not go on. */
export const isPaymentMissing = ({ status }: Pick<Subscription, "status">): boolean =>
  status === "INCOMPLETE" || status === "PAYMENT_FAILED";

/** Whether the subscription lets its account work: it is active, or its payment is on its way (A6.5, D14). */
export const isInForce = ({ status }: Pick<Subscription, "status">): boolean =>
  status === "ACTIVE" || status === "PAYMENT_PENDING";

/** Refuses to make contracts unless there is no subscription or it is active or being paid (C6.9, A6.5). */
export const mayGenerate = (status: SubscriptionStatus | null): Refusal | null =>
  status === null || isInForce({ status }) ? null : refuse("account_inactive");

const whyNotInForce = (subscription: Standing): Refusal => {
  if (isPaymentMissing(subscription)) return refuse("payment_failed");
  return refuse(isTrialPlan(subscription.planId) ? "trial_ended" : "account_inactive");
};

/** Refuses a review that the account's subscription does not pay for; an account without one has no limit. */
export const refuseReview = (
  subscription: Pick<Subscription, "planId" | "status" | "contractsQuota"> | null,
): Refusal | null => {
  if (subscription === null) return null;
  if (!isInForce(subscription)) return whyNotInForce(subscription);
  return subscription.contractsQuota.remaining > 0 ? null : refuse("quota_reached");
};
