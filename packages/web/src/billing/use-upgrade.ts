import type { PlanId } from "@proviso/domain";
import { upgradePlan } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { showNotice } from "../ui/notice.tsx";
import { outdateBilling } from "./refresh-billing.ts";
import { t } from "./messages.ts";

/** Changes the account to a plan once, and says how it went (A7.27, A8.5). */
export const useUpgrade = (planId: PlanId, accountExtId: string, idempotencyKey: string) =>
  useMutation({
    mutationFn: () =>
      ask(upgradePlan, { params: { planId }, body: { accountExtId }, idempotencyKey }),
    onSuccess: () => showNotice(t("use-upgrade.billing-plan-upgraded-successfully")),
    onError: () => showNotice(t("use-upgrade.failed-to-update-billing-plan"), { tone: "failed" }),
    // A payment that failed changes where the account stands, too.
    onSettled: outdateBilling,
  });
