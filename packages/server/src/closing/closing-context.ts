import type { Refusal } from "@proviso/domain";
import type { Audit } from "../accounts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";

/** The dependencies of closing and erasing accounts. */
export interface ClosingContext {
  readonly db: ScopedDatabase;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Audit;
  readonly queueMail: QueueMail;
  readonly productName: string;
  /** Refuses unless the caller has shown lately that it is them. */
  readonly demandConfirmation: (
    trx: AccountTransaction,
    caller: Caller,
  ) => Promise<undefined | Refusal>;
  /** Whether the account of the transaction has a paid plan that goes on by itself. */
  readonly isPlanRunning: (trx: AccountTransaction) => Promise<boolean>;
  /** Queues the cancellation of an account’s plan, in the caller’s transaction. */
  readonly callOffPlan: (trx: AccountTransaction, accountId: string) => Promise<void>;
  /** So many contracts, rows or files go in one transaction; left out for those of every installation. */
  readonly batch?: number;
}
