import type { ContractContext } from "../contracts/index.ts";
import type { AllowMails, QueueMail } from "../mail/index.ts";

/** What sending, guests and sharing stand on. */
export interface ShareContext extends ContractContext {
  readonly queueMail: QueueMail;
  readonly allowMails: AllowMails;
}
