import type { Refusal } from "@proviso/domain";
import type { Audit } from "../accounts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { PartLimits } from "./write-parts.ts";

/** What exports stand on. */
export interface ExportContext {
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
  /** Left out for those of every installation. */
  readonly limits?: PartLimits;
}
