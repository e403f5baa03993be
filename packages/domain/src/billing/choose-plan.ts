import { topTier, type PaymentInterval, type Plan } from "./plan.ts";
import {
  hasEnded,
  isPaymentMissing,
  type Subscription,
  type SubscriptionStatus,
} from "./subscription.ts";

/** What choosing a plan depends on: the account’s plan and the state of its subscription. */
export interface CurrentPlan {
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
}

/** Whether a change between two plans is a downgrade (A4.7): from years to months, or to a lower tier. */
export const isDowngrade = (from: Plan, to: Plan): boolean =>
  from.paymentInterval === "YEARLY" && to.paymentInterval === "MONTHLY"
    ? !from.isFreeTrial
    : to.tier < from.tier;

/** What the button of a plan's card offers and whether it can be pressed (A2.43). */
export interface PlanButton {
  readonly offer: "not-available" | "current-plan" | "choose-plan";
  readonly isDisabled: boolean;
}

/** The button of a plan's card (A2.43); a current plan whose payment is missing can be chosen again. */
export const planButton = (plan: Plan, current: CurrentPlan | null): PlanButton => {
  if (!current || hasEnded(current)) return { offer: "choose-plan", isDisabled: false };
  const isPending = current.status === "PAYMENT_PENDING";
  if (plan.id === current.plan.id)
    return { offer: "current-plan", isDisabled: !isPaymentMissing(current) };
  if (isDowngrade(current.plan, plan)) return { offer: "not-available", isDisabled: true };
  return { offer: "choose-plan", isDisabled: isPending };
};

/** How a plan is come by (A4.6): by paying at a checkout, by changing the plan that is paid for, or not now. */
export type PlanWay = "checkout" | "upgrade" | "none";

/** How the account gets to this plan from its current one (A4.6). */
export const wayTo = (plan: Plan, current: CurrentPlan | null): PlanWay => {
  if (plan.isFreeTrial || planButton(plan, current).isDisabled) return "none";
  if (!current || current.plan.isFreeTrial || hasEnded(current) || isPaymentMissing(current))
    return "checkout";
  return "upgrade";
};

/** The plans whose cards are shown: of this interval, and of this type where one is given, the cheapest first (A2.43). */
export const shownPlans = (
  plans: readonly Plan[],
  interval: PaymentInterval,
  type: string | null = null,
): readonly Plan[] =>
  plans
    .filter(
      (plan) =>
        plan.isDisplayInPlatform &&
        plan.paymentInterval === interval &&
        (type === null || plan.type === type),
    )
    .sort((one, other) => one.price - other.price);

/** The interval that the page of plans opens with (A2.43). */
export const firstInterval = (current: CurrentPlan | null): PaymentInterval =>
  !current || current.plan.isFreeTrial || hasEnded(current)
    ? "YEARLY"
    : current.plan.paymentInterval;

/**
 * The one of the shown plans that is recommended (A4.7): the next higher tier; for the top tier paid
 * by the month the same by the year; without a plan the first above tier 0; none when canceled.
 */
export const recommendedPlan = (
  shown: readonly Plan[],
  current: CurrentPlan | null,
): Plan | null => {
  if (!current) return shown.find(({ tier }) => tier > 0) ?? null;
  if (hasEnded(current)) return null;
  const { tier, paymentInterval } = current.plan;
  const isNext = (plan: Plan): boolean => {
    if (paymentInterval === "YEARLY")
      return plan.tier === tier + 1 && plan.paymentInterval === "YEARLY";
    return tier < topTier
      ? plan.tier === tier + 1
      : plan.tier === topTier && plan.paymentInterval !== paymentInterval;
  };
  return shown.find(isNext) ?? null;
};

const sixBits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** What the plan query parameter names: a plan's type in base64; null for one that says nothing (A2.43). */
export const planTypeOf = (parameter: string): string | null => {
  if (!/^[A-Za-z0-9+/_-]{1,100}={0,2}$/.test(parameter)) return null;
  const signs = parameter
    .replace(/={1,2}$/, "")
    .replaceAll("-", "+")
    .replaceAll("_", "/");
  const bits = signs.replace(/./g, (sign) => sixBits.indexOf(sign).toString(2).padStart(6, "0"));
  const letters = (bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const type = String.fromCharCode(...letters);
  return /^[A-Z][A-Z_]*$/.test(type) ? type : null;
};

/** The current plan of a subscription, when its plan is still among the plans. */
export const currentPlanOf = (
  plans: readonly Plan[],
  subscription: Pick<Subscription, "planId" | "status"> | null,
): CurrentPlan | null => {
  const plan = plans.find(({ id }) => id === subscription?.planId);
  return plan && subscription ? { plan, status: subscription.status } : null;
};
