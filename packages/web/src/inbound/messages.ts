import { catalog } from "../platform/catalog.ts";

/** The sentences of the folder inbound, in English. */
export const t = catalog("inbound", {
  "address-block.files-sent":
    "Files sent to this address become your contracts, no matter who in your account sends them.",
  "address-block.files-sent-to-it-become":
    "Files sent to this address become contracts of the person who sends them.",
  "address-block.this-installation-takes": "This installation doesn’t accept contracts by email.",
  "address-block.renew": "Renew {name}",
  "address-block.renew-the-address": "Renew the address?",
  "address-block.renew-address": "Renew address",
  "address-block.mail-to-the-present":
    "Emails to the current address will be rejected. Give the new address to everyone who uses it.",
  "address-block.your-address": "Your address",
  "address-block.the-accounts-address": "The account’s address",
  "address-block.renew.button": "Renew",
  "allowed-senders-block.allow-a-sender": "Allow a sender",
  "allowed-senders-block.ann-example-com-or-example": "ann@example.com or @example.com",
  "allowed-senders-block.allow": "Allow",
  "allowed-senders-block.allowed-senders": "Allowed senders",
  "allowed-senders-block.people-outside-the-account":
    "People outside the account, or everyone at a company, whose files are accepted right away. Files they send to the account’s address become contracts of the person who allowed them.",
  "allowed-senders-block.nobody-outside-is-allowed-yet": "No outside senders are allowed yet.",
  "allowed-senders-block.allowed-by": "Allowed by {addedByName}",
  "allowed-senders-block.remove": "Remove {sender}",
  "allowed-senders-block.remove.button": "Remove",
  "copied-address.email-copied": "Email copied",
  "copied-address.the-address-could": "We couldn’t copy the address. Select it and copy it.",
  "copied-address.copy-email": "Copy email: {what}",
  "copied-address.copy-email.button": "Copy email",
  "held-mails-block.a-counterpartys-answer":
    "A reply from a counterparty. If you release it, it becomes their new version.",
  "held-mails-block.released-it-makes-contracts":
    "If released, its files become contracts of the person who releases it.",
  "held-mails-block.released-it-makes-contracts-of":
    "If released, its files become contracts of {addressee}.",
  "held-mails-block.no-subject": "No subject",
  "held-mails-block.release-from": "Release {title} from {sender}",
  "held-mails-block.release": "Release",
  "held-mails-block.discard-from": "Discard {title} from {sender}",
  "held-mails-block.discard": "Discard",
  "held-mails-block.held-mails": "Held emails",
  "held-mails-block.mails-whose-sender-could":
    "Emails whose sender we don’t know or couldn’t verify. We email the people who can release them. After 30 days, they’re discarded.",
  "held-mails-block.no-mail-waits": "No emails waiting.",
  "held-mails-block.discard-the-mail": "Discard this email?",
  "held-mails-block.discard-mail": "Discard email",
  "held-mails-block.the-mail-of-and-its":
    "The email from {sender} and its files will be deleted. We won’t notify the sender.",
  "held-mails-line.mails-wait-to-be-released":
    "{count, plural, one {# email is waiting to be released} other {# emails are waiting to be released}}",
  "inbound-settings.loading": "Loading",
  "inbound-settings.try-again": "Try again",
  "mail-upload-hint.upload-by-e-mail": "Upload by email",
  "mail-upload-hint.or-forward-contracts": "Or forward contracts by email to your own address:",
  "upload-address.contracts-cannot-be-sent": "You can’t send in contracts by email here.",
  "upload-address.loading": "Loading",
  "upload-address.try-again": "Try again",
  "use-inbound-acts.the-address-was-renewed": "The address was renewed",
  "use-inbound-acts.the-mail-was-released":
    "The email was released. Its contracts will appear in the list.",
  "use-inbound-acts.the-mail-was-discarded": "The email was discarded.",
});
