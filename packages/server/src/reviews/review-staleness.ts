import type { Contract } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { staleness } from "../playbooks/index.ts";
import type { StoredReview } from "./review-store.ts";

/** Why a stored review no longer says what the policy in force would say, as a sentence; null while it does, or is none. */
export const reviewStaleness = async (
  trx: AccountTransaction,
  { playbookId }: Contract,
  stored: StoredReview | "outdated" | undefined,
): Promise<string | null> => {
  if (stored === undefined || stored === "outdated" || playbookId === null) return null;
  return staleness(trx, playbookId, stored.content.review.playbook.version);
};
