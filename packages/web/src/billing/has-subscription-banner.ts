import { isTrialPlan } from "@proviso/domain";
import type { CurrentUser } from "../identity/index.ts";
import { choosePlanPath } from "./choose-plan-path.ts";

/** Whether a page has the banner of the subscription: for a trial and anything not active, but not where a plan is chosen (A4.5). */
export const hasSubscriptionBanner = (
  subscription: CurrentUser["account"]["subscription"],
  path: string,
): boolean =>
  subscription !== null &&
  !path.toLowerCase().startsWith(choosePlanPath.toLowerCase()) &&
  (subscription.status !== "ACTIVE" || isTrialPlan(subscription.planId));
