import { isTrialPlan } from "./plan.ts";
import { hasEnded, isPaymentMissing, type Subscription } from "./subscription.ts";

/** What the banner over the pages is about; a running trial with the days and contracts that are left of it. */
export type SubscriptionBanner =
  | {
      readonly kind:
        | "payment-failed"
        | "payment-pending"
        | "trial-ended"
        | "inactive"
        | "quota-reached";
    }
  | { readonly kind: "trial"; readonly daysLeft: number; readonly contractsLeft: number };

const day = 86_400_000;

/** The days from now until a time, counted by the calendar in UTC; never below 0. */
export const daysUntil = (time: number, now: number): number =>
  Math.max(0, Math.floor(time / day) - Math.floor(now / day));

/**
 * The banner of a subscription (A2.45, D14); null when there is nothing to tell: a paid plan that is
 * active (A4.5). On which pages it shows is the screen's affair.
 */
export const bannerOf = (subscription: Subscription, now: number): SubscriptionBanner | null => {
  const { planId, status, currentPeriodEndTime, contractsQuota } = subscription;
  if (isPaymentMissing(subscription)) return { kind: "payment-failed" };
  if (status === "PAYMENT_PENDING") return { kind: "payment-pending" };
  if (hasEnded(subscription) || (isTrialPlan(planId) && now >= currentPeriodEndTime))
    return { kind: isTrialPlan(planId) ? "trial-ended" : "inactive" };
  if (!isTrialPlan(planId)) return null;
  const contractsLeft = contractsQuota.remaining;
  if (contractsLeft === 0) return { kind: "quota-reached" };
  return { kind: "trial", daysLeft: daysUntil(currentPeriodEndTime, now), contractsLeft };
};
