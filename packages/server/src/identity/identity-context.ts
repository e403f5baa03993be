import type { QueueMail } from "../mail/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
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
}
