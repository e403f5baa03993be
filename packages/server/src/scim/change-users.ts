import { emailAddress, emailDomain, refusals, type ScimChanges } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import {
  findUser,
  holdPeople,
  insertVerifiedUser,
  listActiveOwners,
  setDeleted,
  useInvitation,
} from "../accounts/index.ts";
import {
  endSessionsOf,
  findUserByEmail,
  holdEmail,
  removeUnprovenUser,
} from "../identity/index.ts";
import { enterAccount, type AccountTransaction } from "../platform/database/scope.ts";
import { codeOf } from "../platform/outage.ts";
import { connectionOf, isDomainProven } from "../single-sign-on/index.ts";
import { isScimFault, type ScimFault } from "./scim-answer.ts";
import { directory, type ScimContext } from "./scim-context.ts";
import {
  changeScimUser,
  findScimUser,
  isGoneUser,
  noteScimUser,
  type ScimUser,
} from "./scim-user-store.ts";

const uniqueViolation = "23505";

const notThere: ScimFault = { status: 404, detail: refusals.not_found };

/** The address a user name is, of a domain the account has proven. */
const ownAddress = async (
  trx: AccountTransaction,
  accountId: string,
  userName: string | undefined,
): Promise<string | ScimFault> => {
  const email = userName === undefined ? undefined : emailAddress(userName);
  const scimType = "invalidValue";
  if (email === undefined)
    return { status: 400, scimType, detail: "userName must be an email address." };
  return (await isDomainProven(trx, accountId, emailDomain(email)))
    ? email
    : { status: 400, scimType, detail: refusals.single_sign_on_domain };
};

const reread = async (
  trx: AccountTransaction,
  accountId: string,
  id: string,
): Promise<ScimUser> => {
  const user = await findScimUser(trx, accountId, id);
  if (!user) throw new Error(`The user ${id} went away within the transaction.`);
  return user;
};

const setActive = async (
  trx: AccountTransaction,
  { clock, audit }: ScimContext,
  accountId: string,
  userId: string,
  isActive: boolean,
): Promise<ScimFault | undefined> => {
  const user = await findUser(trx, userId);
  if (user?.isDeleted !== isActive) return undefined;
  const owners = await listActiveOwners(trx);
  if (!isActive && owners.length === 1 && owners[0]?.id === userId)
    return { status: 403, detail: refusals.last_platform_owner };
  await setDeleted(trx, userId, !isActive);
  if (!isActive) await endSessionsOf(trx, userId, clock.now());
  const act = isActive ? "user_restored" : "user_deleted";
  await audit(trx, { id: directory, accountId }, act, userId, { byDirectory: true });
  return undefined;
};

/** Someone whom the directory had deleted, or who was made; refused when they are a user already. */
const findOrMake = (
  context: ScimContext,
  accountId: string,
  wish: ScimChanges,
): Promise<{ readonly id: string; readonly isReturning: boolean } | ScimFault> =>
  context.db.asIdentity(async (trx) => {
    await enterAccount(trx, accountId);
    await holdPeople(trx);
    const email = await ownAddress(trx, accountId, wish.userName);
    if (isScimFault(email)) return email;
    await holdEmail(trx, email);
    const owner = await findUserByEmail(trx, email);
    if (owner?.isVerified === true) {
      const isElsewhere = owner.accountId !== accountId;
      if (!isElsewhere && (await isGoneUser(trx, owner.id)))
        return { id: owner.id, isReturning: true };
      const detail = isElsewhere ? refusals.single_sign_on_elsewhere : "This user already exists.";
      return { status: 409, scimType: "uniqueness", detail };
    }
    if (owner) await removeUnprovenUser(trx, owner);
    const id = randomUUID();
    const now = context.clock.now();
    const invited = await useInvitation(trx, context, { id, accountId, email });
    const connection = await connectionOf(trx, accountId);
    const types = [invited ?? connection?.defaultUserType ?? "BUSINESS_USER"];
    const { firstName = "", lastName = "", externalId } = wish;
    const user = { id, accountId, email, firstName, lastName, passwordHash: null, types };
    await insertVerifiedUser(trx, user, now);
    const by = { id: directory, accountId };
    await context.audit(trx, by, "user_provisioned", id, { userTypes: types, byDirectory: true });
    await noteScimUser(trx, { accountId, id }, { externalId, isGone: false }, now);
    return { id, isReturning: false };
  });

const change = async (
  trx: AccountTransaction,
  context: ScimContext,
  accountId: string,
  id: string,
  wish: ScimChanges,
): Promise<ScimUser | ScimFault> => {
  await holdPeople(trx);
  const before = await findScimUser(trx, accountId, id);
  if (!before) return notThere;
  const isSameAddress =
    wish.userName === undefined || wish.userName.trim().toLowerCase() === before.email;
  const email = isSameAddress ? before.email : await ownAddress(trx, accountId, wish.userName);
  if (isScimFault(email)) return email;
  const isOwner = (await findUser(trx, id))?.types.includes("PLATFORM_OWNER") !== false;
  if (email !== before.email && isOwner)
    return { status: 400, scimType: "mutability", detail: "A Platform Owner keeps the address." };
  const { isActive = !before.isDeleted } = wish;
  const refused = await setActive(trx, context, accountId, id, isActive);
  if (refused) return refused;
  const { firstName = before.firstName, lastName = before.lastName, externalId } = wish;
  const isOtherName = firstName !== before.firstName || lastName !== before.lastName;
  if (email !== before.email || isOtherName) {
    await changeScimUser(trx, id, { email, firstName, lastName });
    const detail = { byDirectory: true, isOtherAddress: email !== before.email };
    await context.audit(trx, { id: directory, accountId }, "user_changed", id, detail);
  }
  await noteScimUser(trx, { accountId, id }, { externalId, isGone: false }, context.clock.now());
  return reread(trx, accountId, id);
};

/** Changes a user; who is no longer active is signed out everywhere. Platform Owners keep their address. */
export const changeUser = async (
  context: ScimContext,
  accountId: string,
  id: string,
  wish: ScimChanges,
): Promise<ScimUser | ScimFault> => {
  try {
    return await context.db.asAccount(accountId, (trx) =>
      change(trx, context, accountId, id, wish),
    );
  } catch (error) {
    if (codeOf(error) !== uniqueViolation) throw error;
    return { status: 409, scimType: "uniqueness", detail: refusals.already_registered };
  }
};

/** Adds a user, who signs in by the company's provider; whom the directory had deleted comes back. */
export const addUser = async (
  context: ScimContext,
  accountId: string,
  wish: ScimChanges,
): Promise<ScimUser | ScimFault> => {
  const found = await findOrMake(context, accountId, wish);
  if (isScimFault(found)) return found;
  const { id } = found;
  const now = context.clock.now();
  if (found.isReturning)
    await context.db.asAccount(accountId, (trx) =>
      noteScimUser(trx, { accountId, id }, { isGone: false }, now),
    );
  return changeUser(context, accountId, id, { isActive: true, ...wish });
};

/** Removes a user, whom the directory does not see any more until it adds them again. */
export const removeUser = (
  context: ScimContext,
  accountId: string,
  id: string,
): Promise<ScimFault | undefined> =>
  context.db.asAccount(accountId, async (trx) => {
    await holdPeople(trx);
    if (!(await findScimUser(trx, accountId, id))) return notThere;
    const refused = await setActive(trx, context, accountId, id, false);
    if (refused) return refused;
    await noteScimUser(trx, { accountId, id }, { isGone: true }, context.clock.now());
    return undefined;
  });

/** One user. */
export const readUser = (
  { db }: ScimContext,
  accountId: string,
  id: string,
): Promise<ScimUser | ScimFault> =>
  db.asAccount(accountId, async (trx) => (await findScimUser(trx, accountId, id)) ?? notThere);
