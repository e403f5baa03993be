import { refuse, type Refusal } from "@proviso/domain";
import type { Tokens } from "@proviso/endpoints";
import {
  forgiveAttempts,
  networkOf,
  takeAttempts,
  type AttemptLimit,
} from "../platform/attempts.ts";
import type { IdentityContext } from "./identity-context.ts";
import type { Place } from "./place.ts";
import { isPassword, spendPasswordCheck } from "./passwords.ts";
import { finishOrDemand } from "./second-factor.ts";
import { findUserByEmail, findUserById, type SignInUser } from "./session-store.ts";
import { refuseSignIn } from "./sign-in-log.ts";

interface Credentials extends Place {
  readonly email: string;
  readonly password: string;
}

/** Signs a person in, or refuses without saying which of e-mail and password was wrong. */
export type SignIn = (credentials: Credentials) => Promise<Tokens | Refusal>;

/** Wrong tries per e-mail, whoever makes them. */
export const signInsByEmail: AttemptLimit = { what: "sign-in by email", most: 10, seconds: 300 };
const byNetwork: AttemptLimit = { what: "sign-in by address", most: 50, seconds: 300 };

const isRight = (user: SignInUser | undefined, password: string): Promise<boolean> =>
  user === undefined || user.isDeleted || user.passwordHash === null
    ? spendPasswordCheck(password)
    : isPassword(password, user.passwordHash);

/** Signing in by e-mail and password: ten wrong tries per e-mail and fifty per network in 5 minutes. */
export const openSignIn =
  (context: IdentityContext): SignIn =>
  async ({ email, password, ...place }) => {
    const { db, clock, settings } = context;
    if (!settings.hasPassword) return refuse("password_sign_in_off");
    const key = email.trim().toLowerCase();
    const now = clock.now();
    const ofEmail = { limit: signInsByEmail, by: key };
    const ofNetwork = { limit: byNetwork, by: networkOf(place.address) };
    // Counted before the password is looked at: of many tries at once none is free.
    const found = await db.asIdentity(async (trx) =>
      (await takeAttempts(trx, [ofEmail, ofNetwork], now))
        ? { user: await findUserByEmail(trx, key) }
        : undefined,
    );
    if (!found) return refuseSignIn(context, "password", "too_many_requests");
    const { user } = found;
    if (!(await isRight(user, password)) || user === undefined)
      return refuseSignIn(context, "password", "wrong_credentials", user);
    return db.asIdentity(async (trx) => {
      // A password that was changed while this one was being looked at is the wrong one now.
      const still = await findUserById(trx, user.id);
      if (still?.passwordHash !== user.passwordHash)
        return refuseSignIn(context, "password", "wrong_credentials", user);
      await forgiveAttempts(trx, { forgotten: [ofEmail], returned: [ofNetwork] });
      return user.isVerified
        ? finishOrDemand(trx, context, user, place, {
            way: "password",
            byConnection: null,
            confirmedAt: now,
          })
        : refuseSignIn(context, "password", "email_not_verified", user);
    });
  };
