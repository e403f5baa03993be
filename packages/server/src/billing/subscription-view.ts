import type { AccountSubscription, CurrentUser } from "@proviso/endpoints";
import type { StoredSubscription } from "./subscription-store.ts";

/** A subscription as the current user's record has it (A3.4). */
export const userSubscription = (
  held: StoredSubscription,
): NonNullable<CurrentUser["account"]["subscription"]> => ({
  planId: held.planId,
  status: held.status,
  currentPeriodEndTime: held.currentPeriodEndTime,
  contractsQuota: { ...held.contractsQuota },
});

/** A subscription as the billing page shows it (A2.42). */
export const subscriptionView = (held: StoredSubscription): AccountSubscription => ({
  ...userSubscription(held),
  planName: held.plan.name,
  isFreeTrial: held.plan.isFreeTrial,
  paymentInterval: held.plan.paymentInterval,
  price: held.plan.price,
  endsWithTerm: held.endsWithTerm,
});
