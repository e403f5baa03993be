import type { ContractContext } from "../contracts/index.ts";
import type { AllowMails, QueueMail } from "../mail/index.ts";
import type { SignedAddressConfig } from "../platform/mail/signed-address.ts";

/** The dependencies of sending, guests, and sharing. */
export interface ShareContext extends ContractContext {
  readonly queueMail: QueueMail;
  readonly allowMails: AllowMails;
  /** The configuration of our incoming email addresses; null if there are none. */
  readonly mailPlace: SignedAddressConfig | null;
}
