import { wayTo, type CurrentPlan, type Plan, type PlanId } from "@proviso/domain";
import { startCheckout, type UpgradePreview } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import type { CurrentUser } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
import { paymentMethodQuery, upgradePreviewQuery } from "./billing-queries.ts";
import type { CheckoutFlow, CheckoutStage } from "./checkout-flow.ts";
import { callbackAddress } from "./payment-callback.ts";
import { refreshBilling } from "./refresh-billing.ts";
import { useCheckout } from "./use-checkout.ts";
import { t } from "./messages.ts";

/** An upgrade that is to be confirmed: the plan, and what it costs by what it is paid with. */
export interface UpgradeOffer {
  readonly plan: Plan;
  readonly preview: UpgradePreview;
  /** One for each time it is offered: confirmed twice, or sent again by the browser, it is charged once. */
  readonly key: string;
}

/** Choosing among the plans: what is under way, and what can be done. */
export interface ChoosingPlan {
  readonly choose: (plan: Plan) => void;
  /** The plan whose upgrade is being asked about. */
  readonly busy: PlanId | null;
  readonly offer: UpgradeOffer | null;
  readonly dropOffer: () => void;
  readonly goToDashboard: () => void;
  readonly flow: CheckoutFlow;
  readonly stage: CheckoutStage;
}

const loadOffer = async (plan: Plan): Promise<UpgradeOffer> => {
  const [method, preview] = await Promise.all([
    queryClient.fetchQuery({ ...paymentMethodQuery(), staleTime: 0 }),
    queryClient.fetchQuery(upgradePreviewQuery(plan.id)),
  ]);
  return { plan, preview: { ...preview, ...method }, key: crypto.randomUUID() };
};

const standing = ({ account: { subscription } }: CurrentUser): string =>
  JSON.stringify([subscription?.planId, subscription?.status, subscription?.currentPeriodEndTime]);

/** Chooses a plan by the way that is open: a checkout in its own window, or the confirmation of an upgrade (A4.6). */
export const useChoosePlan = (user: CurrentUser, current: CurrentPlan | null): ChoosingPlan => {
  const navigate = useNavigate();
  const { flow, stage } = useCheckout();
  const [offer, setOffer] = useState<UpgradeOffer | null>(null);
  const loading = useMutation({
    mutationFn: loadOffer,
    onSuccess: setOffer,
    onError: () => showNotice(t("use-choose-plan.something-went-wrong"), { tone: "failed" }),
  });
  const goToDashboard = (): void => void navigate({ to: "/dashboard" });
  const checkout = (plan: Plan): void => {
    const before = standing(user);
    flow.begin({
      address: async () =>
        (
          await ask(startCheckout, {
            params: { planId: plan.id },
            body: { redirectUri: callbackAddress() },
          })
        ).checkoutUrl,
      isKnown: async () => standing(await refreshBilling()) !== before,
      onPaid: goToDashboard,
    });
  };
  // Who comes here with a failed payment comes to pay: the click that led here still lets a window open (A4.6).
  const isFailed = current?.status === "PAYMENT_FAILED";
  const payAnew = useEffectEvent(() => {
    if (current) checkout(current.plan);
  });
  useEffect(() => {
    if (isFailed) payAnew();
  }, [isFailed]);
  const choose = (plan: Plan): void => {
    const way = wayTo(plan, current);
    if (way === "checkout") checkout(plan);
    else if (way === "upgrade") loading.mutate(plan);
  };
  return {
    choose,
    busy: loading.isPending ? loading.variables.id : null,
    offer: isFailed ? null : offer,
    dropOffer: () => setOffer(null),
    goToDashboard,
    flow,
    stage,
  };
};
