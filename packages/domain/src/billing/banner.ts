import { refusals } from "../refusals.ts";
import { isTrialPlan } from "./plan.ts";
import { hasEnded, isPaymentMissing, type Subscription } from "./subscription.ts";

/** What the banner over the pages tells of a subscription, and how much it presses. */
export interface SubscriptionBanner {
  readonly kind:
    | "payment-failed"
    | "payment-pending"
    | "trial-ended"
    | "inactive"
    | "trial"
    | "quota-reached";
  readonly sentence: string;
}

const day = 86_400_000;

/** The days from now until a time, counted by the calendar in UTC; never below 0. */
export const daysUntil = (time: number, now: number): number =>
  Math.max(0, Math.floor(time / day) - Math.floor(now / day));

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

const endsWhen = (days: number): string =>
  days === 0 ? "today" : `in ${count(days, "day", "days")}`;

/** What is said of a trial on the billing page (A2.42). */
export const trialDaysLeft = (endsAt: number, now: number): string =>
  `You have ${count(daysUntil(endsAt, now), "day", "days")} left for your free trial.`;

/**
 * The banner of a subscription (A2.45, D14); null when there is nothing to tell: a paid plan that is
 * active (A4.5). On which pages it shows is the screen's affair.
 */
export const bannerOf = (
  subscription: Subscription,
  product: string,
  now: number,
): SubscriptionBanner | null => {
  const { planId, status, currentPeriodEndTime, contractsQuota } = subscription;
  if (isPaymentMissing(subscription))
    return {
      kind: "payment-failed",
      sentence: `Your last payment failed. Update your payment details to keep using ${product}.`,
    };
  if (status === "PAYMENT_PENDING")
    return {
      kind: "payment-pending",
      sentence: `Your payment is being processed. This can take up to 24 hours; you can keep using ${product}.`,
    };
  if (hasEnded(subscription) || (isTrialPlan(planId) && now >= currentPeriodEndTime))
    return isTrialPlan(planId)
      ? { kind: "trial-ended", sentence: refusals.trial_ended }
      : {
          kind: "inactive",
          sentence: "Your account is no longer active. Choose a package to reactivate it.",
        };
  if (!isTrialPlan(planId)) return null;
  if (contractsQuota.remaining === 0)
    return { kind: "quota-reached", sentence: refusals.quota_reached };
  const ends = endsWhen(daysUntil(currentPeriodEndTime, now));
  const left = count(contractsQuota.remaining, "contract", "contracts");
  return { kind: "trial", sentence: `Your free trial ends ${ends}. You have ${left} left.` };
};
