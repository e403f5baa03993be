import { userTypes, type ChangingUser, type UserType } from "@proviso/domain";
import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { knownTypes } from "./account-store.ts";

/** A user of the account with everything a list shows of them. */
export interface AccountUser extends ChangingUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
}

const typeNames = sql<string[]>`coalesce((select array_agg(role.user_type)
  from user_roles as role where role.user_id = users.id), '{}')`;

const selectUsers = (trx: AccountTransaction) =>
  trx
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "is_deleted", "is_verified"])
    .select(["created_at", "last_login_at", typeNames.as("types")]);

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>["executeTakeFirstOrThrow"]>>;

const toUser = (row: UserRow): AccountUser => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  isDeleted: row.is_deleted,
  isVerified: row.is_verified,
  isInvited: false,
  types: knownTypes(row.types),
  createdAt: row.created_at,
  lastLoginAt: row.last_login_at,
});

/** The verified, not deleted user of the transaction's account with this address. */
export const findVerifiedUser = async (
  trx: AccountTransaction,
  email: string,
): Promise<AccountUser | undefined> => {
  const row = await selectUsers(trx)
    .where("email", "=", email)
    .where("is_verified", "=", true)
    .where("is_deleted", "=", false)
    .executeTakeFirst();
  return row && toUser(row);
};

/** All users of the transaction's account, deleted ones among them. */
export const listUsers = async (trx: AccountTransaction): Promise<readonly AccountUser[]> =>
  (await selectUsers(trx).execute()).map(toUser);

/** A user of the transaction's account; undefined for any other id. */
export const findUser = async (
  trx: AccountTransaction,
  id: string,
): Promise<AccountUser | undefined> => {
  const row = await selectUsers(trx).where("users.id", "=", id).executeTakeFirst();
  return row && toUser(row);
};

/**
 * Makes changes to the account's people wait for each other until the transaction ends: rules such as
 * "one Platform Owner stays" look at several rows at once.
 */
export const holdPeople = async (trx: AccountTransaction): Promise<void> => {
  await trx.selectFrom("accounts").select("id").forUpdate().execute();
};

/** The verified, not deleted Platform Owners of the transaction's account. */
export const listActiveOwners = async (
  trx: AccountTransaction,
): Promise<readonly { readonly id: string; readonly email: string }[]> =>
  trx
    .selectFrom("users")
    .innerJoin("user_roles as role", "role.user_id", "users.id")
    .select(["users.id", "users.email"])
    .where("role.user_type", "=", "PLATFORM_OWNER")
    .where("users.is_verified", "=", true)
    .where("users.is_deleted", "=", false)
    .orderBy("users.created_at")
    .execute();

/** Gives a user exactly these user types. */
export const setUserTypes = async (
  trx: AccountTransaction,
  accountId: string,
  userId: string,
  types: readonly UserType[],
): Promise<void> => {
  await trx.deleteFrom("user_roles").where("user_id", "=", userId).execute();
  await trx
    .insertInto("user_roles")
    .values(types.map((type) => ({ account_id: accountId, user_id: userId, user_type: type })))
    .execute();
};

/** Marks a user as deleted, or as not. */
export const setDeleted = async (
  trx: AccountTransaction,
  userId: string,
  isDeleted: boolean,
): Promise<void> => {
  await trx.updateTable("users").set({ is_deleted: isDeleted }).where("id", "=", userId).execute();
};

/** What a user may change of themselves; what is left out stays. */
export interface OwnChanges {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly tags?: { readonly showDemo: boolean } | undefined;
}

/** Changes a user's own record. */
export const changeOwnRecord = async (
  trx: AccountTransaction,
  userId: string,
  { firstName, lastName, phoneNumber, tags }: OwnChanges,
): Promise<void> => {
  const changes = {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
    ...(tags === undefined ? {} : { shows_demo: tags.showDemo }),
  };
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable("users").set(changes).where("id", "=", userId).execute();
};

/** The names of user types, as people read them. */
export const typeNamesOf = (types: readonly UserType[]): readonly string[] =>
  types.map((type) => userTypes[type].name);
