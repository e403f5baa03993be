import { refuse, type Refusal } from "@proviso/domain";
import type { Tokens } from "@proviso/endpoints";
import { forgiveAttempts, takeAttempts } from "../platform/attempts.ts";
import type { IdentityContext } from "./identity-context.ts";
import type { ClientInfo } from "./client-info.ts";
import { isPassword, spendPasswordCheck } from "./passwords.ts";
import { finishOrDemand } from "./second-factor.ts";
import { findUserByEmail, findUserById, type SignInUser } from "./session-store.ts";
import { attemptCountersFor } from "./sign-in-attempts.ts";
import { refuseSignIn } from "./sign-in-log.ts";

interface Credentials extends ClientInfo {
  readonly email: string;
  readonly password: string;
  /** What browsers keep of earlier sign-ins, separated by spaces. */
  readonly deviceTokens: string;
}

/** Signs a person in, or refuses without saying which of email and password was wrong. */
export type SignIn = (credentials: Credentials) => Promise<Tokens | Refusal>;

const isRight = (user: SignInUser | undefined, password: string): Promise<boolean> =>
  user === undefined || user.isDeleted || user.passwordHash === null
    ? spendPasswordCheck(password)
    : isPassword(password, user.passwordHash);

/** Signing in by email and password; of wrong tries, so many are looked at as their lane allows. */
export const openSignIn =
  (context: IdentityContext): SignIn =>
  async ({ email, password, deviceTokens, ...place }) => {
    const { db, clock, settings } = context;
    if (!settings.hasPassword) return refuse("password_sign_in_off");
    const key = email.trim().toLowerCase();
    const now = clock.now();
    // Counted before the password is looked at: of many tries at once none is free.
    const found = await db.asIdentity(async (trx) => {
      const user = await findUserByEmail(trx, key);
      const asking = { email: key, address: place.address, deviceTokens };
      const lane = await attemptCountersFor(trx, context, user, asking);
      const isWithin = await takeAttempts(trx, [...lane.attempts, ...lane.shared], now);
      return isWithin ? { user, lane } : undefined;
    });
    if (!found) return refuseSignIn(context, "password", "too_many_requests");
    const { user, lane } = found;
    if (!(await isRight(user, password)) || user === undefined)
      return refuseSignIn(context, "password", "wrong_credentials", user);
    return db.asIdentity(async (trx) => {
      // A password that was changed while this one was being looked at is the wrong one now.
      const still = await findUserById(trx, user.id);
      if (still?.passwordHash !== user.passwordHash)
        return refuseSignIn(context, "password", "wrong_credentials", user);
      await forgiveAttempts(trx, { forgotten: lane.attempts, returned: lane.shared });
      return user.isVerified
        ? finishOrDemand(trx, context, user, place, {
            way: "password",
            byConnection: null,
            confirmedAt: now,
          })
        : refuseSignIn(context, "password", "email_not_verified", user);
    });
  };
