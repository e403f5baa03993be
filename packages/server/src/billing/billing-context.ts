import type { Audit } from "../accounts/index.ts";
import type { QueueMail } from "../mail/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { PaymentService } from "../platform/payment/payment.ts";

/** The dependencies of the billing handlers. */
export interface BillingContext {
  readonly db: ScopedDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Audit;
  readonly queueMail: QueueMail;
  readonly storage: Pick<Storage, "roomOf">;
  /** The payment service of an account; a demo account has none (D5). */
  readonly serviceOf: (isDemo: boolean) => PaymentService;
  /** The origins whose pages are ours. */
  readonly ownOrigins: () => readonly string[];
}
