import type { Refusal } from "@proviso/domain";
import type { QueueMail } from "../mail/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Route } from "../platform/http/serve.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import { guardFetch } from "../platform/outgoing/guarded-fetch.ts";
import type { Reach } from "../platform/outgoing/reach.ts";
import type { SignInSettings } from "../platform/sign-in-settings.ts";
import type { AccountConnections } from "./account-connections.ts";
import { demandConfirmation } from "./account-safety.ts";
import { openAccessTokens } from "./access-token.ts";
import { openGate, type FindPerson, type Gate } from "./authenticate.ts";
import { openProofOfWork, openRecaptcha } from "./bot-check.ts";
import { openBreachCheck } from "./breached-passwords.ts";
import { forgetEnded } from "./forget-ended.ts";
import type { IdentityContext } from "./identity-context.ts";
import type { InstallationSecret } from "./installation-secret.ts";
import { forgetFormerSecrets } from "./installation-secret-store.ts";
import { mailLinkWorker } from "./mailed-links.ts";
import type { InsertAccount } from "./new-account.ts";
import { openNewPasswords, type TakeNewPassword } from "./new-password.ts";
import { openRefreshSession } from "./refresh-session.ts";
import { renewSigningKeys } from "./rotate-signing-key.ts";
import { identityRoutes } from "./routes.ts";
import { secondFactorRoutes } from "./second-factor-routes.ts";
import { openSignIn } from "./sign-in.ts";
import { openSigningKeys } from "./signing-keys.ts";
import { openSocialProvider } from "./social-providers.ts";

/** What identity is on. */
export interface IdentityDependencies {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly queueMail: QueueMail;
  readonly findPerson: FindPerson;
  readonly insertAccount: InsertAccount;
  readonly connections: AccountConnections;
  readonly secret: InstallationSecret;
  readonly beginAccessReview: IdentityContext["beginAccessReview"];
}

/** How identity is to be. */
export interface IdentityOptions {
  readonly signIn: SignInSettings;
  readonly reach: Reach;
  readonly productName: string;
  readonly origin: () => string;
  readonly allowedOrigins: readonly string[];
}

/** The identity feature: who people are, and how they sign up, in and out. */
export interface Identity {
  readonly gate: Gate;
  readonly routes: Readonly<Record<string, Route>>;
  readonly worker: ReturnType<typeof mailLinkWorker>;
  /** The one way to a new password, for the person who else makes users. */
  readonly takeNewPassword: TakeNewPassword;
  /** Refuses what is not to be done by the person who finds an open browser. */
  readonly demandConfirmation: (
    trx: AccountTransaction,
    caller: Caller,
  ) => Promise<undefined | Refusal>;
  /** Forgets what has ended; run once a day. */
  readonly tidy: () => Promise<void>;
}

/** Opens the identity feature. */
export const openIdentity = async (
  { findPerson, insertAccount, ...ground }: IdentityDependencies,
  { signIn: settings, ...options }: IdentityOptions,
): Promise<Identity> => {
  const { db, clock, log, secret } = ground;
  const keys = await openSigningKeys(db, clock);
  const accessTokens = openAccessTokens(keys, clock, options.origin);
  const fetch = guardFetch(options.reach);
  const context: IdentityContext = {
    ...ground,
    ...options,
    settings,
    fetch,
    keys,
    accessTokens,
  };
  const gate = openGate(db, accessTokens, findPerson, clock);
  const takeNewPassword = openNewPasswords({
    db,
    isBreached: openBreachCheck(fetch, settings.breachedPasswordsUrl, log),
    productName: options.productName,
  });
  const botChecker =
    settings.recaptcha === null
      ? openProofOfWork(db, clock, secret)
      : openRecaptcha(settings.recaptcha, fetch, log);
  const parts = {
    context,
    gate,
    takeNewPassword,
    botChecker,
    insertAccount,
    signIn: openSignIn(context),
    refresh: openRefreshSession(db, accessTokens, secret, clock, log),
    providers: settings.providers.map((each) => openSocialProvider(each, fetch, clock)),
  };
  return {
    gate,
    routes: { ...identityRoutes(parts), ...secondFactorRoutes(context) },
    worker: mailLinkWorker(context),
    takeNewPassword,
    demandConfirmation: (trx, caller) => demandConfirmation(trx, context, caller),
    tidy: () =>
      db.asIdentity(async (trx) => {
        await forgetEnded(trx, clock.now());
        await forgetFormerSecrets(trx, clock.now());
        await renewSigningKeys(trx, clock.now());
      }),
  };
};
