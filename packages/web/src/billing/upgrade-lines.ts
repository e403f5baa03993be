import { formatDollars, type Plan } from "@proviso/domain";
import type { UpgradePreview } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** One line of what an upgrade costs. */
export interface UpgradeLine {
  readonly label: string;
  readonly amount: string;
}

/** What an upgrade comes to, line by line: the plan, what is unused of the one before, and sales tax above 0 (A2.44). */
export const upgradeLines = (plan: Plan, preview: UpgradePreview): readonly UpgradeLine[] => [
  {
    label:
      plan.paymentInterval === "YEARLY"
        ? t("upgrade-lines.plan-billed-yearly", { name: plan.name })
        : t("upgrade-lines.plan-billed-monthly", { name: plan.name }),
    amount: formatDollars(preview.newPlanAmount),
  },
  ...(preview.unusedPrevPlanAmount > 0
    ? [
        {
          label: t("upgrade-lines.unused-time-on-your-current"),
          amount: formatDollars(-preview.unusedPrevPlanAmount),
        },
      ]
    : []),
  ...(preview.tax > 0
    ? [
        {
          label: t("upgrade-lines.sales-tax", { taxPercentage: preview.taxPercentage }),
          amount: formatDollars(preview.tax),
        },
      ]
    : []),
];
