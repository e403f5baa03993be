/** What can happen to a contract, with the sentence its timeline shows. */
const table = {
  contract_uploaded: "Contract uploaded",
  contract_generated: "Made from a template",
  file_replaced: "Contract file replaced",
  file_unlocked: "Contract file opened with its password",
  active_content_found: "The file has active content, which was not run",
  review_started: "Review started",
  track_changes_accepted: "Tracked changes in the file were accepted before the review",
  review_completed: "Review completed",
  feedback_asked: "Feedback asked",
  feedback_submitted: "Feedback submitted",
  feedback_closed: "The feedback deadline passed; completed without feedback",
  review_blocked: "Review blocked",
  review_rejected: "Review rejected",
  review_failed: "Review failed",
  position_chosen: "Position chosen",
  review_begun_again: "Review restarted with the current policy",
  contract_approved: "Marked as approved",
  contract_sending: "Sending to counterparty",
  contract_sent: "Sent to counterparty",
  sending_failed: "Sending failed",
  guest_opened: "Opened by the counterparty",
  guest_link_withdrawn: "Counterparty link withdrawn",
  counterparty_uploaded: "New version from the counterparty",
  return_checked: "Compared with the version that was sent",
  return_checked_with_previous: "Compared with the previous version; none was sent",
  unmarked_changes_found: "Changed without a mark",
  return_check_failed: "Could not be compared with the version that was sent",
  redline_weighed: "Their changes were compared with the playbook",
  redline_not_weighed: "Their changes could not be compared with the playbook",
  redline_answered: "Their changes were answered in this draft",
  next_draft_failed: "The next draft could not be written",
  counterparty_commented: "Comment from the counterparty",
  contract_edited: "Edited in the browser",
  contract_shared: "Shared with colleagues",
  share_withdrawn: "No longer shared",
  signature_sent: "Sent for signature",
  signature_mail_failed: "The email to a signer bounced",
  signers_updated: "Signers updated",
  signers_reminded: "Signers reminded",
  document_viewed: "Opened by a signer",
  document_signed: "Signed",
  document_approved: "Approved by a signer",
  signature_declined: "Signature declined",
  signature_handed_over: "Signature handed over",
  signature_voided: "Signature request withdrawn",
  signature_expired: "Signature request expired",
  contract_executed: "Executed: signed by everyone and sealed",
  sealing_failed: "Sealing the signed document failed; retrying",
  key_dates_confirmed: "Key dates confirmed",
  key_dates_corrected: "Key dates corrected",
  key_dates_reread: "This version has different dates: confirm them again",
  key_dates_assigned: "Key dates assigned",
  key_date_reminded: "Reminder of a key date sent",
  key_date_snoozed: "Key date reminders snoozed",
  key_date_decided: "Key date decided",
  key_date_reopened: "Key date decision withdrawn",
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
