import { contractStatuses } from "@proviso/domain";
import { z } from "zod";
import { cleanLine, cleanName } from "./clean-name.ts";
import { richText } from "./rich-text-form.ts";

/** A path on our site. The public URL is prepended when the email is written. */
const path = z.string().regex(/^\/(?![/\\])\S*$/);
const name = z.string().transform(cleanName);
const time = z.iso.datetime();
/** A device that the recipient can recognize: "Firefox on Linux, 203.0.113.7". */
const device = z.string().transform(cleanLine);
/** An attached file, stored under the key. Rows from earlier versions have no SHA-256. */
const file = z.object({
  key: z.string(),
  sha256: z.string().nullable().default(null),
  name: z.string(),
  mediaType: z.string(),
});
/** A subject line written by a person, reduced to one line. */
const line = z.string().transform((given) => given.replace(/\s+/g, " ").trim());

/**
 * The data of every email the product sends. Names come from people and are cleaned when the email is written; paths
 * lead to our pages.
 */
export const letterForms = {
  /** To a person who signed up: the link that verifies the address. */
  verify_email: z.object({ firstName: name, path }),
  /** To an existing user whose address was used to sign up again. */
  already_registered: z.object({ firstName: name, signInPath: path }),
  /** The link to choose a new password. */
  reset_password: z.object({ firstName: name, path }),
  password_changed: z.object({
    firstName: name,
    at: time,
    device,
    resetPath: path,
    /** Whether API keys, feeds, passkeys, or sign-in providers are paused until the user confirms them. */
    hasPaused: z.boolean(),
  }),
  new_sign_in: z.object({ firstName: name, at: time, device, securityPath: path }),
  /** A second factor or passkey was added or removed. */
  security_changed: z.object({
    firstName: name,
    change: z.enum([
      "authenticator_added",
      "authenticator_removed",
      "passkey_added",
      "passkey_removed",
      "recovery_codes_renewed",
      "recovery_code_used",
    ]),
    at: time,
    device,
    securityPath: path,
  }),
  /** To Platform Owners: the DNS record that verifies a domain is missing. */
  domain_proof_missing: z.object({
    domain: z.string(),
    recordName: z.string(),
    recordValue: z.string(),
    endsAt: time,
    isSuspended: z.boolean(),
    path,
  }),
  /** An invitation to the sender’s account. */
  invitation: z.object({ inviterName: name, accountName: name, path, expiresAt: time }),
  /** To a person at another company, who can sign up with the sender’s referral key. */
  referral: z.object({ senderName: name, path }),
  /** To Platform Owners: a user requests permission. */
  permission_request: z.object({ personName: name, personEmail: z.string(), path }),
  /** To a user whose types were changed by another user. */
  user_types_changed: z.object({ byName: name, userTypes: z.array(z.string()), path }),
  /** To a restored user. */
  user_restored: z.object({ accountName: name, signInPath: path }),
  /** To the counterparty: a contract with a personal link. */
  contract_for_counterparty: z.object({
    senderName: name,
    accountName: name,
    fileName: z.string().transform(cleanLine),
    subject: line,
    body: richText,
    path,
    expiresAt: time,
    /** The address for replies. */
    replyTo: z.string(),
    /** Our address that accepts files in replies; null if incoming email is off. */
    replyToAlso: z.string().nullable().default(null),
    files: z.array(file).readonly(),
  }),
  /** To the sender: a copy of the counterparty’s email, without their link. */
  contract_copy: z.object({
    recipients: z.array(z.string()).readonly(),
    fileName: z.string().transform(cleanLine),
    subject: line,
    body: richText,
    path,
    files: z.array(file).readonly(),
  }),
  /** To the counterparty: the code that confirms their address. */
  guest_code: z.object({ code: z.string(), accountName: name, minutes: z.number() }),
  /** To a signer: a document with a personal link. */
  signature_asked: z.object({
    /** Who handed over to this signer; empty if the sender named them. */
    handedOverBy: z.string().default(""),
    signerName: name,
    senderName: name,
    accountName: name,
    fileName: z.string().transform(cleanLine),
    isApproval: z.boolean(),
    isReminder: z.boolean(),
    /** The sender’s message, as plain text. */
    message: z.string(),
    path,
    expiresAt: time,
    /** The address for replies. */
    replyTo: z.string(),
  }),
  /** To a signer: the code that confirms their address. */
  signing_code: z.object({ code: z.string(), accountName: name, minutes: z.number() }),
  /** To the sender: a signature request ended without all signatures. */
  signature_broken_off: z.object({
    fileName: z.string().transform(cleanLine),
    how: z.enum(["declined", "expired"]),
    signerName: name,
    reason: z.string(),
    path,
  }),
  /** To a signer: the request ended without all signatures, and they no longer need to sign. */
  signature_ended: z.object({
    signerName: name,
    accountName: name,
    fileName: z.string().transform(cleanLine),
    how: z.enum(["declined", "withdrawn", "expired"]),
    /** Who declined or withdrew it; empty if it expired. */
    by: name,
    /** Whether they had signed or approved already. */
    hasActed: z.boolean(),
    /** The address for replies. */
    replyTo: z.string(),
  }),
  /** To signers, recipients of copies, and the sender: the fully signed document. */
  contract_executed: z.object({
    receiverName: name,
    accountName: name,
    fileName: z.string().transform(cleanLine),
    signers: z.array(name).readonly(),
    /** The page that verifies the file. */
    path,
    files: z.array(file).readonly(),
  }),
  /** To the sender: everyone has signed, but the document can’t be sealed yet. */
  sealing_failed: z.object({ fileName: z.string().transform(cleanLine), path }),
  /** To the sender: the counterparty uploaded a version or commented. */
  counterparty_answer: z.object({
    email: z.string(),
    fileName: z.string().transform(cleanLine),
    /** The comment; null for a version. */
    comment: richText.nullable(),
    path,
  }),
  /** To the sender of an incoming email: the result for each file. */
  inbound_answer: z.object({
    subject: z.string().transform(cleanLine),
    kind: z.enum(["UPLOAD", "REPLY"]),
    /** Why the email is held, as a sentence; null if its files were processed. */
    heldReason: z.string().nullable(),
    outcome: z
      .array(
        z.object({
          name: z.string().transform(cleanLine),
          refusal: z.string().nullable(),
          path: path.nullable(),
        }),
      )
      .readonly(),
    filesLeftOut: z.int(),
    /** The Message-ID of the email this replies to. */
    inReplyTo: z.string().nullable(),
  }),
  /** To users who can release held emails: some are waiting. */
  mails_held: z.object({
    firstName: name,
    /** The newest ones, with their claimed senders and subjects. */
    mails: z.array(z.object({ sender: z.string(), subject: name })).readonly(),
    /** How many others are waiting. */
    more: z.int(),
    path,
  }),
  /** To a colleague: a contract that was shared with them. */
  contract_shared: z.object({
    senderName: name,
    fileName: z.string().transform(cleanLine),
    comment: richText,
    path,
  }),
  /** To the person who uploaded a contract: its review waits for answers. */
  feedback_asked: z.object({
    firstName: name,
    fileName: z.string().transform(cleanLine),
    questions: z.int(),
    dueAt: time,
    path,
  }),
  /** To an owner of key dates: the upcoming ones, in one email. */
  key_dates_due: z.object({
    firstName: name,
    dates: z
      .array(
        z.object({
          fileName: z.string().transform(cleanLine),
          kind: z.enum(["notice", "end"]),
          actDay: z.iso.date(),
          lastDay: z.iso.date(),
          daysLeft: z.int(),
          isConfirmed: z.boolean(),
          /** Whether the recipient is the owner’s substitute. */
          isInPlace: z.boolean(),
          path,
        }),
      )
      .readonly(),
    /** How many others there are. */
    more: z.int(),
    path,
  }),
  /** To Platform Owners: the account was closed or reopened, will soon be erased, or is being erased. */
  account_closing: z.object({
    news: z.enum(["closed", "reopened", "erased_soon", "erasing"]),
    accountName: name,
    accountId: z.uuid(),
    byName: name,
    closedAt: time,
    erasesAt: time,
    path,
  }),
  /** To Platform Owners: a payment failed. */
  payment_failed: z.object({ accountName: name, planName: z.string(), path }),
  /** To the person who requested an export: it is ready to download. */
  export_ready: z.object({
    firstName: name,
    parts: z.int(),
    /** The total size of all parts. */
    bytes: z.int(),
    expiresAt: time,
    path,
  }),
  /** To recipients of copies: the result of a review. */
  review_copy: z.object({
    /** The subject from the account’s email preferences; "" for the default. */
    subject: line,
    status: z.enum(contractStatuses),
    /** For recipients without access to the contract, this and `ownerName` are null and `reason` is "". */
    fileName: z.string().transform(cleanLine).nullable(),
    ownerName: name.nullable(),
    reason: z.string(),
    path,
  }),
} as const;

/** The name of an email. */
export type LetterName = keyof typeof letterForms;

/** The data of each email. */
export type LetterData = { [N in LetterName]: z.output<(typeof letterForms)[N]> };

/** Emails that are sent even if the address bounced recently, because a person requested them. */
export const insistentLetters: ReadonlySet<string> = new Set<LetterName>([
  "contract_for_counterparty",
  "guest_code",
  "signature_asked",
  "signing_code",
]);

/** Attachments and reply addresses. */
const enclosure = z.object({
  files: z.array(file).default([]),
  replyTo: z.string().nullable().default(null),
  replyToAlso: z.string().nullable().default(null),
  inReplyTo: z.string().nullable().default(null),
});

/** The attachments and reply addresses of an email. */
export type Enclosure = z.output<typeof enclosure>;

/** Reads the attachments and reply addresses from an email’s data. */
export const enclosureOf = (data: unknown): Enclosure => enclosure.parse(data);

/** Promotional emails, from which the recipient can unsubscribe. */
export const refusableLetters: ReadonlySet<string> = new Set<LetterName>(["referral"]);
