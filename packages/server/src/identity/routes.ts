import { refuse } from "@proviso/domain";
import { requestTokens, signOut } from "@proviso/endpoints";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import { route, type Route } from "../platform/http/serve.ts";
import type { Log } from "../platform/log.ts";
import { openAccessTokens } from "./access-token.ts";
import { openGate, type FindPerson, type Gate } from "./authenticate.ts";
import { openRefreshSession } from "./refresh-session.ts";
import { endSession, forgetEndedSessions } from "./session-store.ts";
import { openSignIn } from "./sign-in.ts";
import { loadSigningKey } from "./signing-key.ts";

/** The identity feature: who people are, and how they sign in and out. */
export interface Identity {
  readonly gate: Gate;
  readonly routes: Readonly<Record<string, Route>>;
  /** Forgets sessions that have ended; run once a day. */
  readonly tidy: () => Promise<void>;
}

/** Opens the identity feature. */
export const openIdentity = async (
  db: ScopedDatabase,
  findPerson: FindPerson,
  clock: Clock,
  log: Log,
): Promise<Identity> => {
  const key = await loadSigningKey(db, clock);
  const accessTokens = openAccessTokens(key, clock);
  const gate = openGate(db, accessTokens, findPerson, clock);
  const signIn = openSignIn(db, accessTokens, clock);
  const refresh = openRefreshSession(db, accessTokens, key, clock, log);
  return {
    gate,
    routes: {
      requestTokens: route(requestTokens, async ({ body, address }) => {
        if (body.grant_type === "refresh_token") return refresh(body.refresh_token);
        if (body.grant_type === "password")
          return signIn({ email: body.username, password: body.password, address });
        return refuse("session_ended");
      }),
      signOut: route(signOut, async ({ caller }) => {
        const { accountId } = caller.person;
        await db.asAccount(accountId, (trx) => endSession(trx, caller.sessionId, clock.now()));
        gate.forget(caller.sessionId);
        return undefined;
      }),
    },
    tidy: () => db.asIdentity((trx) => forgetEndedSessions(trx, clock.now())),
  };
};
