import { catalog } from "../platform/catalog.ts";

/** The sentences of the folder inbound, in English. */
export const t = catalog("inbound", {
  "address-block.files-sent":
    "Files sent to it become your contracts, whoever of your account sends them.",
  "address-block.files-sent-to-it-become":
    "Files sent to it become contracts of the person who sends them.",
  "address-block.this-installation-takes": "This installation takes no contracts in by e-mail.",
  "address-block.renew": "Renew {name}",
  "address-block.renew-the-address": "Renew the address?",
  "address-block.renew-address": "Renew address",
  "address-block.mail-to-the-present":
    "Mail to the present address will be refused from then on. Whoever uses it needs the new one.",
  "address-block.your-address": "Your address",
  "address-block.the-accounts-address": "The account’s address",
  "address-block.renew.button": "Renew",
  "allowed-senders-block.allow-a-sender": "Allow a sender",
  "allowed-senders-block.ann-example-com-or-example": "ann@example.com or @example.com",
  "allowed-senders-block.allow": "Allow",
  "allowed-senders-block.allowed-senders": "Allowed senders",
  "allowed-senders-block.people-outside-the-account":
    "People outside the account, or everybody at a company, whose files are taken at once. Sent to the account’s address, they become contracts of whoever allowed them.",
  "allowed-senders-block.nobody-outside-is-allowed-yet": "Nobody outside is allowed yet.",
  "allowed-senders-block.allowed-by": "Allowed by {addedByName}",
  "allowed-senders-block.remove": "Remove {sender}",
  "allowed-senders-block.remove.button": "Remove",
  "copied-address.email-copied": "Email copied",
  "copied-address.the-address-could": "The address could not be copied. Select it and copy it.",
  "copied-address.copy-email": "Copy email: {what}",
  "copied-address.copy-email.button": "Copy email",
  "held-mails-block.a-counterpartys-answer":
    "A counterparty’s answer: it would be their new version.",
  "held-mails-block.released-it-makes-contracts":
    "Released, it makes contracts of whoever releases it.",
  "held-mails-block.released-it-makes-contracts-of": "Released, it makes contracts of {addressee}.",
  "held-mails-block.no-subject": "No subject",
  "held-mails-block.release-from": "Release {title} from {sender}",
  "held-mails-block.release": "Release",
  "held-mails-block.discard-from": "Discard {title} from {sender}",
  "held-mails-block.discard": "Discard",
  "held-mails-block.held-mails": "Held mails",
  "held-mails-block.mails-whose-sender-could":
    "Mails whose sender could not be proven, or is not known here. Who may release them is told by mail. They are discarded after 30 days.",
  "held-mails-block.no-mail-waits": "No mail waits.",
  "held-mails-block.discard-the-mail": "Discard the mail?",
  "held-mails-block.discard-mail": "Discard mail",
  "held-mails-block.the-mail-of-and-its":
    "The mail of {sender} and its files are thrown away. They hear nothing of it.",
  "held-mails-line.mails-wait-to-be-released":
    "{count, plural, one {# mail waits to be released} other {# mails wait to be released}}",
  "inbound-settings.loading": "Loading",
  "inbound-settings.try-again": "Try again",
  "mail-upload-hint.upload-by-e-mail": "Upload by e-mail",
  "mail-upload-hint.or-forward-contracts": "Or forward contracts by e-mail to your own address:",
  "upload-address.contracts-cannot-be-sent": "Contracts cannot be sent in by e-mail here.",
  "upload-address.loading": "Loading",
  "upload-address.try-again": "Try again",
  "use-inbound-acts.the-address-was-renewed": "The address was renewed",
  "use-inbound-acts.the-mail-was-released":
    "The mail was released. Its contracts will appear in the list.",
  "use-inbound-acts.the-mail-was-discarded": "The mail was discarded.",
});
