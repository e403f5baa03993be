import {
  maxAttachments,
  maxFileNameLength,
  maxLetterBodyLength,
  maxSubjectLength,
} from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { contractParams, contractPath, contractRecord } from "./contract-record.ts";

/** An email to the counterparty (C3.16). The body is HTML reduced to emphasis and lists. */
export const sendContractInput = z
  .strictObject({
    recipients: z.array(text(1000)).max(500),
    subject: text(maxSubjectLength),
    body: text(maxLetterBodyLength),
    attachments: z
      .array(z.strictObject({ guid: z.uuid(), fileName: text(maxFileNameLength) }))
      .max(maxAttachments * 10)
      .default([]),
  })
  .meta({ id: "SendingWish" });

/** An email to the counterparty, as the client sends it. */
export type SendContractInput = z.input<typeof sendContractInput>;

/** Sends the contract to the counterparty by mail, with a link for each recipient (C7.9). */
export const sendContract = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/send-to-counterparty`,
  summary: "Send a contract to the counterparty",
  access: { contract: "send_contract" },
  params: contractParams,
  body: sendContractInput,
  answer: contractRecord,
  refusals: [
    "not_found",
    "not_allowed",
    "wrong_status",
    "contract_locked",
    "invalid_input",
    "attachments_too_large",
    "too_many_requests",
  ],
});

const guestComment = z.object({ words: z.string(), time: z.iso.datetime() });

/** A recipient’s link: the email’s delivery, when the link was used, and comments made through it. */
export const guestLink = z
  .object({
    id: z.uuid(),
    email: z.string(),
    /** The version of the contract it opens. */
    documentVersion: z.int(),
    sentTime: z.iso.datetime(),
    mail: z.enum(["QUEUED", "SENT", "FAILED"]),
    /** What the mail server said when it failed; "" otherwise. */
    mailDetail: z.string(),
    state: z.enum(["live", "expired", "withdrawn"]),
    expirationTime: z.iso.datetime(),
    firstOpenedTime: z.iso.datetime().nullable(),
    lastOpenedTime: z.iso.datetime().nullable(),
    comments: z.array(guestComment),
  })
  .meta({ id: "GuestLink" });

/** A recipient's link. */
export type GuestLink = z.infer<typeof guestLink>;

/** The recipients of all versions of a contract, newest first, and who opened it. */
export const listGuestLinks = endpoint({
  method: "GET",
  path: `${contractPath}/{guid}/guest-links`,
  summary: "List a contract’s recipients and their activity",
  access: { contract: "see_contract" },
  params: contractParams,
  answer: z.array(guestLink),
  refusals: ["not_found"],
});

/** Withdraws a recipient's link at once; withdrawn already is withdrawn. */
export const withdrawGuestLink = endpoint({
  method: "POST",
  path: `${contractPath}/{guid}/withdraw-guest-link`,
  summary: "Withdraw a recipient’s link",
  access: { contract: "send_contract" },
  params: contractParams,
  body: z.strictObject({ id: z.uuid() }),
  answer: z.array(guestLink),
  refusals: ["not_found", "not_allowed"],
});
