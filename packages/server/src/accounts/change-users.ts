import {
  addUserType,
  allUserTypes,
  compareUsers,
  isErasedAddress,
  isRefusal,
  permissionsOf,
  refuse,
  refuseDeleting,
  removeUserType,
  userTypes,
  type Permission,
  type Refusal,
  type UserType,
} from "@proviso/domain";
import type { ListedUser } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { AccountContext } from "./account-context.ts";
import { accountName } from "./account-store.ts";
import {
  findUser,
  holdPeople,
  listActiveOwners,
  listUsers,
  setDeleted,
  setUserTypes,
  typeNamesOf,
  type AccountUser,
} from "./user-store.ts";

const view = (user: AccountUser, uploadedDocCount: number): ListedUser => ({
  externalId: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  isDeleted: user.isDeleted,
  isVerified: user.isVerified,
  isInvited: false,
  roles: user.types.map((id) => ({ id, name: userTypes[id].name })),
  creationDate: user.createdAt.toISOString(),
  lastLoginDate: user.lastLoginAt?.toISOString() ?? null,
  uploadedDocCount,
});

/** The users of the caller's account in the order of A4.4, without those who were erased. */
export const handleUsers = (
  { db, contracts }: AccountContext,
  { person }: Caller,
): Promise<{ data: ListedUser[] }> =>
  db.asAccount(person.accountId, async (trx) => {
    const counts = await contracts.countUploadsByUser(trx);
    const users = (await listUsers(trx))
      .filter(({ email }) => !isErasedAddress(email))
      .toSorted(compareUsers);
    return { data: users.map((user) => view(user, counts.get(user.id) ?? 0)) };
  });

/**
 * Runs a change to one user while nobody else changes anyone of the account. The person who asks is looked at
 * again: their own types may have gone in the very second before.
 */
const changeUser = <T>(
  { db }: AccountContext,
  { person }: Caller,
  needs: Permission,
  userId: string,
  change: (trx: AccountTransaction, user: AccountUser) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  db.asAccount(person.accountId, async (trx) => {
    await holdPeople(trx);
    const asking = await findUser(trx, person.id);
    if (!asking || asking.isDeleted) return refuse("session_ended");
    if (!permissionsOf(asking.types).has(needs)) return refuse("not_allowed");
    const user = await findUser(trx, userId);
    return user ? change(trx, user) : refuse("not_found");
  });

const listed = async (
  { contracts }: AccountContext,
  trx: AccountTransaction,
  userId: string,
): Promise<ListedUser> => {
  const user = await findUser(trx, userId);
  if (!user) throw new Error(`The user ${userId} went away within the transaction.`);
  return view(user, await contracts.countUploads(trx, userId));
};

const isUserType = (name: string): name is UserType => allUserTypes.some((type) => type === name);

/** Gives a user a user type or takes it away, and tells them, unless nothing changes (A7.15). */
export const handleRole = (
  context: AccountContext,
  caller: Caller,
  { userId, roleId }: { readonly userId: string; readonly roleId: string },
  change: "add" | "remove",
): Promise<ListedUser | Refusal> =>
  changeUser(context, caller, "EDIT_USER_TYPE", userId, async (trx, user) => {
    if (!isUserType(roleId)) return refuse("not_found");
    const owners = (await listActiveOwners(trx)).length;
    const types =
      change === "add" ? addUserType(user, roleId) : removeUserType(user, roleId, owners);
    if (isRefusal(types)) return types;
    if (types.length !== user.types.length) {
      const { accountId, id } = caller.person;
      await setUserTypes(trx, accountId, userId, types);
      const act = change === "add" ? "user_type_added" : "user_type_removed";
      await context.audit(trx, caller.person, act, userId, { userType: roleId });
      const data = { byName: caller.name, userTypes: [...typeNamesOf(types)], path: "/dashboard" };
      if (userId !== id)
        await context.queueMail(trx, {
          mail: "user_types_changed",
          to: user.email,
          data,
          accountId,
        });
    }
    return listed(context, trx, userId);
  });

/** Deletes a user and ends their sessions; deleted already is done (A7.5). */
export const handleDeleteUser = (
  context: AccountContext,
  caller: Caller,
  userId: string,
): Promise<undefined | Refusal> =>
  changeUser(context, caller, "EDIT_USER_TYPE", userId, async (trx, user) => {
    if (user.isDeleted) return undefined;
    const owners = (await listActiveOwners(trx)).length;
    const pending = await context.contracts.listPendingContracts(trx, userId);
    const refusal = refuseDeleting(user, caller.person, owners, pending.length);
    if (refusal) return refusal;
    await setDeleted(trx, userId, true);
    await context.identity.endSessionsOf(trx, userId, context.clock.now());
    await context.audit(trx, caller.person, "user_deleted", userId);
    return undefined;
  });

/** Lets a deleted user in again, with the types they had; not deleted is done (A7.6). */
export const handleRestoreUser = (
  context: AccountContext,
  caller: Caller,
  userId: string,
): Promise<ListedUser | Refusal> =>
  changeUser(context, caller, "EDIT_USER_TYPE", userId, async (trx, user) => {
    if (isErasedAddress(user.email)) return refuse("not_found");
    if (user.isDeleted) {
      await setDeleted(trx, userId, false);
      await context.audit(trx, caller.person, "user_restored", userId);
      const data = { accountName: await accountName(trx), signInPath: "/signIn" };
      const { accountId } = caller.person;
      if (user.isVerified)
        await context.queueMail(trx, { mail: "user_restored", to: user.email, data, accountId });
    }
    return listed(context, trx, userId);
  });

/** Ends the sessions of a user, but for the one that asks, and notes it. */
export const handleSignOut = (
  context: AccountContext,
  caller: Caller,
  userId: string,
): Promise<undefined | Refusal> =>
  changeUser(context, caller, "EDIT_USER_TYPE", userId, async (trx) => {
    await context.identity.endSessionsOf(trx, userId, context.clock.now(), caller.sessionId);
    await context.audit(trx, caller.person, "user_signed_out", userId);
    return undefined;
  });

/** The contracts of a user that still require input (A7.8). */
export const handlePendingDocuments = (
  { db, contracts }: AccountContext,
  { person }: Caller,
  userId: string,
): Promise<{ guid: string; originalFileName: string }[] | Refusal> =>
  db.asAccount(person.accountId, async (trx) =>
    (await findUser(trx, userId))
      ? [...(await contracts.listPendingContracts(trx, userId))]
      : refuse("not_found"),
  );
