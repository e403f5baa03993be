import {
  judgeInvitations,
  refuse,
  registeredProblem,
  type InvitationProblem,
  type Refusal,
} from "@proviso/domain";
import type { Asked, Invitation, inviteUsers } from "@proviso/endpoints";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { AccountContext } from "./account-context.ts";
import { accountName } from "./account-store.ts";
import {
  endInvitation,
  listAddressOwners,
  listInvitations,
  listReferred,
  putInvitation,
  type StoredInvitation,
} from "./invitation-store.ts";
import { readDomains } from "./settings-store.ts";

type Input = Asked<typeof inviteUsers>["body"];

const day = 86_400_000;
/** Invitations live seven days (D16). */
const invitationMilliseconds = 7 * day;
/** The same person is recommended the product once in this time. */
const referralMilliseconds = 30 * day;
const sendings: AttemptLimit = { what: "invitation to one person", most: 5, seconds: 3600 };

/** Hashes the token of an invitation link for storage (SHA-256). */
export const invitationHash = (token: string): Buffer =>
  createHash("sha256").update(token).digest();

const view = ({ id, email, lastSentAt, expiresAt }: StoredInvitation, now: Date): Invitation => ({
  guid: id,
  invitedUser: email,
  isDeleted: false,
  isInvited: true,
  isExpired: expiresAt <= now,
  lastInviteTime: lastSentAt.toISOString(),
  expirationTime: expiresAt.toISOString(),
});

const problemsOf = (problems: readonly InvitationProblem[]): Refusal =>
  refuse(
    "invalid_invitations",
    problems.map(({ index, problem }) => ({ field: `recipients.${index}`, problem })),
  );

/** The link of an invitation: it opens the sign-up page. The part after # never reaches a server, and so no log. */
const linkPath = (email: string, token: string): string =>
  `/signUp?email=${encodeURIComponent(email)}#invitation=${token}`;

const inviteOne = async (
  { clock, audit, queueMail }: AccountContext,
  trx: AccountTransaction,
  { person, name }: Caller,
  email: string,
): Promise<Invitation> => {
  const now = clock.now();
  const token = randomBytes(32).toString("base64url");
  const kept = await putInvitation(trx, {
    id: randomUUID(),
    accountId: person.accountId,
    inviterId: person.id,
    kind: "ORGANIZATION",
    email,
    tokenHash: invitationHash(token),
    at: now,
    expiresAt: new Date(now.getTime() + invitationMilliseconds),
  });
  await queueMail(trx, {
    mail: "invitation",
    to: email,
    data: {
      inviterName: name,
      accountName: await accountName(trx),
      path: linkPath(email, token),
      expiresAt: kept.expiresAt.toISOString(),
    },
    accountId: person.accountId,
    isByPerson: true,
  });
  await audit(trx, person, "user_invited", kept.id);
  return view(kept, now);
};

const inviteIntoAccount = async (
  context: AccountContext,
  trx: AccountTransaction,
  caller: Caller,
  recipients: readonly string[],
): Promise<{ data: Invitation[] } | Refusal> => {
  const { accountId } = caller.person;
  const attempts = recipients.map((email) => ({ limit: sendings, by: `${accountId} ${email}` }));
  if (!(await takeAttempts(trx, attempts, context.clock.now()))) return refuse("too_many_requests");
  const refusal = await context.allowMails(trx, accountId, recipients.length);
  if (refusal) return refusal;
  const data: Invitation[] = [];
  for (const email of recipients) data.push(await inviteOne(context, trx, caller, email));
  return { data };
};

/** Recommends the product; who is registered, or was written to lately, is passed over without a word. */
const refer = async (
  { clock, audit, queueMail, allowMails }: AccountContext,
  trx: AccountTransaction,
  { person, name }: Caller,
  recipients: readonly string[],
  registered: readonly string[],
): Promise<{ data: Invitation[] } | Refusal> => {
  const { accountId } = person;
  const now = clock.now();
  const refusal = await allowMails(trx, accountId, recipients.length);
  if (refusal) return refusal;
  const since = new Date(now.getTime() - referralMilliseconds);
  const passedOver = [...registered, ...(await listReferred(trx, recipients, since))];
  for (const email of recipients.filter((each) => !passedOver.includes(each))) {
    const id = randomUUID();
    const kept = { id, accountId, inviterId: person.id, email, at: now, expiresAt: now };
    await putInvitation(trx, { ...kept, kind: "PLATFORM", tokenHash: null });
    const path = `/signUp?email=${encodeURIComponent(email)}&ruk=${person.id}`;
    const data = { senderName: name, path };
    await queueMail(trx, { mail: "referral", to: email, data, accountId, isByPerson: true });
    await audit(trx, person, "person_referred", id);
  }
  return { data: [] };
};

/** Invites people into the account, or recommends the product to others (A7.16, A5.5). */
export const handleInvite = async (
  context: AccountContext,
  caller: Caller,
  { recipients: given, invitationType: type }: Input,
): Promise<{ data: Invitation[] } | Refusal> => {
  const { db, vendorDomain } = context;
  const { accountId, permissions } = caller.person;
  if (type === "ORGANIZATION" && !permissions.has("VIEW_USER_MANAGEMENT"))
    return refuse("not_allowed");
  const domains = await db.asAccount(accountId, readDomains);
  const judged = judgeInvitations(given, { type, domains, vendorDomain });
  if ("problems" in judged) return problemsOf(judged.problems);
  const { recipients } = judged;
  const owners = await db.asIdentity((trx) => listAddressOwners(trx, recipients));
  // Someone who registered an address elsewhere and never proved it keeps nobody out.
  const registered = owners
    .filter((owner) => owner.isVerified || owner.accountId === accountId)
    .map(({ email }) => email.toLowerCase());
  if (type === "PLATFORM")
    return db.asAccount(accountId, (trx) => refer(context, trx, caller, recipients, registered));
  const problems = recipients.flatMap((email, index) =>
    registered.includes(email) ? [{ index, problem: registeredProblem(email) }] : [],
  );
  return problems.length > 0
    ? problemsOf(problems)
    : db.asAccount(accountId, (trx) => inviteIntoAccount(context, trx, caller, recipients));
};

/** The invitations into the caller's account that wait (A7.17). */
export const handleInvitations = (
  { db, clock }: AccountContext,
  { person }: Caller,
): Promise<{ data: Invitation[] }> =>
  db.asAccount(person.accountId, async (trx) => {
    const kept = await listInvitations(trx);
    return { data: kept.map((each) => view(each, clock.now())) };
  });

/** Takes an invitation back (A7.18). */
export const handleCancelInvitation = (
  { db, clock, audit }: AccountContext,
  { person }: Caller,
  guid: string,
): Promise<undefined | Refusal> =>
  db.asAccount(person.accountId, async (trx) => {
    if (!(await endInvitation(trx, guid, "CANCELLED", clock.now()))) return refuse("not_found");
    await audit(trx, person, "invitation_cancelled", guid);
    return undefined;
  });
