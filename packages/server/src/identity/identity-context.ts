import type { QueueMail } from "../mail/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { GuardedFetch } from "../platform/outgoing/guarded-fetch.ts";
import type { SignInSettings } from "../platform/sign-in-settings.ts";
import type { AccessTokens } from "./access-token.ts";
import type { AccountConnections } from "./account-connections.ts";
import type { InstallationSecret } from "./installation-secret.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** What the acts of identity stand on. */
export interface IdentityContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly queueMail: QueueMail;
  readonly settings: SignInSettings;
  readonly productName: string;
  /** Where people open the product, such as "https://contracts.example.com". */
  readonly origin: () => string;
  /** Further origins whose pages are ours. */
  readonly allowedOrigins: readonly string[];
  readonly fetch: GuardedFetch;
  readonly secret: InstallationSecret;
  readonly keys: SigningKeys;
  readonly accessTokens: AccessTokens;
  readonly connections: AccountConnections;
  /**
   * Begins the review of what reaches an account as a user without the password, which a password reset calls for;
   * gives how much of it is paused until it is answered.
   */
  readonly beginAccessReview: (
    trx: AccountTransaction,
    user: { readonly id: string; readonly accountId: string },
    now: Date,
  ) => Promise<number>;
}
