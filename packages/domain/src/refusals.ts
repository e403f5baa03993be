import { notAllowedSentence } from "./accounts/not-allowed.ts";
import { sessionEndedSentence } from "./identity/session-ended.ts";

/** Every expected "no" the server gives: its code, and the sentence a person reads. */
export const refusals = {
  not_signed_in: "Sign in to continue.",
  session_ended: sessionEndedSentence,
  wrong_credentials: "The email or password is wrong.",
  email_not_verified: "Verify your email address first: open the link in the email we sent you.",
  second_factor_needed: "Confirm your sign-in with your second factor.",
  second_factor_demanded: "Your account requires a second factor. Set one up to continue.",
  second_factor_first:
    "Set up a second factor for yourself first, so that you don’t get locked out.",
  wrong_code: "The code is wrong.",
  confirmation_needed: "Confirm that it’s you to continue.",
  factor_needed_to_confirm:
    "Confirm with your authenticator app, a passkey, or a recovery code. Your password isn’t enough.",
  link_expired: "Access expired.",
  link_used: "This link was already used. If you used it, sign in.",
  link_not_valid: "This link isn’t valid. Request a new one.",
  weak_password: "Your password doesn’t meet the requirements",
  breached_password:
    "This password, or most of it, appears in lists of leaked passwords. Choose another one.",
  password_of_names:
    "Without your name, your address, your company’s name, and ours, this password has fewer than 8 characters. Choose another one.",
  passwords_differ: "The passwords don’t match",
  email_not_valid: "Check your email and try again",
  bot_check_failed: "We couldn’t verify that you’re not a robot. Try again.",
  wrong_test_key: "The key isn’t valid.",
  password_sign_in_off: "Sign in with your organization’s sign-in provider.",
  redirect_not_allowed: "The return address isn’t allowed.",
  social_sign_in_failed: "Signing in with the provider failed. Try again.",
  provider_email_unverified:
    "Your provider hasn’t verified your email address. Verify it there, or sign up with a password.",
  other_sign_in_needed:
    "This email address uses another way to sign in. Sign in the way you did before.",
  single_sign_on_needed: "Your company requires single sign-on.",
  single_sign_on_elsewhere:
    "This email address belongs to another account, so your company’s provider can’t sign it in.",
  single_sign_on_domain:
    "Your company’s provider sent an email address at a domain that your company hasn’t verified.",
  user_removed:
    "You were removed from your company’s account. Ask a Platform Owner to restore you.",
  provider_asked_nobody:
    "Your provider didn’t ask you to sign in again, or doesn’t report when it did. Contact its administrator.",
  not_a_member: "You aren’t a user of your company’s account yet. Ask for an invitation.",
  provider_not_usable:
    "The provider’s URL must start with https:// and be a public internet address that this server can reach.",
  saml_metadata_not_readable:
    "These aren’t the metadata of a SAML provider that signs its responses and supports redirects.",
  client_secret_needed: "Enter the client secret.",
  no_proven_domain: "Verify a domain of your company first.",
  domain_not_valid:
    "Enter a domain of your company, such as example.com. Domains of public email providers aren’t accepted.",
  too_many_domains: "An account can have 20 domains.",
  domain_not_proven:
    "We couldn’t find the DNS record yet. New records can take a few hours to appear.",
  domain_taken: "Another account has already verified this domain.",
  server_busy: "The server is busy. Try again in a few seconds.",
  too_many_requests: "Too many attempts. Try again in a minute.",
  not_allowed: notAllowedSentence,
  own_user: "You can’t remove yourself.",
  last_platform_owner:
    "At least one user must have the Platform Owner user type: the number of active platform owners cannot fall below 1.",
  pending_contracts: "This user has contracts that still require input.",
  last_user_type: "Every user needs at least one user type.",
  user_not_active: "This works only for verified users who aren’t deleted.",
  invalid_invitations: "Some of these people can’t be invited.",
  already_registered: "This email address is already registered. Sign in instead.",
  invitation_ended: "This invitation is no longer valid. Ask for a new one.",
  invitation_for_another: "This invitation was sent to a different email address.",
  account_in_use:
    "Your own account has other users or contracts, so you can’t leave it for another one.",
  outside_recipient: "Share outside of your organization? Confirm it to save.",
  too_many_codes: "You’ve requested too many codes. Try again in an hour.",
  too_many_answers: "You’ve sent too much in a short time. Try again in an hour.",
  code_dead: "This code is no longer valid. Request a new one.",
  guest_link_ended: "This link is no longer valid. Ask the sender to send the contract again.",
  guest_session_ended: "Confirm that it’s you: request a new code.",
  no_upload_now: "The contract has moved on, so you can no longer upload a new version here.",
  attachments_too_large: "The attachments are too large. Together they can have at most 60 MB.",
  not_shareable:
    "You can share a contract only with verified colleagues who have access to contracts.",
  already_rated: "You’ve already rated this.",
  not_found: "This doesn’t exist, or you don’t have access to it.",
  foreign_origin: "This request came from another site and was refused.",
  unknown_host:
    "This server isn’t set up for the address you used. Open it at its usual address. If you run it, set PUBLIC_URL to the address people open, and let the proxy in front pass that host on.",
  unexpected_proxy:
    "This request came through a proxy, but this server is set up for its own machine only. If you run it, set PUBLIC_URL to the address people open, and TRUSTED_PROXIES to the proxy’s address.",
  invalid_input: "The request isn’t valid.",
  media_type_not_accepted: "The request has an unsupported format.",
  body_too_large: "The request is too large.",
  file_missing: "The request has no file.",
  file_empty: "The file is empty.",
  file_too_large: "File's size must not exceed 30 MB.",
  file_type_not_accepted: "Only .docx, .doc and .pdf files are accepted.",
  file_content_mismatch: "The file’s content doesn’t match its extension.",
  file_has_macros:
    "The file contains macros. Save it as a .docx without macros and upload it again.",
  file_unpacks_too_large: "The file is too large when unpacked to be read safely.",
  ANTIVIRUS_SCAN_ERROR: "This file may contain a virus or other malware",
  scanner_unavailable:
    "The virus scanner isn’t responding. The file wasn’t saved; try again in a few minutes.",
  file_held:
    "This file is waiting for the virus scanner. You can open it after it has been scanned.",
  wrong_file_password: "The password for this file is wrong.",
  file_stays_locked: "We can’t open this file, even with its password. Upload it without one.",
  upload_cut_off: "The upload ended before the whole file arrived. The file wasn’t saved.",
  idempotency_conflict: "A request with this key was already sent with different content.",
  request_under_way: "The same request is still being processed. Try again in a moment.",
  key_paused:
    "This API key is paused because its owner reset their password. It works again once they sign in and keep it.",
  password_needed_after_reset:
    "You reset your password. Sign in with the new password once; then this works again.",
  key_not_valid: "This API key isn’t valid. It may have expired or been revoked.",
  scope_missing: "This API key doesn’t have the required scope.",
  too_many_webhooks: "You’ve reached the webhook limit. Delete one to add another.",
  webhook_url_refused: "Enter a public https URL without a password that this server can reach.",
  export_under_way: "An export is already running. Wait until it is done, or stop it first.",
  too_many_api_keys: "You’ve reached the API key limit. Revoke one to create another.",
  newer_version: "A newer version of this contract is available. Do this with that one.",
  wrong_status: "This isn’t possible in the contract’s current status.",
  account_closed: "This account is closed.",
  account_not_closed: "This account isn’t closed.",
  account_being_erased: "This account is being erased and can no longer be reopened.",
  wrong_account_name: "The name doesn’t match. Enter the account’s name exactly.",
  feedback_not_asked: "This contract isn’t waiting for feedback.",
  feedback_answered: "Feedback for this contract was already submitted.",
  feedback_late: "The deadline for feedback on this contract has passed.",
  contract_locked: "The document is locked",
  answers_changed:
    "Someone else changed these answers, so yours weren’t saved. Check the current answers.",
  answers_outdated: "A newer version has arrived, so you can no longer answer these changes.",
  not_editable: "Editing is not supported for PDF or DOC files",
  edit_version_ended:
    "Your editing session has ended, so your changes weren’t saved. Download your work and open the contract again.",
  edit_not_saved:
    "We couldn’t save your changes. If you moved a table or parts of one, undo that and save again.",
  editing_disabled:
    "Editing this contract here is disabled. Download it, edit it offline, and upload it with Update version.",
  no_such_position: "This contract type doesn’t have that position.",
  policy_changed:
    "Someone else changed this policy after you opened it. Reload it and make your changes again.",
  policy_not_valid: "The policy contains an error and wasn’t saved.",
  spreadsheet_not_readable:
    "We can’t read this spreadsheet. Use one that was exported here and saved as .xlsx.",
  file_too_complex:
    "We stopped reading this file because it takes too much time or memory, or is damaged. Make it smaller or save it again, then retry.",
  nothing_to_try: "There is no draft to try. The policy matches its published version.",
  nothing_drafted: "There is nothing to publish. The policy matches its published version.",
  template_not_word: "Only .docx files are accepted.",
  template_has_password: "The file is password-protected. Remove the password and upload it again.",
  template_not_readable:
    "We can’t read the whole file. Open it in Word, save it, and upload it again.",
  template_fields_broken: "The file’s fields contain an error. The file wasn’t saved.",
  template_locked: "Looks like somebody else is currently editing this template.",
  template_being_edited:
    "Looks like this template is currently being edited and therefore cannot be deleted.",
  template_edit_ended:
    "Your editing session has ended, so your changes weren’t saved. Open the template again.",
  signing_link_ended: "This link is no longer valid. Ask the sender for a new one.",
  signer_session_ended: "Confirm that it’s you: request a new code.",
  signing_over: "This document no longer needs your signature.",
  not_your_turn: "Others have to sign before you. We’ll email you when it’s your turn.",
  signed_document_changed:
    "The document isn’t the one you were shown. Reload the page and read it again.",
  consent_needed: "Agree to sign electronically first.",
  signature_image_not_valid: "We can’t use this image. Choose a PNG or JPEG of at most 80 KB.",
  signature_not_ready: "The document isn’t ready to be sent for signature.",
  sent_at_provider: "Add the signers and send the contract on the signature provider’s page.",
  signature_provider_unavailable:
    "The signature provider isn’t responding. Try again in a few minutes.",
  reminded_lately: "Everyone who still has to sign got an email within the last hour.",
  EMAIL_ALREADY_CHANGED: "This email address has already been updated",
  several_versions:
    "Your email has more than one contract, so we don’t know which one is your version. Reply again with one file.",
  owner_must_upload:
    "The contracts would belong to someone who doesn’t have permission to upload contracts.",
  sender_not_valid: "Enter an email address, or @ and a company’s domain, such as @example.com.",
  too_many_senders: "You’ve reached the limit for allowed senders. Remove one to add another.",
  mail_in_off: "This installation doesn’t receive contracts by email.",
  account_inactive: "Your account is no longer active",
  trial_ended: "Your free trial has ended. Choose a package to keep uploading contracts.",
  payment_failed:
    "Your last payment failed. Update your payment details to keep uploading contracts.",
  quota_reached:
    "Quota reached for this service term. Please upgrade to continue uploading contracts.",
  plan_not_available: "You can’t choose this plan now.",
  payment_pending: "A payment is being processed. Try again when it has gone through.",
  payment_declined: "Your payment was declined. You weren’t charged. Try another card or account.",
  payment_unavailable:
    "We can’t reach the payment service. Your plan wasn’t changed; try again shortly.",
  checkout_ended: "This checkout has expired. Choose a plan again.",
  sheet_not_readable: "We can’t use this spreadsheet. No contracts were created.",
  contract_not_generated: "We couldn’t generate your contract. Please give it another shot.",
  no_key_date:
    "We don’t know any date of this contract yet. Enter when it starts and how long it runs.",
  snooze_not_possible: "Choose a day after today and before the date.",
  version_not_available: "This version of the contract isn’t available.",
  storage_full_for_account:
    "This account’s storage is full, so the file wasn’t saved. Ask an account administrator to free up space.",
  storage_full: "The server has no storage space left. The file wasn’t saved.",
  storage_unavailable:
    "We can’t reach the file storage. Your change wasn’t saved; try again shortly.",
  database_unavailable: "We can’t reach the database. Your change wasn’t saved; try again shortly.",
  internal_error: "Something went wrong on our side. We’ve recorded the error.",
} as const;

/** The name of a refusal, the same in domain, on the wire and in the log. */
export type RefusalCode = keyof typeof refusals;

/** An expected "no", as a value. */
export interface Refusal {
  readonly refused: RefusalCode;
  /** The sentence a person reads. */
  readonly sentence: string;
  /** What exactly was wrong, by field, for "invalid_input". */
  readonly fields?: readonly FieldProblem[];
  /** How to go on, for "second_factor_needed". */
  readonly secondFactor?: SecondFactorDemand;
  /** Which one it is, for "newer_version". */
  readonly newer?: NewerVersion;
}

/** The newest version of a contract, as named in a refusal of an older one. */
export interface NewerVersion {
  readonly id: string;
  readonly version: number;
  readonly fileName: string;
}

/** The second factors that can be used, and the token that identifies the sign-in. */
export interface SecondFactorDemand {
  readonly mfaToken: string;
  readonly factors: readonly ("totp" | "recovery-code" | "passkey")[];
}

/** One field of a request that was not valid. */
export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
}

/** The refusal of this code, with its sentence. */
export const refuse = (code: RefusalCode, fields?: readonly FieldProblem[]): Refusal => ({
  refused: code,
  sentence: refusals[code],
  ...(fields === undefined ? {} : { fields }),
});

/** Whether an outcome is a refusal. */
export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === "object" && outcome !== null && "refused" in outcome;
