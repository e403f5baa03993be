import type { Audit } from "../accounts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { PaymentService } from "../platform/payment/payment.ts";

/** What the acts of billing stand on. */
export interface BillingContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Audit;
  readonly queueMail: QueueMail;
  readonly storage: Pick<Storage, "roomOf">;
  /** The person who takes an account's money: a demo account's is taken by nobody (D5). */
  readonly serviceOf: (isDemo: boolean) => PaymentService;
  /** The origins whose pages are ours. */
  readonly ownOrigins: () => readonly string[];
}
