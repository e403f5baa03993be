import type { Audit } from "../accounts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import type { InstallationSecret } from "../identity/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import type { GuardedFetch } from "../platform/outgoing/guarded-fetch.ts";
import type { Helpers } from "../platform/processes/open-helpers.ts";
import type { ReadTextRecords } from "../platform/outgoing/text-records.ts";

/** The dependencies of the single sign-on handlers. */
export interface SingleSignOnContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Audit;
  readonly queueMail: QueueMail;
  /** Where people open the product. */
  readonly origin: () => string;
  readonly fetch: GuardedFetch;
  /** Whether an address may be asked, by its look alone. */
  readonly mayAsk: (address: string) => boolean;
  readonly readTextRecords: ReadTextRecords;
  readonly secret: InstallationSecret;
  /** Processes that read what providers, and the person who pretends to be one, send; apart from those of other features. */
  readonly helpers: Helpers;
}
