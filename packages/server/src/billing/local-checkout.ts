import { isRefusal, type Refusal } from "@proviso/domain";
import type { LocalCheckout, LocalPayment } from "@proviso/endpoints";
import { accountName } from "../accounts/index.ts";
import type { LocalPaymentContext } from "../platform/payment/local/local-payment.ts";
import { payCheckout, readCheckout } from "../platform/payment/local/pay-checkout.ts";
import { salesTaxes } from "../platform/payment/local/sales-tax.ts";
import { testNumbers } from "../platform/payment/local/test-numbers.ts";
import { withOutcome } from "../platform/payment/payment.ts";
import type { BillingContext } from "./billing-context.ts";
import { findPlan } from "./plan-store.ts";
import { planView } from "./plan-view.ts";
import { settle } from "./settle-payment.ts";

/** What the page of the local checkout is on. */
export interface LocalCheckoutContext {
  readonly billing: BillingContext;
  readonly local: LocalPaymentContext;
  readonly productName: string;
}

/** What the local checkout page of a token shows. */
export const handleReadLocalCheckout = async (
  { billing, local, productName }: LocalCheckoutContext,
  token: string,
): Promise<{ data: LocalCheckout } | Refusal> => {
  const checkout = await readCheckout(local, token);
  if (isRefusal(checkout)) return checkout;
  const { accountId, planId, firstName, lastName, companyName, email, redirectUri } = checkout;
  const { plan, name } = await billing.db.asAccount(accountId, async (trx) => ({
    plan: planId === null ? undefined : await findPlan(trx, planId),
    name: await accountName(trx),
  }));
  return {
    data: {
      productName,
      accountName: name,
      companyName,
      firstName,
      lastName,
      email,
      plan: plan ? planView(plan) : null,
      cancelUrl: withOutcome(redirectUri, "cancelled"),
      salesTaxes: salesTaxes.map((each) => ({ ...each })),
      testNumbers: testNumbers.map(({ kind, number, outcome }) => ({ kind, number, outcome })),
    },
  };
};

/** Pays at the local checkout; the plan is there when this answers. */
export const handlePayLocalCheckout = async (
  { billing, local }: LocalCheckoutContext,
  token: string,
  payment: LocalPayment,
): Promise<{ redirectUrl: string } | Refusal> => {
  const paid = await payCheckout(local, token, payment, findPlan);
  if (isRefusal(paid)) return paid;
  await settle(billing, paid.payer.accountId);
  return { redirectUrl: paid.redirectUrl };
};
