import {
  fieldKinds,
  flattenedKinds,
  maxEmailLength,
  maxPersonNameLength,
  maxSignatureFields,
  maxSigners,
  maxCommentLength,
  signatureProviders,
  signatureRequestStates,
  signerRoles,
  signerStates,
} from "@proviso/domain";
import { contractParams, contractPath } from "../contracts/contract-record.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const requestPath = `${contractPath}/{guid}/signature-request` as const;

const points = z.number().min(0).max(20_000);

/** A place on a page, in points from its upper left corner; pages are counted from 0. */
const place = { page: z.int().min(0), x: points, y: points, width: points, height: points };

/** Who carries a request to its signers. */
const provider = z.object({
  name: z.enum(signatureProviders),
  /** Why an outside provider could not be asked, as a sentence; null while it answers. */
  fault: z.string().nullable(),
});

/** A signer as the people of the account see them (C3.20). */
export const requestSigner = z
  .object({
    guid: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(signerRoles),
    /** Counted from 1; those of one number are asked at the same time. */
    order: z.int(),
    status: z.enum(signerStates),
    /** What the mail server said against the letter; "" for nothing. */
    mailDetail: z.string(),
    askedTime: z.iso.datetime().nullable(),
    actedTime: z.iso.datetime().nullable(),
    declineReason: z.string().nullable(),
    /** Whether their address may still be changed. */
    isUpdatable: z.boolean(),
  })
  .meta({ id: "RequestSigner" });

/** A signer as the people of the account see them. */
export type RequestSigner = z.infer<typeof requestSigner>;

/** A request for signatures as the people of the account see it (C3.19). */
export const signatureRequest = z
  .object({
    guid: z.uuid(),
    state: z.enum(signatureRequestStates),
    /** The state, or EMAIL_BOUNCE if an email to a signer bounced (C4.15). */
    status: z.enum([...signatureRequestStates, "EMAIL_BOUNCE"]),
    provider,
    /** Whether it was withdrawn here and an outside provider has yet to end it. */
    isWithdrawing: z.boolean(),
    /** Whether the document is there to be looked at, and signers can be named. */
    isReady: z.boolean(),
    /** Why the document could not be made, as a sentence; null while nothing failed. */
    failure: z.string().nullable(),
    hasTrackChanges: z.boolean(),
    /** What of the file was made a fixed part of its pages, or left out, for the document that is signed. */
    flattened: z.array(z.enum(flattenedKinds)),
    documentSha256: z.string().nullable(),
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
    /** The fields found in the text, for the signers by their number from 0. */
    foundFields: z.array(
      z.object({
        ...place,
        kind: z.enum(fieldKinds),
        signer: z.int(),
        required: z.boolean(),
        by: z.enum(["mark", "block"]),
      }),
    ),
    /** Who would sign: the parties of the contract, with the addresses that are known. */
    suggestedSigners: z.array(z.object({ name: z.string(), email: z.string(), party: z.string() })),
    isOrdered: z.boolean(),
    signers: z.array(requestSigner),
    sentTime: z.iso.datetime().nullable(),
    expirationTime: z.iso.datetime().nullable(),
    /** Why it ended, as a person said or as it came about; "" for nothing. */
    endReason: z.string(),
    /** How far the document that bears the signatures is, once everyone has signed. */
    sealing: z.enum(["NONE", "WAITING", "SEALED", "FAILED"]),
  })
  .meta({ id: "SignatureRequest" });

/** A request for signatures as the people of the account see it. */
export type SignatureRequest = z.infer<typeof signatureRequest>;

const own = {
  access: { contract: "send_for_signature" },
  params: contractParams,
} as const;

/** Begins a request for signatures (C7.21): its document is made; what failed is tried again. */
export const createSignatureRequest = endpoint({
  method: "POST",
  path: `${requestPath}/create`,
  summary: "Prepare a contract for signature",
  ...own,
  answer: z.object({
    /** Where the request is prepared and sent: a place of the client. */
    signatureUrl: z.string(),
    hasTrackChanges: z.boolean(),
  }),
  refusals: [
    "not_found",
    "not_allowed",
    "storage_full_for_account",
    "wrong_status",
    "contract_locked",
    "version_not_available",
  ],
});

/** The latest request for signatures of a contract. */
export const readSignatureRequest = endpoint({
  method: "GET",
  path: requestPath,
  summary: "Get a contract’s signature request",
  access: { contract: "see_contract" },
  params: contractParams,
  answer: signatureRequest,
  refusals: ["not_found"],
});

/** The document as it is to be signed, a PDF. */
export const downloadSignatureDocument = endpoint({
  method: "GET",
  path: `${requestPath}/document`,
  summary: "Get a signature request’s document",
  access: { contract: "download_contract" },
  params: contractParams,
  answer: "file",
  refusals: ["not_found", "not_allowed", "signature_not_ready", "storage_unavailable"],
});

/** Gives the page of an outside provider where a request that is ready gets its signers and is sent; good for once. */
export const openSignatureWidget = endpoint({
  method: "POST",
  path: `${requestPath}/widget`,
  summary: "Open a contract’s page at the signature provider",
  ...own,
  answer: z.object({ signatureUrl: z.string() }),
  refusals: [
    "not_found",
    "not_allowed",
    "wrong_status",
    "contract_locked",
    "signature_not_ready",
    "signature_provider_unavailable",
  ],
});

/** Fetches the state of the latest request from an external provider and stores it. */
export const settleSignatureRequest = endpoint({
  method: "POST",
  path: `${requestPath}/settle`,
  summary: "Refresh a signature request from the provider",
  ...own,
  answer: signatureRequest,
  refusals: ["not_found", "not_allowed", "signature_provider_unavailable"],
});

/** Someone to be asked. */
const newSigner = z.strictObject({
  name: text(2 * maxPersonNameLength),
  email: text(maxEmailLength + 20),
  role: z.enum(signerRoles).default("SIGNER"),
  /** Counted from 1; matters when signers are asked in order. */
  order: z.int().min(1).max(maxSigners).default(1),
});

/** A field to be filled by one of the signers. */
const newField = z.strictObject({
  ...place,
  kind: z.enum(fieldKinds),
  /** The place of the signer in the list, from 0. */
  signer: z.int().min(0).max(maxSigners),
  required: z.boolean().default(true),
  label: text(60).default(""),
});

/** The content of a signature request. */
export const signatureRequestInput = z.strictObject({
  /** Which document was looked at; another one is refused. */
  documentSha256: text(64, 64),
  signers: z.array(newSigner).min(1).max(maxSigners),
  isOrdered: z.boolean().default(false),
  fields: z.array(newField).max(maxSignatureFields),
  message: text(maxCommentLength).default(""),
});

/** The content of a signature request, as the client sends it. */
export type SignatureRequestInput = z.input<typeof signatureRequestInput>;

/** Sends the document: each signer whose turn it is gets a letter with a link that is theirs alone. */
export const sendForSignature = endpoint({
  method: "POST",
  path: `${requestPath}/send`,
  summary: "Send a contract for signature",
  ...own,
  body: signatureRequestInput,
  answer: signatureRequest,
  refusals: [
    "not_found",
    "not_allowed",
    "wrong_status",
    "contract_locked",
    "signature_not_ready",
    "sent_at_provider",
    "signed_document_changed",
    "too_many_requests",
  ],
});

/** Changes names and addresses of signers who have not acted (C7.21, C2.32); their old links die. */
export const updateSigners = endpoint({
  method: "POST",
  path: `${requestPath}/update`,
  summary: "Update signers",
  ...own,
  body: z.strictObject({
    signers: z
      .array(
        z.strictObject({
          guid: z.uuid(),
          name: text(2 * maxPersonNameLength),
          email: text(maxEmailLength + 20),
        }),
      )
      .min(1)
      .max(maxSigners),
  }),
  answer: z.object({
    signers: z.array(
      z.object({
        guid: z.uuid(),
        email: z.string(),
        updateStatus: z.enum(["SUCCEEDED", "FAILED"]),
        errorCode: z.enum(["EMAIL_ALREADY_CHANGED", "EMAIL_NOT_VALID"]).nullable(),
      }),
    ),
  }),
  refusals: ["not_found", "not_allowed", "wrong_status", "too_many_requests"],
});

/** Withdraws a request: signing ends, and the contract is ready for signature again. */
export const voidSignatureRequest = endpoint({
  method: "POST",
  path: `${requestPath}/void`,
  summary: "Withdraw a signature request",
  ...own,
  body: z.strictObject({ reason: text(maxCommentLength).default("") }),
  answer: signatureRequest,
  refusals: ["not_found", "not_allowed", "wrong_status"],
});

/** Writes again to the signers whose turn it is, at most once an hour to each; their old links die. */
export const remindSigners = endpoint({
  method: "POST",
  path: `${requestPath}/remind`,
  summary: "Remind signers",
  ...own,
  answer: z.object({ reminded: z.array(z.object({ name: z.string(), email: z.string() })) }),
  refusals: ["not_found", "not_allowed", "wrong_status", "reminded_lately"],
});
