import { hasEnded, isRefusal } from "@proviso/domain";
import { z } from "zod";
import type { JobKind, JobWorker } from "../platform/jobs/jobs.ts";
import type { BillingContext } from "./billing-context.ts";
import { payerOf, standingOf, type Standing } from "./choose-plan.ts";
import { settle } from "./settle-payment.ts";

/** Calls the plan of an account off; asked again until the payment service has heard it. */
export const callOffPlanJob: JobKind<{ accountId: string }> = {
  name: "call-off-plan",
  payload: z.object({ accountId: z.uuid() }),
  retryLimit: 40,
  retryDelayMaxSeconds: 900,
  expireInSeconds: 300,
};

/** Whether a paid plan goes on by itself. */
export const goesOn = ({ subscription }: Pick<Standing, "subscription">): boolean =>
  subscription !== null &&
  subscription.reference !== null &&
  !subscription.endsWithTerm &&
  !hasEnded(subscription);

/** What calls plans off. */
export const callOffPlanWorker = (context: BillingContext): JobWorker<{ accountId: string }> => ({
  kind: callOffPlanJob,
  atOnce: 1,
  run: async ({ accountId }) => {
    const standing = await standingOf(context, accountId);
    const payer = payerOf(standing);
    if (isRefusal(payer) || !goesOn(standing)) return;
    await standing.service.setEndsWithTerm(payer, true);
    await settle(context, accountId);
  },
});
