import { isRefusal, type Refusal } from "@proviso/domain";
import { forgiveAttempts } from "../platform/attempts.ts";
import { deviceOf } from "./device.ts";
import type { IdentityContext } from "./identity-context.ts";
import type { ClientInfo } from "./client-info.ts";
import { spendLinks } from "./link-token-store.ts";
import type { TakeNewPassword, TypedPassword } from "./new-password.ts";
import { deleteDemandsOf } from "./second-factor-store.ts";
import { endSessionsOf } from "./session-store.ts";
import { signInsByEmail } from "./sign-in-attempts.ts";
import { proveAddress } from "./unproven-user.ts";
import { holdEmail, setPasswordHash } from "./user-store.ts";
import { takeGoodLink } from "./verify-user.ts";

/**
 * Sets a password by a emailed link. All sessions of the user end, other links with them, and what reaches the account
 * without the password is to be reviewed at the next sign-in. Since the email arrived, the address is verified too; what
 * was made as the user before then goes.
 */
export const resetPassword = async (
  context: IdentityContext,
  takeNewPassword: TakeNewPassword,
  { token, ...typed }: TypedPassword & { readonly token: string },
  { address, userAgent }: ClientInfo,
): Promise<undefined | Refusal> => {
  const { db, clock, log, queueMail, beginAccessReview } = context;
  const take = (trx: Parameters<typeof takeGoodLink>[0]) =>
    takeGoodLink(trx, "reset_password", token, address, clock.now());
  // Looked at first, so that nobody makes us hash with a link that leads nowhere.
  const glimpsed = await db.asIdentity(take);
  if (isRefusal(glimpsed)) return glimpsed;
  const hash = await takeNewPassword(typed, glimpsed);
  if (isRefusal(hash)) return hash;
  return db.asIdentity(async (trx) => {
    await holdEmail(trx, glimpsed.email);
    const link = await take(trx);
    if (isRefusal(link)) return link;
    const now = clock.now();
    await spendLinks(trx, "reset_password", link.userId, now);
    await spendLinks(trx, "verify_email", link.userId, now);
    await setPasswordHash(trx, link.userId, hash);
    await endSessionsOf(trx, link.userId, now);
    const user = { ...link, id: link.userId };
    await deleteDemandsOf(trx, user.id);
    if (!link.isVerified) await proveAddress(trx, user, now, { keepsConsent: false });
    const paused = await beginAccessReview(trx, user, now);
    await forgiveAttempts(trx, {
      forgotten: [{ limit: signInsByEmail, by: link.email }],
    });
    await queueMail(trx, {
      mail: "password_changed",
      to: link.email,
      accountId: link.accountId,
      data: {
        firstName: link.firstName,
        at: now.toISOString(),
        device: `${deviceOf(userAgent)}, ${address}`,
        resetPath: "/resetEmail",
        hasPaused: paused > 0,
      },
    });
    log.info({ user: link.userId, account: link.accountId }, "password_reset");
    return undefined;
  });
};
