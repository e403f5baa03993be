/** What can happen to a contract, with the sentence its timeline shows. */
const table = {
  contract_uploaded: "Contract uploaded",
  contract_generated: "Made of a template",
  file_replaced: "Contract file replaced",
  file_unlocked: "Contract file opened with its password",
  active_content_found: "The file has active or changeable content; nothing in it was run",
  review_started: "Review started",
  track_changes_accepted: "Tracked changes in the file were accepted before the review",
  review_completed: "Review completed",
  feedback_asked: "Feedback asked",
  feedback_submitted: "Feedback submitted",
  feedback_closed: "The time for feedback is over; completed without it",
  review_blocked: "Review blocked",
  review_rejected: "Review rejected",
  review_failed: "Review failed",
  position_chosen: "Position chosen",
  review_begun_again: "Review begun again, by the policy of today",
  contract_approved: "Marked as approved",
  contract_sending: "Sending to counterparty",
  contract_sent: "Sent to counterparty",
  sending_failed: "Sending failed",
  guest_opened: "Opened by the counterparty",
  guest_link_withdrawn: "Link of the counterparty withdrawn",
  counterparty_uploaded: "New version from the counterparty",
  return_checked: "Compared with the version that was sent",
  return_checked_with_previous: "Compared with the version before; none was sent",
  unmarked_changes_found: "Changed without a mark",
  return_check_failed: "Could not be compared with the version that was sent",
  redline_weighed: "Their changes were weighed by the playbook",
  redline_not_weighed: "Their changes could not be weighed",
  redline_answered: "Their changes were answered in this draft",
  next_draft_failed: "The next draft could not be written",
  counterparty_commented: "Comment from the counterparty",
  contract_edited: "Edited in the page",
  contract_shared: "Shared with colleagues",
  share_withdrawn: "No longer shared",
  signature_sent: "Sent for signature",
  signature_mail_failed: "The letter to a signer came back",
  signers_updated: "Signers updated",
  signers_reminded: "Signers reminded",
  document_viewed: "Opened by a signer",
  document_signed: "Signed",
  document_approved: "Approved by a signer",
  signature_declined: "Signature declined",
  signature_handed_over: "Signature handed over",
  signature_voided: "Signature request withdrawn",
  signature_expired: "Signature request expired",
  contract_executed: "Executed: signed by everybody and sealed",
  sealing_failed: "Sealing the signed document failed; it is tried again",
  key_dates_confirmed: "Key dates confirmed",
  key_dates_corrected: "Key dates corrected",
  key_dates_reread: "This version says otherwise about its dates: confirm them again",
  key_dates_assigned: "Key dates assigned",
  key_date_reminded: "Reminded of a key date",
  key_date_snoozed: "Reminders of the key date snoozed",
  key_date_decided: "Decided about the key date",
  key_date_reopened: "The decision about the key date was taken back",
  contract_archived: "Moved to the archive",
  contract_unarchived: "Moved back from the archive",
} as const;

/** The name of a timeline event. */
export type TimelineEvent = keyof typeof table;

/** All event names, in the order of the table. */
export const timelineEvents: readonly TimelineEvent[] = Object.keys(table).filter(
  (name): name is TimelineEvent => Object.hasOwn(table, name),
);

/** The sentence of an event, with what is particular to it, e.g. "Review blocked: Bad Scan". */
export const describeEvent = (event: TimelineEvent, detail: string): string =>
  detail === "" ? table[event] : `${table[event]}: ${detail}`;
