import type { SenderTrust } from "./inbound-context.ts";
import { isProvenSender } from "./authentication-results.ts";

/** An email's sender, as it came in. */
export interface ClaimedSender {
  /** The address in From, in its one spelling. */
  readonly address: string;
  /** The machine that brought the email. */
  readonly broughtBy: string;
  /** What mail servers say they found out. */
  readonly findings: readonly string[];
}

/** Whether an email is from where it says: only the word of our own mail servers counts. */
export const isProven = (
  { relays, authserv, isTrial }: SenderTrust,
  { address, broughtBy, findings }: ClaimedSender,
): boolean =>
  isTrial ||
  (authserv !== null && relays.includes(broughtBy) && isProvenSender(findings, authserv, address));
