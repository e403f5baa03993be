import {
  holdContract,
  moveHeldContract,
  rereadContract,
  reviewOf,
  type ContractContext,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

/**
 * Reviews a contract anew, for the side it was reviewed for, when its review was stored by an
 * earlier version in a shape that is no longer read. Two who ask at once renew it once.
 */
export const renewReview = async (
  trx: AccountTransaction,
  context: ContractContext,
  id: string,
): Promise<void> => {
  const contract = await holdContract(trx, id);
  if (contract?.status !== "COMPLETED" || contract.isLocked) return;
  const move = { to: "REVIEWING", beginsReview: true } as const;
  await moveHeldContract(trx, contract, move, context.clock.now());
  await context.startReview(trx, reviewOf(await rereadContract(trx, id)));
};
