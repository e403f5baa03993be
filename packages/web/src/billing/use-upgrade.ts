import type { PlanId } from "@proviso/domain";
import { upgradePlan } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../platform/ask.ts";
import { showNotice } from "../ui/notice.tsx";
import { outdateBilling } from "./refresh-billing.ts";

/** Changes the account to a plan once, and says how it went (A7.27, A8.5). */
export const useUpgrade = (planId: PlanId, accountExtId: string) => {
  // One key for one confirmation: pressed twice, or tried again by the browser, it is charged once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () =>
      ask(upgradePlan, { params: { planId }, body: { accountExtId }, idempotencyKey }),
    onSuccess: () => showNotice("Billing plan upgraded successfully"),
    onError: () => showNotice("Failed to update billing plan", { tone: "failed" }),
    // A payment that failed changes where the account stands, too.
    onSettled: outdateBilling,
  });
};
