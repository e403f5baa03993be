import { emailAddress } from "../accounts/email-address.ts";
import { maxCounterpartyRecipients } from "../limits.ts";
import type { ContractState } from "./contract-acts.ts";
import { mayMove } from "./contract-status.ts";

/** The sentences of C5.3 to C5.5 and C5.10, verbatim, and one of ours. */
export const sendProblems = {
  recipient: "Please enter a valid email address",
  tooManyRecipients: `Send a contract to at most ${maxCounterpartyRecipients} people at a time`,
  subject: "Subject is mandatory",
  tooManyAttachments: "No more than 6 files can be attached",
} as const;

/** What it depends on whether a contract may go out to the counterparty. */
export interface SendableContract extends ContractState {
  readonly docRole: string;
}

/** Whether a contract may be sent to the counterparty, or sent again: never a template (C6.6, C4.19). */
export const isSendable = (contract: SendableContract): boolean =>
  contract.docRole !== "TEMPLATE" &&
  !contract.isLocked &&
  mayMove(contract.status, "SENDING_TO_COUNTERPARTY");

/** Whether the menu says "Resend": the contract was sent before in this version (C2.24). */
export const wasSent = ({ status }: Pick<ContractState, "status">): boolean =>
  status === "SENT_TO_COUNTERPARTY" || status === "FAILED_TO_SEND_TO_COUNTERPARTY";

/** Whether the counterparty's own version is taken: while this one is out, or was on its way. */
export const awaitsCounterparty = ({ status, isLocked }: ContractState): boolean =>
  !isLocked && (wasSent({ status }) || status === "SENDING_TO_COUNTERPARTY");

/** Recipients in their one spelling, or why these cannot be written to (C5.4). */
export type JudgedRecipients =
  | { readonly recipients: readonly string[] }
  | { readonly problem: string; readonly index: number };

/** Judges who is to get a contract: someone, not too many, each address valid; each is kept once. */
export const judgeRecipients = (given: readonly string[]): JudgedRecipients => {
  if (given.length === 0) return { problem: sendProblems.recipient, index: 0 };
  const addresses = given.map(emailAddress);
  const index = addresses.indexOf(undefined);
  if (index >= 0) return { problem: sendProblems.recipient, index };
  const recipients = [...new Set(addresses.filter((address) => address !== undefined))];
  return recipients.length > maxCounterpartyRecipients
    ? { problem: sendProblems.tooManyRecipients, index: maxCounterpartyRecipients }
    : { recipients };
};

/** The result of one sending: the recipients it reached, and the others with the reason. */
export interface Deliveries {
  readonly delivered: readonly string[];
  readonly failed: readonly { readonly email: string; readonly reason: string }[];
}

const namesOf = (emails: readonly string[]): string =>
  emails.length < 2 ? emails.join("") : `${emails.slice(0, -1).join(", ")} and ${emails.at(-1)}`;

/** Where a sending ends once every letter has settled, and the sentence that says why it failed. */
export const endOfSending = ({
  delivered,
  failed,
}: Deliveries):
  | { readonly status: "SENT_TO_COUNTERPARTY" }
  | { readonly status: "FAILED_TO_SEND_TO_COUNTERPARTY"; readonly sentence: string } => {
  if (failed.length === 0) return { status: "SENT_TO_COUNTERPARTY" };
  const reason = (failed[0]?.reason ?? "").replace(/(?<![.\s])[.\s]+$/u, "");
  const others = delivered.length === 0 ? "" : ` It reached ${namesOf(delivered)}.`;
  const who = namesOf(failed.map(({ email }) => email));
  const sentence = `The email didn’t reach ${who}: ${reason}.${others}`;
  return { status: "FAILED_TO_SEND_TO_COUNTERPARTY", sentence };
};
