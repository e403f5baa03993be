import { jwtVerify, SignJWT } from "jose";
import { JOSEError } from "jose/errors";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import type { SigningKey } from "./signing-key.ts";

/** How long an access token lives, in seconds. */
export const accessTokenSeconds = 600;

/** What an access token says. */
export interface AccessClaims {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

/** Makes and checks access tokens. */
export interface AccessTokens {
  issue(claims: AccessClaims, email: string): Promise<string>;
  /** What a token says, or undefined when it is not ours or has ended. */
  check(token: string): Promise<AccessClaims | undefined>;
}

const audience = "proviso";
const claimsForm = z.object({ sub: z.uuid(), account: z.uuid(), sid: z.uuid(), exp: z.number() });
const mostRemembered = 5000;
const longest = 4096;

/** Access tokens signed with the installation's key, good for ten minutes; `issuer` is its address. */
export const openAccessTokens = (
  key: SigningKey,
  clock: Clock,
  issuer: () => string,
): AccessTokens => {
  // Checking a signature costs half a millisecond; one that was good stays good until it ends.
  const good = new Map<string, { claims: AccessClaims; endsAt: number }>();
  const remember = (token: string, claims: AccessClaims, endsAt: number): void => {
    const [oldest] = good.keys();
    if (good.size >= mostRemembered && oldest !== undefined) good.delete(oldest);
    good.set(token, { claims, endsAt });
  };
  const verify = async (token: string): Promise<AccessClaims | undefined> => {
    // The issuer is not compared: the key is this installation's own, whatever address it is reached by.
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: ["ES256"],
      audience,
      currentDate: clock.now(),
    });
    const parsed = claimsForm.safeParse(payload);
    if (!parsed.success) return undefined;
    const { sub, account, sid, exp } = parsed.data;
    const claims = { userId: sub, accountId: account, sessionId: sid };
    remember(token, claims, exp * 1000);
    return claims;
  };
  return {
    issue: ({ userId, accountId, sessionId }, email) => {
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
      if (known) return known.endsAt > clock.now().getTime() ? known.claims : undefined;
      try {
        return await verify(token);
      } catch (error) {
        if (error instanceof JOSEError) return undefined;
        throw error;
      }
    },
  };
};
