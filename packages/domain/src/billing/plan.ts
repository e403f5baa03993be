/** The plans of A3.4, in the order of their tiers; what each costs and gives is data of the database. */
export const planIds = [
  "FREE_TRIAL",
  "FREE_TRIAL_TEST",
  "STARTER_TEST_MONTHLY",
  "STARTER_TEST_YEARLY",
  "STARTER_MONTHLY",
  "STARTER_YEARLY",
  "GROWTH_MONTHLY",
  "GROWTH_YEARLY",
  "SCALE_MONTHLY",
  "SCALE_YEARLY",
] as const;

/** The id of a plan. */
export type PlanId = (typeof planIds)[number];

/** How often a plan is paid, which is also how long one of its terms lasts. */
export const paymentIntervals = ["MONTHLY", "YEARLY"] as const;

/** How often a plan is paid. */
export type PaymentInterval = (typeof paymentIntervals)[number];

/** One plan that an account can be on (A3.5). */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** The same for the monthly and the yearly plan of one tier, such as "STARTER". */
  readonly type: string;
  readonly tier: number;
  /** Of one whole term, in cents of a US dollar. */
  readonly price: number;
  readonly paymentInterval: PaymentInterval;
  /** The review credits of one term. */
  readonly contractsQuota: number;
  /** How many bytes the account may store. */
  readonly storageBytes: number;
  readonly isPopular: boolean;
  readonly isFreeTrial: boolean;
  readonly isDisplayInPlatform: boolean;
  /** The lines of the plan's card, as HTML that holds emphasis and nothing else. */
  readonly subTitles: readonly string[];
}

/** The highest tier there is something to recommend above up to (A9.4). */
export const topTier = 3;

/** How long a free trial lasts, in days. */
export const trialDays = 14;

/** What is taken off for paying by the year, in percent (A9.4). */
export const yearlyDiscountPercent = 10;

/** The price of a year, in cents: twelve months less the discount, cut to whole dollars (A9.4). */
export const yearlyPrice = (monthlyPrice: number): number =>
  Math.floor((monthlyPrice * 12 * (100 - yearlyDiscountPercent)) / 10_000) * 100;

/** What a plan comes to in one month, in cents: a twelfth of a yearly price (A2.43). */
export const monthlyShare = ({ price, paymentInterval }: Plan): number =>
  paymentInterval === "YEARLY" ? Math.round(price / 12) : price;

const trialPlans: readonly PlanId[] = ["FREE_TRIAL", "FREE_TRIAL_TEST"];

/** Whether this is the plan of a free trial. */
export const isTrialPlan = (planId: PlanId): boolean => trialPlans.includes(planId);

const isPlanId = (name: string): name is PlanId => planIds.some((id) => id === name);

/** The plan id of this name; null when there is none. */
export const planIdOf = (name: string): PlanId | null => (isPlanId(name) ? name : null);

/** When a term that begins at `start` ends: the same day of the month or year after, or that month's last. */
export const termEndOf = (start: Date, interval: PaymentInterval): Date => {
  const months = interval === "YEARLY" ? 12 : 1;
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
};
