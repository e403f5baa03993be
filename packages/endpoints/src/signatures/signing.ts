import {
  fieldKinds,
  flattenedKinds,
  maxCommentLength,
  maxEmailLength,
  maxFieldTextLength,
  maxPersonNameLength,
  maxSignatureFields,
  maxSignatureImage,
  signerRoles,
  signerStates,
} from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const signingPath = "/signing-web-app/api";
const token = text(100, 1);

/** What a signer's link tells before its holder has proven who they are. */
export const signingInvitation = z
  .object({
    senderName: z.string(),
    accountName: z.string(),
    fileName: z.string(),
    /** The recipient’s address, masked. */
    maskedEmail: z.string(),
  })
  .meta({ id: "SigningInvitation" });

/** What a signer's link tells before its holder has proven who they are. */
export type SigningInvitation = z.infer<typeof signingInvitation>;

/** Says whose link this is; uses nothing up. */
export const lookUpSigningLink = endpoint({
  method: "POST",
  path: `${signingPath}/link`,
  summary: "Get what a signer’s link opens",
  access: "anyone",
  body: z.strictObject({ token }),
  answer: signingInvitation,
  refusals: ["signing_link_ended", "too_many_requests"],
});

/** Emails a code to the address the link was sent to; the code before it is void. */
export const sendSigningCode = endpoint({
  method: "POST",
  path: `${signingPath}/code`,
  summary: "Email a code for a signer’s link",
  access: "anyone",
  body: z.strictObject({ token }),
  answer: z.object({ minutes: z.int() }),
  refusals: ["signing_link_ended", "too_many_requests", "too_many_codes"],
});

/** Exchanges link and code for a signer's session. */
export const enterAsSigner = endpoint({
  method: "POST",
  path: `${signingPath}/enter`,
  summary: "Start a signer session with link and code",
  access: "anyone",
  body: z.strictObject({ token, code: text(20, 1) }),
  answer: z.object({ sessionToken: z.string(), expirationTime: z.iso.datetime() }),
  refusals: ["signing_link_ended", "wrong_code", "code_dead", "too_many_requests"],
});

/** What a signer is to do, and where. */
export const signing = z
  .object({
    fileName: z.string(),
    /** SHA-256 of the document, in hexadecimal; what is signed names it. */
    documentSha256: z.string(),
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
    /** What of the file that was sent was made a fixed part of the pages, or left out. */
    flattened: z.array(z.enum(flattenedKinds)),
    name: z.string(),
    email: z.string(),
    role: z.enum(signerRoles),
    status: z.enum(signerStates),
    /** Whether it can be acted on: "over" permanently, "not-yet" while others are first. */
    turn: z.enum(["now", "not-yet", "over"]),
    /** The state of the whole request. */
    state: z.enum(["SENT", "COMPLETED", "DECLINED", "VOIDED", "EXPIRED"]),
    /** Whether the document that bears all signatures is there to be downloaded. */
    isSealed: z.boolean(),
    senderName: z.string(),
    senderEmail: z.string(),
    accountName: z.string(),
    message: z.string(),
    expirationTime: z.iso.datetime(),
    consentWords: z.array(z.string()),
    hasConsented: z.boolean(),
    /** Their own fields; what others fill in is not shown before everyone has signed. */
    fields: z.array(
      z.object({
        guid: z.uuid(),
        kind: z.enum(fieldKinds),
        page: z.int(),
        x: z.number(),
        y: z.number(),
        width: z.number(),
        height: z.number(),
        isRequired: z.boolean(),
        label: z.string(),
      }),
    ),
    /** Who else is asked, without their addresses. */
    others: z.array(
      z.object({ name: z.string(), role: z.enum(signerRoles), status: z.enum(signerStates) }),
    ),
  })
  .meta({ id: "Signing" });

/** What a signer is to do, and where. */
export type Signing = z.infer<typeof signing>;

const ended = ["signer_session_ended", "signing_link_ended"] as const;
const acting = [...ended, "signing_over", "not_your_turn"] as const;

/** What the signer of this session is asked. */
export const readSigning = endpoint({
  method: "GET",
  path: `${signingPath}/signing`,
  summary: "Get a signing request",
  access: "signer",
  answer: signing,
  refusals: ended,
});

/** The document that is to be signed; once sealed, the one that bears all signatures. */
export const downloadSigningDocument = endpoint({
  method: "GET",
  path: `${signingPath}/document`,
  summary: "Get a signer’s document",
  access: "signer",
  query: z.object({ version: z.enum(["unsigned", "signed"]).default("unsigned") }),
  answer: "file",
  refusals: [...ended, "version_not_available", "storage_unavailable"],
});

/** Notes that the signer agrees to sign electronically. */
export const giveConsent = endpoint({
  method: "POST",
  path: `${signingPath}/consent`,
  summary: "Agree to sign electronically",
  access: "signer",
  body: z.strictObject({ timeZone: text(64).default("") }),
  answer: signing,
  refusals: acting,
});

/** A picture of a signature, in base64: PNG or JPEG. */
const image = z.strictObject({
  data: text(Math.ceil((maxSignatureImage.bytes * 4) / 3) + 4, 1),
  way: z.enum(["typed", "drawn", "uploaded"]),
});

/** Signs, or approves, the document that was shown. */
export const signDocument = endpoint({
  method: "POST",
  path: `${signingPath}/sign`,
  summary: "Sign or approve the document",
  access: "signer",
  body: z.strictObject({
    documentSha256: text(64, 64),
    timeZone: text(64).default(""),
    values: z
      .array(z.strictObject({ guid: z.uuid(), value: text(maxFieldTextLength) }))
      .max(maxSignatureFields),
    signature: image.nullable().default(null),
    initials: image.nullable().default(null),
  }),
  answer: signing,
  refusals: [
    "not_found",
    ...acting,
    "consent_needed",
    "signed_document_changed",
    "signature_image_not_valid",
    "file_too_complex",
    "server_busy",
    "storage_full",
    "storage_full_for_account",
    "storage_unavailable",
  ],
});

const reason = text(maxCommentLength, 1).refine((said) => said.trim() !== "", "must say something");

/** Declines, which ends the request for everyone. */
export const declineToSign = endpoint({
  method: "POST",
  path: `${signingPath}/decline`,
  summary: "Decline to sign",
  access: "signer",
  body: z.strictObject({ reason }),
  answer: signing,
  refusals: acting,
});

/** Hands over to someone else, who gets their own link; this signer’s link stops working. */
export const handOverSigning = endpoint({
  method: "POST",
  path: `${signingPath}/hand-over`,
  summary: "Hand over signing to someone else",
  access: "signer",
  body: z.strictObject({
    name: text(2 * maxPersonNameLength),
    email: text(maxEmailLength + 20),
    reason: text(maxCommentLength).default(""),
  }),
  answer: signing,
  refusals: [...acting, "too_many_requests"],
});
