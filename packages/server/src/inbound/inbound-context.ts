import type { Audit } from "../accounts/index.ts";
import type { Log } from "../platform/log.ts";
import type { ShareContext } from "../shares/index.ts";
import type { MailReader } from "./mail-reader.ts";

/** Whose word about senders is believed. */
export interface SenderTrust {
  /** Addresses of the mail servers that bring mail and write down what they found. */
  readonly relays: readonly string[];
  /** The name they write it under; null: none of it is believed. */
  readonly authserv: string | null;
  /** Nobody but this machine reaches us: senders are who they say. */
  readonly isTrial: boolean;
}

/** What mail that comes in is on. */
export interface InboundContext extends ShareContext {
  readonly log: Log;
  readonly audit: Audit;
  readonly trust: SenderTrust;
  /** The address our own letters come from: none of them is ever taken in. */
  readonly ownSender: string;
  readonly reader: MailReader;
  /** Where the files of emails are put while they are taken. */
  readonly workFolder: string;
}
