import { isTrialPlan, type PlanId } from "@proviso/domain";

/** How deep the plan lets templates be reviewed (C1.8). */
export type ReviewDepth = "full" | "limited";

/** The review depth of an account: limited on the free trial, full without a subscription or on any other plan. */
export const reviewDepthOf = ({
  subscription,
}: {
  readonly subscription: { readonly planId: PlanId } | null;
}): ReviewDepth => (subscription && isTrialPlan(subscription.planId) ? "limited" : "full");
