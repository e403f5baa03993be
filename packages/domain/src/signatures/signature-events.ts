/** What can happen to a signature request, with the words its evidence says it in. */
const table = {
  request_prepared: "Document prepared for signature",
  request_sent: "Sent for signature",
  link_mailed: "Link mailed",
  mail_bounced: "Email could not be delivered",
  signer_updated: "Signer’s address changed",
  link_opened: "Link opened",
  code_mailed: "Code mailed",
  code_confirmed: "Identity confirmed by emailed code",
  code_refused: "Wrong code entered",
  document_shown: "Document shown",
  document_downloaded: "Document downloaded",
  consent_given: "Consent to sign electronically given",
  signed: "Signed",
  approved: "Approved",
  declined: "Declined",
  handed_over: "Handed over to someone else",
  reminder_mailed: "Reminder mailed",
  request_voided: "Withdrawn",
  request_expired: "Expired",
  document_sealed: "Document sealed",
  sealing_failed: "Sealing failed",
  sealing_retried: "Sealing started again by an operator",
} as const;

/** The name of something that happened to a signature request. */
export type SignatureEventName = keyof typeof table;

/** All names, in the order of the table. */
export const signatureEventNames: readonly SignatureEventName[] = Object.keys(table).filter(
  (name): name is SignatureEventName => Object.hasOwn(table, name),
);

/** The words that tell such an event, e.g. "Identity confirmed by emailed code". */
export const describeSignatureEvent = (event: SignatureEventName): string => table[event];
