import { formatDollars, type Plan } from "@proviso/domain";
import type { UpgradePreview } from "@proviso/endpoints";

/** One line of what an upgrade costs. */
export interface UpgradeLine {
  readonly label: string;
  readonly amount: string;
}

/** What an upgrade comes to, line by line: the plan, what is unused of the one before, and sales tax above 0 (A2.44). */
export const upgradeLines = (plan: Plan, preview: UpgradePreview): readonly UpgradeLine[] => [
  {
    label: `${plan.name} plan, billed ${plan.paymentInterval === "YEARLY" ? "yearly" : "monthly"}`,
    amount: formatDollars(preview.newPlanAmount),
  },
  ...(preview.unusedPrevPlanAmount > 0
    ? [
        {
          label: "Unused time on your current plan",
          amount: formatDollars(-preview.unusedPrevPlanAmount),
        },
      ]
    : []),
  ...(preview.tax > 0
    ? [{ label: `Sales Tax (${preview.taxPercentage}%)`, amount: formatDollars(preview.tax) }]
    : []),
];
