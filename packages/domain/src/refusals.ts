import { sessionEndedSentence } from "./identity/session-ended.ts";

/** Every expected "no" the server gives: its code, and the sentence a person reads. */
export const refusals = {
  not_signed_in: "Sign in to continue.",
  session_ended: sessionEndedSentence,
  wrong_credentials: "The e-mail or the password is wrong.",
  email_not_verified: "Verify your e-mail address first: open the link in the mail we sent you.",
  second_factor_needed: "Confirm your sign-in with your second factor.",
  second_factor_demanded:
    "Your account asks everybody for a second factor. Set one up, and you can go on.",
  second_factor_first: "Set up a second factor for yourself first, so that you are not locked out.",
  wrong_code: "The code is wrong.",
  confirmation_needed: "Confirm that it’s you to continue.",
  factor_needed_to_confirm:
    "Confirm with your authenticator app, a passkey or a recovery code. The password alone isn’t enough.",
  link_expired: "Access expired.",
  link_used: "This link was used before. If that was you, sign in.",
  link_not_valid: "This link is not valid. Ask for a new one.",
  weak_password: "Your password doesn’t meet the requirements",
  breached_password:
    "This password, or most of it, is on lists of leaked passwords. Choose another one.",
  password_of_names:
    "This password is mostly your name, your address, your company’s name or ours: without them, fewer than 8 characters are left. Choose another one.",
  passwords_differ: "The passwords don’t match",
  email_not_valid: "Check your email and try again",
  bot_check_failed: "We could not check that you are not a robot. Try again.",
  wrong_test_key: "The key is not valid.",
  password_sign_in_off: "Sign in with your organization's sign-in provider.",
  redirect_not_allowed: "The address to return to is not allowed.",
  social_sign_in_failed: "Signing in with the provider did not succeed. Try again.",
  provider_email_unverified:
    "The provider has not verified your e-mail address. Verify it there, or sign up with a password.",
  other_sign_in_needed:
    "This e-mail address is signed in another way here. Sign in the way you did before.",
  single_sign_on_needed: "Your company has you sign in with single sign-on.",
  single_sign_on_elsewhere:
    "This e-mail address belongs to another account here, so your company’s provider cannot sign it in.",
  single_sign_on_domain:
    "Your company’s provider gave an e-mail address of a domain that your company has not proven.",
  user_removed:
    "You were removed from your company’s account. Ask a Platform Owner to restore you.",
  provider_asked_nobody:
    "Your provider did not ask you to sign in anew, or does not say when it did. Ask whoever runs it.",
  not_a_member: "You are not a user of your company’s account yet. Ask to be invited.",
  provider_not_usable:
    "The provider’s address must begin with https:// and be on the open internet, where this server may ask.",
  saml_metadata_not_readable:
    "This is not the metadata of a SAML provider that signs, and that takes sign-ins by redirect.",
  client_secret_needed: "Enter the client secret.",
  no_proven_domain: "Prove a domain of your company first.",
  domain_not_valid:
    "Enter a domain of your company, such as example.com. Domains that anybody can have an address at are not taken.",
  too_many_domains: "An account can have 20 domains.",
  domain_not_proven:
    "The record was not found. It can take some hours until a new record is seen everywhere.",
  domain_taken: "Another account has proven this domain.",
  server_busy: "The server is busy at the moment. Try again in a few seconds.",
  too_many_requests: "Too many tries in a short time. Wait a minute and try again.",
  not_allowed: "You do not have permission to do this.",
  own_user: "You cannot remove yourself.",
  last_platform_owner:
    "At least one user must have the Platform Owner user type: the number of active platform owners cannot fall below 1.",
  pending_contracts: "This user has contracts that still require input.",
  last_user_type: "A user must keep at least one user type.",
  user_not_active: "This can only be done for a verified user who is not deleted.",
  invalid_invitations: "Some of these people cannot be invited.",
  already_registered: "This e-mail address is already registered. Sign in instead.",
  invitation_ended: "This invitation is no longer valid. Ask for a new one.",
  invitation_for_another: "This invitation was sent to another e-mail address.",
  account_in_use:
    "Your own account has other users or contracts, so you cannot leave it for another one.",
  outside_recipient: "Share outside of your organization? Confirm it to save.",
  too_many_codes: "Too many codes were asked for. Wait an hour, then ask for a new one.",
  too_many_answers: "Too much was sent from here in a short time. Wait an hour and try again.",
  code_dead: "This code is no longer valid. Ask for a new one.",
  guest_link_ended:
    "This link is no longer valid. Ask the person who sent it to you to send the contract again.",
  guest_session_ended: "Confirm that it is you: ask for a new code.",
  no_upload_now: "The contract has moved on, so a new version can no longer be given here.",
  attachments_too_large: "The attached files are too large together: 60 MB at most.",
  not_shareable: "A contract can be shared only with verified colleagues who may see contracts.",
  already_rated: "You have rated this already.",
  not_found: "This does not exist, or it is not yours to see.",
  foreign_origin: "This request came from another site and was refused.",
  unknown_host:
    "This server isn’t set up for the address you used. Open it at its usual address. If you run it, set PUBLIC_URL to the address people open, and let the proxy in front pass that host on.",
  unexpected_proxy:
    "This request came through a proxy, but this server is set up for its own machine only. If you run it, set PUBLIC_URL to the address people open, and TRUSTED_PROXIES to the proxy’s address.",
  invalid_input: "Something in the request is not valid.",
  media_type_not_accepted: "The request is in a form that is not accepted here.",
  body_too_large: "The request is larger than is accepted here.",
  file_missing: "No file came with the request.",
  file_empty: "The file is empty.",
  file_too_large: "File's size must not exceed 30 MB.",
  file_type_not_accepted: "Only .docx, .doc and .pdf files are accepted.",
  file_content_mismatch: "The file is not what its name says it is.",
  file_has_macros: "The file holds macros. Save it as a .docx without macros and upload it again.",
  file_unpacks_too_large: "The file unpacks to more than can be read safely.",
  ANTIVIRUS_SCAN_ERROR: "This file may contain a virus or other malware",
  scanner_unavailable:
    "The virus scanner does not answer at the moment. Nothing was saved; try again in a few minutes.",
  file_held:
    "This file waits for the virus scanner. It can be opened as soon as the scanner has looked at it.",
  wrong_file_password: "This password does not open the file.",
  file_stays_locked:
    "The file cannot be opened here, even with its password. Upload it without one.",
  upload_cut_off: "The upload ended before the whole file had arrived. Nothing was saved.",
  idempotency_conflict: "This request was sent before with other contents.",
  request_under_way: "The same request is still being answered. Ask again in a moment.",
  key_paused:
    "This API key is paused because its owner reset their password. It works again once they sign in and keep it.",
  password_needed_after_reset:
    "You reset your password. Sign in with the new one this time, then this way works again.",
  key_not_valid: "This API key does not work: it has expired, was revoked, or never was one.",
  scope_missing: "This API key may not do this. Use one that was made for it.",
  too_many_webhooks: "There are as many webhooks as there may be. Remove one that is not used.",
  webhook_url_refused:
    "A webhook is an https address on the open internet, without a password, that this server may ask.",
  export_under_way:
    "Everything is being exported already. Wait until that is done, or stop it first.",
  too_many_api_keys: "There are as many API keys as there may be. Revoke one that is not used.",
  newer_version: "A newer version of this contract is available. Do this with that one.",
  wrong_status: "This cannot be done in the contract's present state.",
  account_closed: "This account is closed.",
  account_not_closed: "This account is not closed.",
  account_being_erased: "This account is being erased and cannot be reopened any more.",
  wrong_account_name: "This is not the name of the account. Type it letter by letter.",
  feedback_not_asked: "No feedback is asked for on this contract.",
  feedback_answered: "The feedback on this contract has been submitted already.",
  feedback_late: "The time for feedback on this contract is over.",
  contract_locked: "The document is locked",
  answers_changed:
    "Somebody else has answered here meanwhile, so this was not saved. Look at how it stands now.",
  answers_outdated: "A newer version has come, so these changes can no longer be answered here.",
  not_editable: "Editing is not supported for PDF or DOC files",
  edit_version_ended:
    "Your editing of this contract has ended, so nothing was saved. Download what you have and open the contract again.",
  edit_not_saved:
    "Your changes could not be saved. If you moved a table or parts of one, undo that and save again.",
  editing_disabled:
    "Editing this contract here is disabled. Download it, edit it offline and bring it back with Update version.",
  no_such_position: "This contract type has no such position.",
  policy_changed:
    "Somebody else has changed this policy since you opened it. Load it anew and make your changes again.",
  policy_not_valid: "Something in the policy cannot stand as it is. Nothing was saved.",
  spreadsheet_not_readable:
    "This file is no spreadsheet that can be read. Use one that was exported here, saved as .xlsx.",
  file_too_complex:
    "We stopped reading this file because it needs too much time or memory, or is damaged. Make it smaller or save it again, and try again.",
  nothing_to_try: "There is no draft to try: the policy is as it was published last.",
  nothing_drafted: "There is nothing to publish: the policy is as it was published last.",
  template_not_word: "Only .docx files are accepted.",
  template_has_password:
    "The file is protected with a password. Remove the password and upload it again.",
  template_not_readable:
    "The file cannot be read to its end. Open it in Word, save it again and upload it anew.",
  template_fields_broken: "Something about the fields in the file is not right. Nothing was saved.",
  template_locked: "Looks like somebody else is currently editing this template.",
  template_being_edited:
    "Looks like this template is currently being edited and therefore cannot be deleted.",
  template_edit_ended:
    "Your editing of this template has ended, so nothing was saved. Open the template again.",
  signing_link_ended:
    "This link is no longer valid. Ask the person who sent it to you for a new one.",
  signer_session_ended: "Confirm that it is you: ask for a new code.",
  signing_over: "There is nothing to sign here any more.",
  not_your_turn: "Others have to sign before you. We write to you when it is your turn.",
  signed_document_changed:
    "The document is not the one you were shown. Load the page again and read it once more.",
  consent_needed: "Agree to sign electronically first.",
  signature_image_not_valid:
    "This picture cannot be used. Choose a PNG or JPEG of at most 80 KB that opens elsewhere.",
  signature_not_ready: "The document is not ready to be sent for signature.",
  sent_at_provider:
    "Signers are named, and the contract is sent, on the page of the signature provider.",
  signature_provider_unavailable:
    "The signature provider does not answer. Try again in some minutes.",
  reminded_lately: "Everybody who has still to sign had a letter within the last hour.",
  EMAIL_ALREADY_CHANGED: "This email address has already been updated",
  several_versions:
    "More than one contract came with this mail, so it is not clear which one is your version. Answer once more with one file.",
  owner_must_upload:
    "The contracts would be those of somebody who does not have permission to upload contracts.",
  sender_not_valid:
    "Enter an e-mail address, or @ and the domain of a company, such as @example.com.",
  too_many_senders: "There are as many allowed senders as there can be. Remove one first.",
  mail_in_off: "This installation takes no contracts in by mail.",
  account_inactive: "Your account is no longer active",
  trial_ended: "Your free trial has ended. Choose a package to keep uploading contracts.",
  payment_failed:
    "Your last payment failed. Update your payment details to keep uploading contracts.",
  quota_reached:
    "Quota reached for this service term. Please upgrade to continue uploading contracts.",
  plan_not_available: "This plan cannot be chosen now.",
  payment_pending: "A payment is being processed. Try again when it is through.",
  payment_declined: "Your payment was declined. Nothing was charged; try another card or account.",
  payment_unavailable:
    "The payment service cannot be reached at the moment. Nothing was changed; try again shortly.",
  checkout_ended: "This checkout is over. Choose a plan again.",
  sheet_not_readable: "The spreadsheet cannot be used. Nothing was made.",
  contract_not_generated: "We couldn’t generate your contract. Please give it another shot.",
  no_key_date: "No date of this contract is known yet. Enter when it begins and how long it runs.",
  snooze_not_possible: "Choose a day after today and before the date itself.",
  version_not_available: "This version of the contract is not available.",
  storage_full_for_account:
    "The storage of this account is full, so the file wasn’t saved. Ask whoever manages the account to make room.",
  storage_full: "There is no space left to store this. Nothing was saved.",
  storage_unavailable:
    "The file storage cannot be reached at the moment. Nothing was changed; try again shortly.",
  database_unavailable:
    "The database cannot be reached at the moment. Nothing was changed; try again shortly.",
  internal_error: "Something went wrong on our side. The error was recorded.",
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

/** The newest version of a contract, as an older one is told of it. */
export interface NewerVersion {
  readonly id: string;
  readonly version: number;
  readonly fileName: string;
}

/** What may be shown as a second factor, and the token that says for which sign-in it is. */
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

/** Whether an outcome is a refusal rather than what was asked for. */
export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === "object" && outcome !== null && "refused" in outcome;
