import type { LetterCatalogue } from "../letter-content.ts";
import * as accounts from "./english-accounts.ts";
import * as closing from "./english-closing.ts";
import * as contracts from "./english-contracts.ts";
import * as inbound from "./english-inbound.ts";
import * as keyDates from "./english-key-dates.ts";
import * as signatures from "./english-signatures.ts";
import * as identity from "./english-identity.ts";

/** The letters in English. */
export const english: LetterCatalogue = {
  frame: {
    language: "en",
    linkHint: "If the button does not work, open this address:",
    unsubscribe: "Do not write to me again",
  },
  letters: {
    verify_email: identity.verifyEmail,
    already_registered: identity.alreadyRegistered,
    reset_password: identity.resetPassword,
    password_changed: identity.passwordChanged,
    new_sign_in: identity.newSignIn,
    security_changed: identity.securityChanged,
    invitation: accounts.invitation,
    referral: accounts.referral,
    permission_request: accounts.permissionRequest,
    domain_proof_missing: accounts.domainProofMissing,
    user_types_changed: accounts.userTypesChanged,
    user_restored: accounts.userRestored,
    export_ready: accounts.exportReady,
    payment_failed: accounts.paymentFailed,
    account_closing: closing.accountClosing,
    contract_for_counterparty: contracts.contractForCounterparty,
    contract_copy: contracts.contractCopy,
    guest_code: contracts.guestCode,
    counterparty_answer: contracts.counterpartyAnswer,
    inbound_answer: inbound.inboundAnswer,
    mails_held: inbound.heldMailNotice,
    feedback_asked: contracts.feedbackAsked,
    review_copy: contracts.reviewCopy,
    key_dates_due: keyDates.keyDatesDue,
    contract_shared: contracts.contractShared,
    signature_asked: signatures.signatureAsked,
    signing_code: signatures.signingCode,
    signature_broken_off: signatures.signatureBrokenOff,
    signature_ended: signatures.signatureEnded,
    contract_executed: signatures.contractExecuted,
    sealing_failed: signatures.sealingFailed,
  },
};
