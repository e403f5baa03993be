import { contractsQuota } from "../accounts/current-user.ts";
import { paymentIntervals, planIds, subscriptionStatuses } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

const path = "/account-web-app/api/account/subscription";
const access = { oneOf: ["EDIT_BILLING_SETTINGS"] } as const;

/** The account's subscription as its billing page shows it (A2.42). */
export const accountSubscription = z
  .object({
    planId: z.enum(planIds),
    planName: z.string(),
    isFreeTrial: z.boolean(),
    status: z.enum(subscriptionStatuses),
    paymentInterval: z.enum(paymentIntervals),
    /** What the next term costs without tax, in cents. */
    price: z.int(),
    /** Milliseconds since 1970: when the term ends and, unless it was canceled, the next payment is due. */
    currentPeriodEndTime: z.int(),
    /** Whether the subscription was canceled and ends with its term. */
    endsWithTerm: z.boolean(),
    contractsQuota,
  })
  .meta({ id: "AccountSubscription" });

/** The account's subscription as its billing page shows it. */
export type AccountSubscription = z.infer<typeof accountSubscription>;

/** The account's subscription; null when it has none (A2.42). */
export const readAccountSubscription = endpoint({
  method: "GET",
  path,
  summary: "Get the subscription",
  access,
  answer: z.object({ data: accountSubscription.nullable() }),
  refusals: ["not_allowed"],
});

/** Cancels a paid subscription: it ends with its term, without further charges. */
export const cancelSubscription = endpoint({
  method: "POST",
  path: `${path}/cancel`,
  summary: "Cancel the subscription at the end of its term",
  access,
  answer: z.object({ data: accountSubscription.nullable() }),
  refusals: ["not_allowed", "plan_not_available", "payment_unavailable"],
});

/** Takes a call-off back while the term still runs. */
export const resumeSubscription = endpoint({
  method: "POST",
  path: `${path}/resume`,
  summary: "Keep the subscription",
  access,
  answer: z.object({ data: accountSubscription.nullable() }),
  refusals: ["not_allowed", "plan_not_available", "payment_unavailable"],
});
