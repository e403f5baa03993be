import { jwtVerify, SignJWT, type JWSHeaderParameters } from "jose";
import { JOSEError, JWKSNoMatchingKey } from "jose/errors";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { accessTokenSeconds } from "./access-token-life.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** What an access token says. */
export interface AccessClaims {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

/** Makes and checks access tokens. */
export interface AccessTokens {
  issue(trx: AccountTransaction, claims: AccessClaims, email: string): Promise<string>;
  /** What a token says, or undefined when it is not ours or has ended. */
  check(token: string): Promise<AccessClaims | undefined>;
}

const audience = "proviso";
const claimsForm = z.object({ sub: z.uuid(), account: z.uuid(), sid: z.uuid(), exp: z.number() });

interface GoodToken {
  readonly claims: AccessClaims;
  readonly endsAt: number;
  readonly kid: string;
}

const mostRemembered = 5000;
const longest = 4096;

/** Access tokens signed with the installation's keys, good for ten minutes; `issuer` is its address. */
export const openAccessTokens = (
  keys: SigningKeys,
  clock: Clock,
  issuer: () => string,
): AccessTokens => {
  // Checking a signature costs half a millisecond; one that was good stays good until it ends.
  const good = new Map<string, GoodToken>();
  const remember = (token: string, checked: GoodToken): void => {
    const [oldest] = good.keys();
    if (good.size >= mostRemembered && oldest !== undefined) good.delete(oldest);
    good.set(token, checked);
  };
  const keyOf = async ({ kid = "" }: JWSHeaderParameters) => {
    const key = await keys.verifying(kid);
    if (key === undefined) throw new JWKSNoMatchingKey();
    return key;
  };
  const verify = async (token: string): Promise<AccessClaims | undefined> => {
    // The issuer is not compared: the key is this installation's own, whatever address it is reached by.
    const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
      algorithms: ["ES256"],
      audience,
      currentDate: clock.now(),
    });
    const parsed = claimsForm.safeParse(payload);
    if (!parsed.success) return undefined;
    const { sub, account, sid, exp } = parsed.data;
    const claims = { userId: sub, accountId: account, sessionId: sid };
    remember(token, { claims, endsAt: exp * 1000, kid: protectedHeader.kid ?? "" });
    return claims;
  };
  return {
    issue: async (trx, { userId, accountId, sessionId }, email) => {
      const key = await keys.signing(trx);
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ account: accountId, sid: sessionId, email })
        .setProtectedHeader({ alg: "ES256", kid: key.kid, typ: "JWT" })
        .setIssuer(issuer())
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenSeconds)
        .sign(key.privateKey);
    },
    check: async (token) => {
      if (token.length > longest) return undefined;
      const known = good.get(token);
      try {
        if (known) {
          // A key that was taken back takes its tokens with it, known or not.
          const isTaken = (await keys.verifying(known.kid)) !== undefined;
          return isTaken && known.endsAt > clock.now().getTime() ? known.claims : undefined;
        }
        return await verify(token);
      } catch (error) {
        if (error instanceof JOSEError) return undefined;
        throw error;
      }
    },
  };
};
