import { isRefusal, mayReviewAgain, refuse, type Refusal } from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import {
  contractView,
  heldContractFor,
  moveHeldContract,
  noteEvent,
  rereadContract,
  reviewOf,
  type ContractContext,
} from "../contracts/index.ts";
import type { Caller } from "../platform/http/caller.ts";
import { reopenFeedback } from "./feedback-store.ts";
import { reviewStaleness } from "./review-staleness.ts";
import { findReview } from "./review-store.ts";

/**
 * Reviews the newest version of a contract again for the side it was reviewed for, by the policy in force now. What
 * was replied to the policy before stands as a draft where this one asks the same. A review that follows the policy
 * in force is left as it is.
 */
export const handleReviewAgain = (
  context: ContractContext,
  caller: Caller,
  id: string,
): Promise<ContractRecord | Refusal> =>
  context.db.asAccountUnlessRefused(caller.person.accountId, async (trx) => {
    const contract = await heldContractFor(trx, caller, "choose_position", id);
    if (isRefusal(contract)) return contract;
    if (contract.isLocked) return refuse("contract_locked");
    if (contract.newestId !== contract.id || !mayReviewAgain(contract))
      return refuse("wrong_status");
    if ((await reviewStaleness(trx, contract, await findReview(trx, id))) === null)
      return contractView(trx, context, caller, contract);
    const at = context.clock.now();
    await moveHeldContract(trx, contract, { to: "REVIEWING", beginsReview: true }, at);
    const moved = await rereadContract(trx, id);
    await reopenFeedback(trx, id, contract.reviewRun, moved.reviewRun);
    await noteEvent(trx, moved, { event: "review_begun_again", userName: caller.name, at });
    await context.startReview(trx, reviewOf(moved));
    return contractView(trx, context, caller, moved);
  });
