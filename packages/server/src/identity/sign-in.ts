import { refuse, type Refusal } from "@proviso/domain";
import type { Tokens } from "@proviso/endpoints";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { AccessTokens } from "./access-token.ts";
import { countAttempts } from "./attempts.ts";
import { issueTokens } from "./issue-tokens.ts";
import { isPassword, spendPasswordCheck } from "./passwords.ts";
import {
  beginSession,
  findUserByEmail,
  newRefreshToken,
  storeRefreshToken,
  type SignInUser,
} from "./session-store.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The address the request came from. */
  readonly address: string;
}

/** Signs a person in, or refuses without saying which of e-mail and password was wrong. */
export type SignIn = (credentials: Credentials) => Promise<Tokens | Refusal>;

const fiveMinutes = 300;

const isRight = (user: SignInUser | undefined, password: string): Promise<boolean> =>
  user === undefined || user.isDeleted || user.passwordHash === null
    ? spendPasswordCheck(password)
    : isPassword(password, user.passwordHash);

/** Signing in by e-mail and password: ten wrong tries per e-mail and fifty per address in 5 minutes. */
export const openSignIn = (
  db: ScopedDatabase,
  accessTokens: AccessTokens,
  clock: Clock,
): SignIn => {
  const byEmail = countAttempts(clock, 10, fiveMinutes);
  const byAddress = countAttempts(clock, 50, fiveMinutes);

  const begin = (user: SignInUser): Promise<Tokens> =>
    db.asIdentity(async (trx) => {
      const now = clock.now();
      const sessionId = await beginSession(trx, user, now);
      const refreshToken = newRefreshToken();
      const claims = { userId: user.id, accountId: user.accountId, sessionId };
      await storeRefreshToken(trx, refreshToken, claims, now);
      return issueTokens(accessTokens, claims, user.email, refreshToken);
    });

  return async ({ email, password, address }) => {
    const key = email.trim().toLowerCase();
    if (!byEmail.mayTry(key) || !byAddress.mayTry(address)) return refuse("too_many_requests");
    const user = await db.asIdentity((trx) => findUserByEmail(trx, key));
    if (!(await isRight(user, password)) || user === undefined) {
      byEmail.recordFailure(key);
      byAddress.recordFailure(address);
      return refuse("wrong_credentials");
    }
    byEmail.forget(key);
    return user.isVerified ? begin(user) : refuse("email_not_verified");
  };
};
