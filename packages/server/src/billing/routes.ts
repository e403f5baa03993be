import {
  cancelSubscription,
  changePaymentMethod,
  payLocalCheckout,
  previewUpgrade,
  readAccountSubscription,
  readLocalCheckout,
  readPaymentMethod,
  readPlans,
  readStorageUsage,
  resumeSubscription,
  startCheckout,
  upgradePlan,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleAccountSubscription, handleEndsWithTerm } from "./account-subscription.ts";
import {
  handlePayLocalCheckout,
  handleReadLocalCheckout,
  type LocalCheckoutContext,
} from "./local-checkout.ts";
import { listPlans } from "./plan-store.ts";
import { planView } from "./plan-view.ts";
import { handleStorageUsage } from "./storage-usage.ts";
import { handleChangePaymentMethod, handleStartCheckout } from "./start-checkout.ts";
import { handlePaymentMethod, handlePreview, handleUpgrade } from "./upgrade-plan.ts";

/** The endpoints about plans and paying for them, and those behind the local checkout page. */
export const billingRoutes = (context: LocalCheckoutContext): Readonly<Record<string, Route>> => {
  const { billing } = context;
  return {
    readPlans: route(readPlans, ({ caller }) =>
      billing.db.asAccount(caller.person.accountId, async (trx) => ({
        data: (await listPlans(trx)).map(planView),
      })),
    ),
    readAccountSubscription: route(readAccountSubscription, ({ caller }) =>
      handleAccountSubscription(billing, caller),
    ),
    readStorageUsage: route(readStorageUsage, ({ caller }) => handleStorageUsage(billing, caller)),
    cancelSubscription: route(cancelSubscription, ({ caller }) =>
      handleEndsWithTerm(billing, caller, true),
    ),
    resumeSubscription: route(resumeSubscription, ({ caller }) =>
      handleEndsWithTerm(billing, caller, false),
    ),
    previewUpgrade: route(previewUpgrade, ({ caller, params }) =>
      handlePreview(billing, caller, params.planId),
    ),
    startCheckout: route(startCheckout, ({ caller, params, body }) =>
      handleStartCheckout(billing, caller, params.planId, body.redirectUri),
    ),
    upgradePlan: route(upgradePlan, ({ caller, params, body }) =>
      handleUpgrade(billing, caller, params.planId, body.accountExtId),
    ),
    readPaymentMethod: route(readPaymentMethod, ({ caller }) =>
      handlePaymentMethod(billing, caller),
    ),
    changePaymentMethod: route(changePaymentMethod, ({ caller, body }) =>
      handleChangePaymentMethod(billing, caller, body.redirectUri),
    ),
    readLocalCheckout: route(readLocalCheckout, ({ body }) =>
      handleReadLocalCheckout(context, body.token),
    ),
    payLocalCheckout: route(payLocalCheckout, ({ body }) =>
      handlePayLocalCheckout(context, body.token, body.payment),
    ),
  };
};
