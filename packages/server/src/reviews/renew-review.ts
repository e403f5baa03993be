import {
  holdContract,
  moveHeldContract,
  rereadContract,
  reviewOf,
  type Contract,
  type ContractContext,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { carryReplies } from "./feedback-store.ts";

/**
 * Reviews a contract again, for the side it was reviewed for, when its review was stored by an
 * earlier version in a shape that is no longer read. Two who ask at once renew it once.
 */
export const renewReview = async (
  trx: AccountTransaction,
  context: ContractContext,
  id: string,
): Promise<void> => {
  const contract = await holdContract(trx, id);
  if (contract === undefined || contract.isLocked || !isRenewable(contract)) return;
  const move = { to: "REVIEWING", beginsReview: true } as const;
  await moveHeldContract(trx, contract, move, context.clock.now());
  const moved = await rereadContract(trx, id);
  await carryReplies(trx, id, contract.reviewRun, moved.reviewRun);
  await context.startReview(trx, reviewOf(moved));
};

const isRenewable = ({ status }: Contract): boolean =>
  status === "COMPLETED" || status === "PENDING_FEEDBACKS";
