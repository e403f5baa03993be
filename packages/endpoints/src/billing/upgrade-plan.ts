import { planIds } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";
import { paymentMethod, redirectUri } from "./payment-method.ts";

const planPath = "/account-web-app/api/subscription-plans/{planId}";
const params = z.object({ planId: z.enum(planIds) });
const access = { oneOf: ["EDIT_BILLING_SETTINGS"] } as const;
const cents = z.int();

/** What an upgrade would cost at this moment, with what it is paid by (A3.6); amounts in cents. */
export const upgradePreview = paymentMethod
  .extend({
    /** The price of the new plan's first term. */
    newPlanAmount: cents,
    /** What is left of the term that was paid: above 0, taken off the price. */
    unusedPrevPlanAmount: cents,
    tax: cents,
    totalAmount: cents,
    currency: z.literal("USD"),
    /** Of the price less what is left, such as 8.875; 0 where there is no sales tax. */
    taxPercentage: z.number(),
  })
  .meta({ id: "UpgradePreview" });

/** What an upgrade would cost at this moment. */
export type UpgradePreview = z.infer<typeof upgradePreview>;

/** What changing to this plan would cost now (A7.25); changes nothing. */
export const previewUpgrade = endpoint({
  method: "POST",
  path: `${planPath}/preview-upgrade`,
  summary: "Preview the cost of an upgrade",
  access,
  params,
  answer: z.object({ data: upgradePreview }),
  refusals: ["not_allowed", "plan_not_available", "payment_unavailable"],
});

/**
 * Begins a checkout of this plan (A7.26, A4.6): for an account without a plan, on a free trial, canceled,
 * or whose payment failed. The page at the address ends at the given /paymentCallback.
 */
export const startCheckout = endpoint({
  method: "POST",
  path: `${planPath}/checkout`,
  summary: "Start a plan checkout",
  access,
  params,
  body: z.strictObject({ redirectUri }),
  answer: z.object({ checkoutUrl: z.url() }),
  refusals: [
    "not_allowed",
    "redirect_not_allowed",
    "plan_not_available",
    "payment_unavailable",
    "too_many_requests",
  ],
});

/**
 * Changes a paid plan to this one and charges what the preview says (A7.27). `accountExtId` must be the
 * caller's own account; of any other the answer is as of one that does not exist.
 */
export const upgradePlan = endpoint({
  method: "POST",
  path: `${planPath}/upgrade`,
  summary: "Change to a plan",
  access,
  params,
  body: z.strictObject({ accountExtId: z.uuid() }),
  answer: "nothing",
  refusals: [
    "not_allowed",
    "not_found",
    "plan_not_available",
    "payment_pending",
    "payment_declined",
    "payment_unavailable",
  ],
});
