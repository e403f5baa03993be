import { contractStatuses } from "@proviso/domain";
import { z } from "zod";
import { cleanLine, cleanName } from "./clean-name.ts";
import { richText } from "./rich-text-form.ts";

/** A place of ours, as a path; the configured address is put before it when the letter is written. */
const path = z.string().regex(/^\/(?![/\\])\S*$/);
const name = z.string().transform(cleanName);
const time = z.iso.datetime();
/** From where something was done, as the receiver may recognise it: "Firefox on Linux, 203.0.113.7". */
const device = z.string().transform(cleanLine);
/** A stored file that goes along; its bytes are in the storage under the key. Earlier versions said no SHA-256. */
const file = z.object({
  key: z.string(),
  sha256: z.string().nullable().default(null),
  name: z.string(),
  mediaType: z.string(),
});
/** A subject line a person wrote; it is one line, whatever it holds. */
const line = z.string().transform((given) => given.replace(/\s+/g, " ").trim());

/**
 * Every letter the product sends, with what it has to be told. Names come from people and are cleaned
 * when the letter is written; paths lead to pages of ours.
 */
export const letterForms = {
  /** To somebody who registered: the link that proves the address. */
  verify_email: z.object({ firstName: name, path }),
  /** To somebody who has a user and was registered once more; says so to nobody else. */
  already_registered: z.object({ firstName: name, signInPath: path }),
  /** The link to choose a new password. */
  reset_password: z.object({ firstName: name, path }),
  password_changed: z.object({
    firstName: name,
    at: time,
    device,
    resetPath: path,
    /** Whether API keys, feeds, passkeys or sign-in providers wait for the user to keep them. */
    hasPaused: z.boolean(),
  }),
  new_sign_in: z.object({ firstName: name, at: time, device, securityPath: path }),
  /** A second factor or passkey was added or taken away. */
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
  /** To the owners: the record that proves a domain of the company is missing. */
  domain_proof_missing: z.object({
    domain: z.string(),
    recordName: z.string(),
    recordValue: z.string(),
    endsAt: time,
    isSuspended: z.boolean(),
    path,
  }),
  /** Into the inviter's account. */
  invitation: z.object({ inviterName: name, accountName: name, path, expiresAt: time }),
  /** To somebody of another company, who may register with the sender's referral key. */
  referral: z.object({ senderName: name, path }),
  /** To the owners: somebody asks to be allowed more. */
  permission_request: z.object({ personName: name, personEmail: z.string(), path }),
  /** To a user whose types were changed by somebody else. */
  user_types_changed: z.object({ byName: name, userTypes: z.array(z.string()), path }),
  /** To a user who was let in again. */
  user_restored: z.object({ accountName: name, signInPath: path }),
  /** To the counterparty: a contract, with the link that is theirs alone. */
  contract_for_counterparty: z.object({
    senderName: name,
    accountName: name,
    fileName: z.string().transform(cleanLine),
    subject: line,
    body: richText,
    path,
    expiresAt: time,
    /** To whom an answer goes. */
    replyTo: z.string(),
    /** An address of ours that files of an answer are taken at; null where no mail is taken in. */
    replyToAlso: z.string().nullable().default(null),
    files: z.array(file).readonly(),
  }),
  /** To the sender: what the counterparty got, without their link. */
  contract_copy: z.object({
    recipients: z.array(z.string()).readonly(),
    fileName: z.string().transform(cleanLine),
    subject: line,
    body: richText,
    path,
    files: z.array(file).readonly(),
  }),
  /** To the counterparty: the code that proves that the link is theirs. */
  guest_code: z.object({ code: z.string(), accountName: name, minutes: z.number() }),
  /** To a signer: a document, with the link that is theirs alone. */
  signature_asked: z.object({
    /** Who gave this place to the signer; empty when the sender named them. */
    handedOverBy: z.string().default(""),
    signerName: name,
    senderName: name,
    accountName: name,
    fileName: z.string().transform(cleanLine),
    isApproval: z.boolean(),
    isReminder: z.boolean(),
    /** What the sender wrote; plain words. */
    message: z.string(),
    path,
    expiresAt: time,
    /** To whom an answer goes. */
    replyTo: z.string(),
  }),
  /** To a signer: the code that proves that the link is theirs. */
  signing_code: z.object({ code: z.string(), accountName: name, minutes: z.number() }),
  /** To the sender: a request for signatures ended without all of them. */
  signature_broken_off: z.object({
    fileName: z.string().transform(cleanLine),
    how: z.enum(["declined", "expired"]),
    signerName: name,
    reason: z.string(),
    path,
  }),
  /** To a signer who was asked: the request ended without all signatures, and they need not sign. */
  signature_ended: z.object({
    signerName: name,
    accountName: name,
    fileName: z.string().transform(cleanLine),
    how: z.enum(["declined", "withdrawn", "expired"]),
    /** Who declined or withdrew it; empty when its time was over. */
    by: name,
    /** Whether they had signed or approved already. */
    hasActed: z.boolean(),
    /** To whom an answer goes. */
    replyTo: z.string(),
  }),
  /** To everybody who signed or gets a copy, and to the sender: the document that bears all signatures. */
  contract_executed: z.object({
    receiverName: name,
    accountName: name,
    fileName: z.string().transform(cleanLine),
    signers: z.array(name).readonly(),
    /** Where anybody can check the file. */
    path,
    files: z.array(file).readonly(),
  }),
  /** To the sender: everybody has signed, but the document cannot be made final. */
  sealing_failed: z.object({ fileName: z.string().transform(cleanLine), path }),
  /** To the sender: the counterparty gave a version of their own, or commented. */
  counterparty_answer: z.object({
    email: z.string(),
    fileName: z.string().transform(cleanLine),
    /** What they said; null for a version. */
    comment: richText.nullable(),
    path,
  }),
  /** To whoever sent a mail in: what became of each of its files. */
  inbound_answer: z.object({
    subject: z.string().transform(cleanLine),
    kind: z.enum(["UPLOAD", "REPLY"]),
    /** Why the mail waits, as a sentence; null when its files were looked at. */
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
    /** The Message-ID of what is answered. */
    inReplyTo: z.string().nullable(),
  }),
  /** To those who may decide about held mails: some wait. */
  mails_held: z.object({
    firstName: name,
    /** The newest of them: who each says it is from, and its subject. */
    mails: z.array(z.object({ sender: z.string(), subject: name })).readonly(),
    /** How many wait beside these. */
    more: z.int(),
    path,
  }),
  /** To a colleague: a contract they now see. */
  contract_shared: z.object({
    senderName: name,
    fileName: z.string().transform(cleanLine),
    comment: richText,
    path,
  }),
  /** To whoever uploaded a contract: its review waits for their answers. */
  feedback_asked: z.object({
    firstName: name,
    fileName: z.string().transform(cleanLine),
    questions: z.int(),
    dueAt: time,
    path,
  }),
  /** To whoever answers for dates: those that come near, in one letter. */
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
          /** Whether somebody else is its owner. */
          isInPlace: z.boolean(),
          path,
        }),
      )
      .readonly(),
    /** How many more there are. */
    more: z.int(),
    path,
  }),
  /** To the Platform Owners: the account was closed or opened again, is erased soon, or is being erased. */
  account_closing: z.object({
    news: z.enum(["closed", "reopened", "erased_soon", "erasing"]),
    accountName: name,
    accountId: z.uuid(),
    byName: name,
    closedAt: time,
    erasesAt: time,
    path,
  }),
  /** To the Platform Owners: what their plan costs could not be taken. */
  payment_failed: z.object({ accountName: name, planName: z.string(), path }),
  /** To whoever asked for everything of the account: its zip files can be downloaded. */
  export_ready: z.object({
    firstName: name,
    parts: z.int(),
    /** Of all parts together. */
    bytes: z.int(),
    expiresAt: time,
    path,
  }),
  /** To the recipients of copies: the review of a contract has ended, and how. */
  review_copy: z.object({
    /** What the account's e-mail preferences say; "" for a subject of ours. */
    subject: line,
    status: z.enum(contractStatuses),
    /** This and the owner's are null, and the reason "", for a recipient who may not see the contract. */
    fileName: z.string().transform(cleanLine).nullable(),
    ownerName: name.nullable(),
    reason: z.string(),
    path,
  }),
} as const;

/** The name of a letter. */
export type LetterName = keyof typeof letterForms;

/** What each letter has to be told. */
export type LetterData = { [N in LetterName]: z.output<(typeof letterForms)[N]> };

/** Letters a person insists on: they are tried even when the address bounced lately, since that may be mended. */
export const insistentLetters: ReadonlySet<string> = new Set<LetterName>([
  "contract_for_counterparty",
  "guest_code",
  "signature_asked",
  "signing_code",
]);

/** What goes along with a letter that has more than words: files, and to whom an answer goes. */
const enclosure = z.object({
  files: z.array(file).default([]),
  replyTo: z.string().nullable().default(null),
  replyToAlso: z.string().nullable().default(null),
  inReplyTo: z.string().nullable().default(null),
});

/** A letter's files and the address for answers. */
export type Enclosure = z.output<typeof enclosure>;

/** What goes along with a letter, by its data. */
export const enclosureOf = (data: unknown): Enclosure => enclosure.parse(data);

/** Letters that sell something rather than tell of something: their receiver may refuse them for good. */
export const refusableLetters: ReadonlySet<string> = new Set<LetterName>(["referral"]);
