import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

const time = z.iso.datetime();

/** What a sealed file says of who signed it, when and from where, and of what happened before. */
export const signatureEvidence = z
  .object({
    requestId: z.string(),
    fileName: z.string(),
    accountName: z.string(),
    sentBy: z.object({ name: z.string(), email: z.string() }),
    sentAt: time,
    completedAt: time,
    approvedSha256: z.string(),
    documentSha256: z.string(),
    signers: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        role: z.string(),
        state: z.string(),
        consentedAt: time.nullable(),
        actedAt: time.nullable(),
        address: z.string(),
        userAgent: z.string(),
        timeZone: z.string(),
      }),
    ),
    events: z.array(
      z.object({
        sequence: z.int(),
        event: z.string(),
        at: time,
        who: z.string(),
        address: z.string().nullable(),
        hash: z.string(),
      }),
    ),
  })
  .meta({ id: "SignatureEvidence" });

/** What a sealed file says of who signed it, when and from where, and of what happened before. */
export type SignatureEvidence = z.infer<typeof signatureEvidence>;

/** What is to be said of a file to the person who wants to know whether it is as it was signed. */
export const signedFileCheck = z
  .object({
    /** valid: not one byte was changed; modified: something was; unknown: this installation did not seal it. */
    verdict: z.enum(["valid", "modified", "unknown"]),
    /** The finding, as a person reads it. */
    sentence: z.string(),
    /** The name in the seal's certificate; it proves nothing unless the file is valid. */
    sealedBy: z.string().nullable(),
    sealedAt: time.nullable(),
    /** Who vouches for the time, and the time; null for the sealing server's own clock. */
    timeStamp: z.object({ by: z.string(), at: time }).nullable(),
    /** The document, signers, and times; only for a valid file. */
    evidence: signatureEvidence.nullable(),
  })
  .meta({ id: "SignedFileCheck" });

/** What is to be said of a file to the person who wants to know whether it is as it was signed. */
export type SignedFileCheck = z.infer<typeof signedFileCheck>;

/** Says whether a signed file is unaltered, and who signed it; the file is not kept. */
export const verifySignedFile = endpoint({
  method: "POST",
  path: "/signing-web-app/api/verify",
  summary: "Verify a signed file",
  access: "anyone",
  file: "file",
  answer: signedFileCheck,
  refusals: [
    "too_many_requests",
    "server_busy",
    "file_too_complex",
    "file_missing",
    "file_too_large",
    "upload_cut_off",
    "storage_full",
    "storage_unavailable",
  ],
});
