import type { Refusal } from "@proviso/domain";
import { demandConfirmation } from "../identity/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

/**
 * Changes who can vouch for the people of the caller's account, once the caller has shown that it is
 * them: the person who finds an open screen must not be able to make themselves a way in.
 */
export const changeConfirmed = <T>(
  context: SingleSignOnContext,
  caller: Caller,
  change: (trx: AccountTransaction, accountId: string) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const { accountId } = caller.person;
  return context.db.asAccount(accountId, async (trx) => {
    const refused = await demandConfirmation(trx, context, caller);
    return refused ?? change(trx, accountId);
  });
};
