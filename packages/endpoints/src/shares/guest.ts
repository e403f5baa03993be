import { maxCommentLength } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { namedFileRefusals } from "../file-refusals.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { contractText } from "../reviews/contract-text.ts";

const guestPath = "/guest-web-app/api";
const token = text(100, 1);

/** What a link tells before its holder has proven who they are: no more than the email said. */
export const guestInvitation = z
  .object({
    senderName: z.string(),
    accountName: z.string(),
    /** The recipient’s address, masked. */
    maskedEmail: z.string(),
  })
  .meta({ id: "GuestInvitation" });

/** What a link tells before its holder has proven who they are. */
export type GuestInvitation = z.infer<typeof guestInvitation>;

/** Says whose link this is; uses nothing up. */
export const lookUpGuestLink = endpoint({
  method: "POST",
  path: `${guestPath}/link`,
  summary: "Get what a counterparty’s link opens",
  access: "anyone",
  body: z.strictObject({ token }),
  answer: guestInvitation,
  refusals: ["guest_link_ended", "too_many_requests"],
});

/** Emails a code to the address the link was sent to; the code before it is void. */
export const sendGuestCode = endpoint({
  method: "POST",
  path: `${guestPath}/code`,
  summary: "Email a code for a link",
  access: "anyone",
  body: z.strictObject({ token }),
  answer: z.object({ minutes: z.int() }),
  refusals: ["guest_link_ended", "too_many_requests", "too_many_codes"],
});

/** Exchanges link and code for a guest's session; the code is used up, the link stays. */
export const enterAsGuest = endpoint({
  method: "POST",
  path: `${guestPath}/enter`,
  summary: "Start a guest session with link and code",
  access: "anyone",
  body: z.strictObject({ token, code: text(20, 1) }),
  answer: z.object({ sessionToken: z.string(), expirationTime: z.iso.datetime() }),
  refusals: ["guest_link_ended", "wrong_code", "code_dead", "too_many_requests"],
});

/** The contract as its guest sees it. */
export const guestContract = z
  .object({
    fileName: z.string(),
    fileSize: z.int(),
    email: z.string(),
    senderName: z.string(),
    senderEmail: z.string(),
    accountName: z.string(),
    sentTime: z.iso.datetime(),
    expirationTime: z.iso.datetime(),
    /** Whether there is a text to be read on the page; a file always is. */
    hasText: z.boolean(),
    /** Whether the guest may give their own version now. */
    mayUpload: z.boolean(),
    /** The newest version that came from this link's address; null before there is one. */
    uploaded: z.object({ fileName: z.string(), time: z.iso.datetime() }).nullable(),
    attachments: z.array(z.object({ guid: z.uuid(), fileName: z.string(), fileSize: z.int() })),
    comments: z.array(z.object({ words: z.string(), time: z.iso.datetime() })),
  })
  .meta({ id: "GuestContract" });

/** The contract as its guest sees it. */
export type GuestContract = z.infer<typeof guestContract>;

const ended = ["guest_session_ended", "guest_link_ended"] as const;

/** The contract of a guest's link. */
export const readGuestContract = endpoint({
  method: "GET",
  path: `${guestPath}/contract`,
  summary: "Get a guest’s contract",
  access: "guest",
  answer: guestContract,
  refusals: ended,
});

/** Its whole text, with tracked changes. */
export const readGuestText = endpoint({
  method: "GET",
  path: `${guestPath}/text`,
  summary: "Get the text of a guest’s contract",
  access: "guest",
  answer: contractText,
  refusals: [...ended, "version_not_available", "storage_unavailable"],
});

/** The file that was sent. */
export const downloadGuestContract = endpoint({
  method: "GET",
  path: `${guestPath}/download`,
  summary: "Download a guest’s contract",
  access: "guest",
  answer: "file",
  refusals: [...ended, "version_not_available", "storage_unavailable"],
});

/** A file that was sent along. */
export const downloadGuestAttachment = endpoint({
  method: "GET",
  path: `${guestPath}/attachments/{guid}`,
  summary: "Download an attachment of a guest’s contract",
  access: "guest",
  params: z.object({ guid: z.uuid() }),
  answer: "file",
  refusals: [...ended, "not_found", "storage_unavailable"],
});

/** Takes the guest's own version: it becomes the newest version of the contract. */
export const uploadAsGuest = endpoint({
  method: "POST",
  path: `${guestPath}/upload`,
  summary: "Upload a version as a guest",
  access: "guest",
  form: z.object({}),
  file: "fileToUpload",
  answer: guestContract,
  created: true,
  refusals: [...ended, "no_upload_now", "too_many_answers", ...namedFileRefusals],
});

/** Leaves a comment for the person who sent the contract. */
export const commentAsGuest = endpoint({
  method: "POST",
  path: `${guestPath}/comments`,
  summary: "Comment as a guest",
  access: "guest",
  body: z.strictObject({
    words: text(maxCommentLength, 1).refine((words) => words.trim() !== "", "must say something"),
  }),
  answer: guestContract,
  created: true,
  refusals: [...ended, "too_many_answers"],
});
