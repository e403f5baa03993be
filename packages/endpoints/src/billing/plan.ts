import { paymentIntervals, planIds } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

/** One plan (A3.5). */
export const plan = z
  .object({
    id: z.enum(planIds),
    name: z.string(),
    /** The same for the monthly and the yearly plan of one tier. */
    type: z.string(),
    tier: z.int(),
    /** Of one whole term, in cents of a US dollar. */
    price: z.int(),
    paymentInterval: z.enum(paymentIntervals),
    /** The review credits of one term. */
    contractsQuota: z.int(),
    /** How many bytes the account may store. */
    storageBytes: z.int(),
    isPopular: z.boolean(),
    isFreeTrial: z.boolean(),
    isDisplayInPlatform: z.boolean(),
    /** The lines of the plan’s card: HTML reduced to emphasis. */
    subTitles: z.array(z.string()),
  })
  .meta({ id: "Plan" });

/** All plans, also those whose cards are not shown (A7.24); the cheapest first. */
export const readPlans = endpoint({
  method: "GET",
  path: "/account-web-app/api/subscription-plans",
  summary: "List all plans",
  access: "signed-in",
  answer: z.object({ data: z.array(plan) }),
  refusals: [],
});
