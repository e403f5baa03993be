import { emailAddress, isRefusal, refuse, type Refusal } from "@proviso/domain";
import type { BodyOf, verifyUser as verifyUserEndpoint } from "@proviso/endpoints";
import { networkOf, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { IdentityContext } from "./identity-context.ts";
import { spendLinks, takeLinkToken, type FoundLink, type LinkPurpose } from "./link-token-store.ts";
import { isPassword, spendPasswordCheck } from "./passwords.ts";
import { proveAddress } from "./unproven-user.ts";
import { holdEmail } from "./user-store.ts";

const tries: AttemptLimit = { what: "link token", most: 1000, seconds: 300 };
const passwords: AttemptLimit = { what: "password with a link", most: 100, seconds: 3600 };

/** A emailed link that can be used now, held until the transaction ends; or why not. */
export const takeGoodLink = async (
  trx: AccountTransaction,
  purpose: LinkPurpose,
  token: string,
  address: string,
  now: Date,
): Promise<FoundLink | Refusal> => {
  const attempt = { limit: tries, by: networkOf(address) };
  if (!(await takeAttempts(trx, [attempt], now))) return refuse("too_many_requests");
  const found = await takeLinkToken(trx, purpose, token);
  if (!found || found.isDeleted) return refuse("link_not_valid");
  if (found.isSpent) return refuse("link_used");
  return found.expiresAt <= now ? refuse("link_expired") : found;
};

const isRight = (password: string, { passwordHash }: FoundLink): Promise<boolean> =>
  passwordHash === null ? spendPasswordCheck(password) : isPassword(password, passwordHash);

/**
 * Marks an address as verified by the emailed token together with the password chosen at sign-up (A7.22). The token shows
 * that the person reads the mailbox, the password that they are the one who signed up: neither someone who signed up
 * with a stranger's address, nor the stranger who opens the email, makes the other's record theirs.
 */
export const verifyUser = async (
  { db, clock, log }: IdentityContext,
  { email: given, token, password }: BodyOf<typeof verifyUserEndpoint>,
  address: string,
): Promise<undefined | Refusal> => {
  const email = emailAddress(given);
  const take = async (trx: AccountTransaction): Promise<FoundLink | Refusal> => {
    const link = await takeGoodLink(trx, "verify_email", token, address, clock.now());
    return isRefusal(link) || link.email === email ? link : refuse("link_not_valid");
  };
  // Looked at first, so that no one makes us hash with a link that leads nowhere.
  const glimpsed = await db.asIdentity(async (trx) => {
    const link = await take(trx);
    if (isRefusal(link)) return link;
    const attempt = { limit: passwords, by: link.userId };
    return (await takeAttempts(trx, [attempt], clock.now())) ? link : refuse("too_many_requests");
  });
  if (isRefusal(glimpsed)) return glimpsed;
  if (!(await isRight(password, glimpsed))) return refuse("wrong_credentials");
  return db.asIdentity(async (trx) => {
    await holdEmail(trx, glimpsed.email);
    const link = await take(trx);
    if (isRefusal(link)) return link;
    // Set again by a reset while the password was being checked.
    if (link.passwordHash !== glimpsed.passwordHash) return refuse("wrong_credentials");
    const now = clock.now();
    if (link.isVerified) await spendLinks(trx, "verify_email", link.userId, now);
    else await proveAddress(trx, { ...link, id: link.userId }, now, { keepsConsent: true });
    log.info({ user: link.userId, account: link.accountId }, "email_verified");
    return undefined;
  });
};
