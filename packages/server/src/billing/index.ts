export { callOffPlanJob } from "./call-off-plan.ts";
export type { Credits } from "./credits.ts";
export { openBilling } from "./open-billing.ts";
export type { ReviewAllowances } from "./review-allowances.ts";
export { giveSamplePlan } from "./sample-plan.ts";
export { startTrial } from "./subscription-store.ts";
