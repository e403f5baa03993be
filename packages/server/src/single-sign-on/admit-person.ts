import { emailAddress, emailDomain, refuse, typesByGroups, type Refusal } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import {
  findUser,
  holdPeople,
  insertVerifiedUser,
  setUserTypes,
  useInvitation,
} from "../accounts/index.ts";
import {
  findUserByEmail,
  findUserById,
  holdEmail,
  removeUnprovenUser,
  type AdmittedPerson,
  type ProvenPerson,
} from "../identity/index.ts";
import { isAccountOpen } from "../platform/database/open-accounts.ts";
import { enterAccount, type AccountTransaction } from "../platform/database/scope.ts";
import type { StoredConnection } from "./connection-store.ts";
import { isDomainProven } from "./domain-store.ts";
import { linkedUserId, linkUser } from "./member-store.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

type Context = Pick<SingleSignOnContext, "clock" | "audit">;

/**
 * Makes a user of someone who is none yet, when the account wants that: because it lets newcomers in, or
 * has invited this one, who then begins as invited and has used the invitation by it.
 */
const provision = async (
  trx: AccountTransaction,
  { clock, audit }: Context,
  connection: StoredConnection,
  person: ProvenPerson,
  email: string,
): Promise<string | Refusal> => {
  const { accountId, groupRules, defaultUserType } = connection;
  const id = randomUUID();
  const invited = await useInvitation(trx, { clock, audit }, { id, accountId, email });
  const types = typesByGroups(groupRules, person.groups, invited ?? defaultUserType);
  if (types.length === 0) return refuse("not_a_member");
  const { firstName, lastName } = person;
  const user = { id, accountId, email, firstName, lastName, passwordHash: null, types };
  await insertVerifiedUser(trx, user, clock.now());
  await audit(trx, { id, accountId }, "user_provisioned", id, { userTypes: types });
  return id;
};

/** Whether the account takes anyone in: one that is closed goes as it is. */
const mayGrow = async (trx: AccountTransaction, accountId: string): Promise<boolean> => {
  const account = await trx
    .selectFrom("accounts")
    .select(isAccountOpen("id").as("isOpen"))
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account?.isOpen === true;
};

/**
 * The user who has this address, of a domain the account has proven. The person who registered it here without
 * proving it goes; the person who proved it in another account stays there, out of this connection's reach.
 */
const findOrMake = async (
  trx: AccountTransaction,
  context: Context,
  connection: StoredConnection,
  person: ProvenPerson,
  email: string,
): Promise<{ readonly userId: string; readonly isNewUser: boolean } | Refusal> => {
  const { accountId } = connection;
  await holdEmail(trx, email);
  const owner = await findUserByEmail(trx, email);
  if (owner?.isVerified === true) {
    if (owner.accountId !== accountId) return refuse("single_sign_on_elsewhere");
    if (owner.isDeleted) return refuse("user_removed");
    return { userId: owner.id, isNewUser: false };
  }
  if (!(await mayGrow(trx, accountId))) return refuse("account_closed");
  if (owner) await removeUnprovenUser(trx, owner);
  const made = await provision(trx, context, connection, person, email);
  return typeof made === "string" ? { userId: made, isNewUser: true } : made;
};

/**
 * Gives someone the user types of their groups; Platform Owners are left to Platform Owners. Refused when
 * they are in no group anymore, nothing is given without one, and what they have is what groups give.
 */
const followGroups = async (
  trx: AccountTransaction,
  { audit }: Context,
  { accountId, groupRules, defaultUserType }: StoredConnection,
  person: ProvenPerson,
  userId: string,
): Promise<undefined | Refusal> => {
  if (groupRules.length === 0) return undefined;
  const types = typesByGroups(groupRules, person.groups, defaultUserType);
  await holdPeople(trx);
  const user = await findUser(trx, userId);
  if (!user || user.types.includes("PLATFORM_OWNER")) return undefined;
  if (types.length === 0)
    return groupRules.some(({ userType }) => user.types.includes(userType))
      ? refuse("not_a_member")
      : undefined;
  if ([...user.types].sort().join() === [...types].sort().join()) return undefined;
  await setUserTypes(trx, accountId, userId, types);
  await audit(trx, { id: userId, accountId }, "user_type_added", userId, { byGroups: types });
  return undefined;
};

/**
 * Who someone that an account's provider vouches for is in that account. They are known by the
 * provider's own name for them; the first time by an address of a domain the account has proven. Never
 * a user of another account.
 */
export const admitPerson = async (
  trx: AccountTransaction,
  context: Context,
  connection: StoredConnection,
  person: ProvenPerson,
): Promise<AdmittedPerson | Refusal> => {
  const { accountId } = connection;
  await enterAccount(trx, accountId);
  if (person.isEmailDoubted) return refuse("provider_email_unverified");
  const email = emailAddress(person.email);
  if (email === undefined || !(await isDomainProven(trx, accountId, emailDomain(email))))
    return refuse("single_sign_on_domain");
  const linked = await linkedUserId(trx, accountId, person.subject);
  const found =
    linked === undefined
      ? await findOrMake(trx, context, connection, person, email)
      : { userId: linked, isNewUser: false };
  if ("refused" in found) return found;
  const { userId, isNewUser } = found;
  const user = await findUserById(trx, userId);
  if (user?.accountId !== accountId) return refuse("social_sign_in_failed");
  // Whatever address the provider gives them today, they are who was removed.
  if (user.isDeleted) return refuse("user_removed");
  if (linked === undefined) {
    const link = { accountId, subject: person.subject, userId };
    if (await linkUser(trx, link, context.clock.now()))
      await context.audit(trx, user, "single_sign_on_linked", userId);
    // Unless another tab of theirs was faster, that user is someone else there.
    else if ((await linkedUserId(trx, accountId, person.subject)) !== userId)
      return refuse("other_sign_in_needed");
  }
  const refused = isNewUser
    ? undefined
    : await followGroups(trx, context, connection, person, userId);
  return refused ?? { user, isNewUser };
};
