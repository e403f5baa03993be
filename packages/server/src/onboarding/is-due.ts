import { isOnboardingDue, mayUpload, type Person } from "@proviso/domain";
import { readOnboardingTag } from "../accounts/index.ts";
import { countContracts } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { readProgress } from "./onboarding-store.ts";

/** Whether the onboarding is before the product for this person (A4.8). */
export const isDueFor = async (
  trx: AccountTransaction,
  person: Person,
  isSubscriptionCanceled: boolean,
): Promise<boolean> => {
  const initOnboarding = await readOnboardingTag(trx);
  // Nearly always: the account is past it, and there is no more to ask.
  if (initOnboarding === false) return false;
  return isOnboardingDue({
    initOnboarding,
    documents: initOnboarding === undefined ? await countContracts(trx) : 0,
    hasSkipped: (await readProgress(trx, person.id)).hasSkipped,
    isSubscriptionCanceled,
    mayUpload: mayUpload(person),
  });
};
