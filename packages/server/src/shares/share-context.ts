import type { ContractContext } from "../contracts/index.ts";
import type { AllowMails, QueueMail } from "../mail/index.ts";
import type { SignedAddressConfig } from "../platform/mail/signed-address.ts";

/** What sending, guests and sharing stand on. */
export interface ShareContext extends ContractContext {
  readonly queueMail: QueueMail;
  readonly allowMails: AllowMails;
  /** Where addresses of ours are that email comes in at; null where none does. */
  readonly mailPlace: SignedAddressConfig | null;
}
