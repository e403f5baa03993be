export type { Credits } from "./credits.ts";
export { openBilling } from "./open-billing.ts";
export { giveSamplePlan } from "./sample-plan.ts";
export { startTrial } from "./subscription-store.ts";
