import type { Refusal } from "@proviso/domain";
import type { Audit } from "../accounts/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";

/** What the acts of integrations stand on. */
export interface IntegrationContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly audit: Audit;
  /** Refuses unless the caller has shown lately that it is them. */
  readonly demandConfirmation: (
    trx: AccountTransaction,
    caller: Caller,
  ) => Promise<undefined | Refusal>;
}
