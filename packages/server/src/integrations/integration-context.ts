import type { Audit } from "../accounts/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";

/** What the acts of integrations stand on. */
export interface IntegrationContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly audit: Audit;
}
