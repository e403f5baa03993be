import { percentOf } from "./money.ts";
import type { Plan } from "./plan.ts";

/** What changing to another plan costs at once (A3.6); amounts in cents. */
export interface UpgradeCost {
  readonly newPlanAmount: number;
  /** What is left of the term that was paid, taken off. */
  readonly unusedPrevPlanAmount: number;
  readonly tax: number;
  readonly totalAmount: number;
}

/** What is left of a term's price at a moment, by its milliseconds, in cents rounded down. */
export const unusedAmount = (
  price: number,
  term: { readonly start: number; readonly end: number },
  now: number,
): number => {
  const length = term.end - term.start;
  const left = Math.min(length, Math.max(0, term.end - now));
  return length <= 0 ? 0 : Math.floor((price * left) / length);
};

/** The cost of a new term of a plan, less what is unused of the one before, with the sales tax on the rest. */
export const upgradeCost = (
  plan: Pick<Plan, "price">,
  unused: number,
  taxPercentage: number,
): UpgradeCost => {
  const due = Math.max(0, plan.price - unused);
  const tax = percentOf(due, taxPercentage);
  return {
    newPlanAmount: plan.price,
    unusedPrevPlanAmount: Math.min(unused, plan.price),
    tax,
    totalAmount: due + tax,
  };
};
