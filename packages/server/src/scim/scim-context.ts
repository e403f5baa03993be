import type { Audit } from "../accounts/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";

/** What provisioning by a directory is on. */
export interface ScimContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly audit: Audit;
  /** Where people open the product. */
  readonly origin: () => string;
}

/** The name under which the audit log records directories. */
export const directory = "00000000-0000-0000-0000-000000000000";
