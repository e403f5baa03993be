import { refuse, type Refusal, type UserType } from "@proviso/domain";
import { enterAccount, type AccountTransaction } from "../platform/database/scope.ts";
import type { AddressOwner } from "./invitation-store.ts";
import { setUserTypes } from "./user-store.ts";

const hasOthers = async (
  trx: AccountTransaction,
  { id, accountId }: AddressOwner,
): Promise<boolean> =>
  (await trx
    .selectFrom("users")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "<>", id)
    .executeTakeFirst()) !== undefined;

const hasContracts = async (
  trx: AccountTransaction,
  { accountId }: AddressOwner,
): Promise<boolean> =>
  (await trx
    .selectFrom("contracts")
    .select("id")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Moves a user, who signs in as before, from an account that has nobody and nothing else into another
 * one, and removes the empty account; refused when something would be left behind. Every session ends.
 * The transaction is one of signing in; it has entered the new account at the end.
 */
export const leaveForAccount = async (
  trx: AccountTransaction,
  user: AddressOwner,
  accountId: string,
  types: readonly UserType[],
): Promise<Refusal | undefined> => {
  await enterAccount(trx, user.accountId);
  // Held, so that nobody joins the old account meanwhile.
  await trx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", user.accountId)
    .forUpdate()
    .execute();
  if ((await hasOthers(trx, user)) || (await hasContracts(trx, user))) {
    await enterAccount(trx, accountId);
    return refuse("account_in_use");
  }
  await trx.deleteFrom("activity").where("user_id", "=", user.id).execute();
  await trx.deleteFrom("invitations").where("account_id", "=", user.accountId).execute();
  await trx.deleteFrom("sign_ups").where("account_id", "=", user.accountId).execute();
  await trx.deleteFrom("sessions").where("user_id", "=", user.id).execute();
  // What the user signs in with follows by the foreign keys' cascade (migration 022).
  await trx.updateTable("users").set({ account_id: accountId }).where("id", "=", user.id).execute();
  await trx.deleteFrom("accounts").where("id", "=", user.accountId).execute();
  await enterAccount(trx, accountId);
  await setUserTypes(trx, accountId, user.id, types);
  return undefined;
};
