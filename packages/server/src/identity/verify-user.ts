import { emailAddress, refuse, type Refusal } from "@proviso/domain";
import { networkOf, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { IdentityContext } from "./identity-context.ts";
import { spendLinks, takeLinkToken, type FoundLink, type LinkPurpose } from "./link-token-store.ts";
import { markVerified } from "./user-store.ts";

const tries: AttemptLimit = { what: "link token", most: 1000, seconds: 300 };

/** A mailed link that can be used now, held until the transaction ends; or why not. */
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

/** Marks an address as proven by the token that was mailed to it (A7.22). */
export const verifyUser = (
  { db, clock, log }: IdentityContext,
  { email, token }: { readonly email: string; readonly token: string },
  address: string,
): Promise<undefined | Refusal> =>
  db.asIdentity(async (trx) => {
    const now = clock.now();
    const link = await takeGoodLink(trx, "verify_email", token, address, now);
    if ("refused" in link) return link;
    if (emailAddress(email) !== link.email) return refuse("link_not_valid");
    await spendLinks(trx, "verify_email", link.userId, now);
    await markVerified(trx, link.userId);
    log.info({ user: link.userId, account: link.accountId }, "email_verified");
    return undefined;
  });
