import type { ContractContext } from "../contracts/index.ts";
import type { AllowMails, QueueMail } from "../mail/index.ts";
import type { Converter } from "../platform/converter/converter.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import type { ProcessPool } from "../platform/processes/process-pool.ts";
import type { SignatureProviders } from "./provider/signature-provider.ts";
import type { PrepareAnswer, PrepareTask } from "./prepare/prepare-task.ts";
import type { RequestReference } from "./request-reference.ts";

/** The dependencies of signature requests and signing. */
export interface SignatureContext extends ContractContext {
  readonly queueMail: QueueMail;
  readonly allowMails: AllowMails;
  readonly log: Log;
  readonly productName: string;
  readonly workFolder: string;
  /** undefined: no PDF can be made of a Word file here. */
  readonly converter: Converter | undefined;
  readonly processes: ProcessPool<PrepareTask, PrepareAnswer>;
  readonly providers: SignatureProviders;
  /** Queues the sealing of a request that everyone has signed, in the transaction of the last act. */
  readonly startSealing: (trx: AccountTransaction, request: RequestReference) => Promise<void>;
}
