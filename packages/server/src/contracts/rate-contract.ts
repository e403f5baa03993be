import { hasRevisedCopy, isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { Asked, rateContract } from "@proviso/endpoints";
import type { Caller } from "../platform/http/caller.ts";
import { contractFor, type ContractContext } from "./contract-context.ts";

/** Writes down how satisfied a person is with a revised contract; once each (C7.28). */
export const handleRating = (
  { db, clock }: ContractContext,
  caller: Caller,
  { rating, documentGuid, type }: Asked<typeof rateContract>["body"],
): Promise<undefined | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "see_contract", documentGuid);
    if (isRefusal(contract)) return contract;
    if (!hasRevisedCopy(contract)) return refuse("wrong_status");
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("satisfaction_ratings")
      .values({
        account_id: contract.accountId,
        contract_id: contract.id,
        user_id: caller.person.id,
        rating,
        kind: type,
        at: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(["contract_id", "user_id"]).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n ? undefined : refuse("already_rated");
  });
