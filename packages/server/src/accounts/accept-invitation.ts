import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { acceptInvitation, AnswerOf, Asked, lookUpInvitation } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { networkOf, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import { enterAccount, type AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { codeOf } from "../platform/outage.ts";
import type { AccountContext } from "./account-context.ts";
import { accountName, insertVerifiedUser } from "./account-store.ts";
import {
  endInvitation,
  holdByEmail,
  holdByToken,
  listAddressOwners,
  type StoredInvitation,
} from "./invitation-store.ts";
import { invitationHash } from "./invite-users.ts";
import { leaveForAccount } from "./leave-account.ts";
import { findUser, typeNamesOf } from "./user-store.ts";

/** Wrong tokens per network; right ones are not counted, since a company may sit behind one address. */
const wrongTries: AttemptLimit = { what: "wrong invitation token", most: 1000, seconds: 300 };

/** The invitation of a token that can be accepted now, the transaction having entered its account. */
const takeInvitation = async (
  { clock }: AccountContext,
  trx: AccountTransaction,
  token: string,
  address: string,
): Promise<StoredInvitation | Refusal> => {
  const now = clock.now();
  const found = await holdByToken(trx, invitationHash(token), now);
  if (!found) {
    const attempt = { limit: wrongTries, by: networkOf(address) };
    const isWithin = await takeAttempts(trx, [attempt], now);
    return refuse(isWithin ? "invitation_ended" : "too_many_requests");
  }
  await enterAccount(trx, found.accountId);
  return found;
};

/** What the link of an invitation is for; does not use it up. */
export const handleLookUp = (
  context: AccountContext,
  token: string,
  address: string,
): Promise<AnswerOf<typeof lookUpInvitation> | Refusal> =>
  context.db.asIdentity(async (trx) => {
    const found = await takeInvitation(context, trx, token, address);
    if (isRefusal(found)) return found;
    const inviter = await findUser(trx, found.inviterId);
    return {
      email: found.email,
      accountName: await accountName(trx),
      inviterName: `${inviter?.firstName ?? ""} ${inviter?.lastName ?? ""}`.trim(),
      expirationTime: found.expiresAt.toISOString(),
    };
  });

/** The person who accepts begins as this; an administrator may add more. */
const firstTypes = ["BUSINESS_USER"] as const;

const makeUser = async (
  context: AccountContext,
  trx: AccountTransaction,
  invitation: StoredInvitation,
  wish: Asked<typeof acceptInvitation>["body"],
  passwordHash: string,
): Promise<{ email: string } | Refusal> => {
  const { clock, audit, identity } = context;
  const { accountId, email } = invitation;
  for (const owner of await listAddressOwners(trx, [email])) {
    if (owner.isVerified) return refuse("already_registered");
    // Someone registered this address and never proved it; the invitation's mail now has.
    await identity.removeUnprovenUser(trx, owner);
  }
  const id = randomUUID();
  const { firstName, lastName, phoneNumber = "" } = wish;
  const now = clock.now();
  const names = { firstName, lastName, phoneNumber };
  const proven = { passwordHash, termsAcceptedAt: now, types: firstTypes };
  await insertVerifiedUser(trx, { id, accountId, email, ...names, ...proven }, now);
  await endInvitation(trx, invitation.id, "ACCEPTED", clock.now());
  await audit(trx, { id, accountId }, "invitation_accepted", invitation.id, {
    userTypes: typeNamesOf(firstTypes),
  });
  return { email };
};

const uniqueViolation = "23505";

/** Makes the verified user an invitation is for, in the inviter's account. */
export const handleAccept = async (
  context: AccountContext,
  wish: Asked<typeof acceptInvitation>["body"],
  address: string,
): Promise<{ email: string } | Refusal> => {
  const { db, identity } = context;
  const { token } = wish;
  // Looked at first, so that nobody without an invitation makes us hash anything.
  const there = await db.asIdentity((trx) => takeInvitation(context, trx, token, address));
  if (isRefusal(there)) return there;
  const passwordHash = await identity.takeNewPassword(wish, { ...wish, ...there });
  if (typeof passwordHash !== "string") return passwordHash;
  try {
    return await db.asIdentity(async (trx) => {
      await identity.holdEmail(trx, there.email);
      const found = await takeInvitation(context, trx, token, address);
      return isRefusal(found) ? found : makeUser(context, trx, found, wish, passwordHash);
    });
  } catch (error) {
    // Someone registered the address in the very meantime.
    if (codeOf(error) === uniqueViolation) return refuse("already_registered");
    throw error;
  }
};

/**
 * Uses the invitation of the transaction's account that waits for this address, whose holder has been
 * proven otherwise and becomes a user with this id; gives the user type it is for, undefined without one.
 */
export const useInvitation = async (
  trx: AccountTransaction,
  { clock, audit }: Pick<AccountContext, "clock" | "audit">,
  {
    id,
    accountId,
    email,
  }: { readonly id: string; readonly accountId: string; readonly email: string },
): Promise<(typeof firstTypes)[number] | undefined> => {
  const now = clock.now();
  const found = await holdByEmail(trx, accountId, email, now);
  if (!found) return undefined;
  await endInvitation(trx, found.id, "ACCEPTED", now);
  await audit(trx, { id, accountId }, "invitation_accepted", found.id, { bySingleSignOn: true });
  return firstTypes[0];
};

/** Accepts an invitation as the signed-in user it was sent to, who moves to the inviter's account. */
export const handleJoin = (
  context: AccountContext,
  { person }: Caller,
  token: string,
  address: string,
): Promise<undefined | Refusal> =>
  context.db.asIdentity(async (trx) => {
    const { clock, audit } = context;
    const found = await takeInvitation(context, trx, token, address);
    if (isRefusal(found)) return found;
    const [user] = (await listAddressOwners(trx, [found.email])).filter(
      ({ id }) => id === person.id,
    );
    // The person who has the link but not the address, or never proved it, leaves the invitation waiting.
    if (!user?.isVerified) return refuse("invitation_for_another");
    if (user.accountId !== found.accountId) {
      const refusal = await leaveForAccount(trx, user, found.accountId, firstTypes);
      if (refusal) return refusal;
    }
    await endInvitation(trx, found.id, "ACCEPTED", clock.now());
    const joined = { id: person.id, accountId: found.accountId };
    await audit(trx, joined, "invitation_accepted", found.id, { isMoved: true });
    return undefined;
  });
