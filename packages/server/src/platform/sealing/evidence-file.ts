import { createHash } from "node:crypto";
import { z } from "zod";

/** The file inside a sealed document that says for programs how it was signed. */
export const evidenceFile = "signature-evidence.json";

const form = z.object({
  format: z.literal("signature-evidence-1"),
  document: z.object({ size: z.int().positive(), sha256: z.string() }),
  isTimeStamped: z.boolean(),
  /**
   * SHA-256 of the certificates in the seal, the signer's first. Where they are listed, the seal has one form
   * only; seals made before they were do not list them.
   */
  certificates: z.array(z.string()).optional(),
  evidence: z.unknown(),
});

/** What that file says. */
export type EvidenceFile = z.infer<typeof form>;

/** SHA-256 in hexadecimal. */
export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** The bytes of that file, for this document. */
export const writeEvidence = (
  evidence: unknown,
  document: Uint8Array,
  seal: { readonly isTimeStamped: boolean; readonly certificates: readonly string[] },
): Uint8Array =>
  Buffer.from(
    JSON.stringify({
      format: "signature-evidence-1",
      document: { size: document.length, sha256: sha256(document) },
      isTimeStamped: seal.isTimeStamped,
      certificates: [...seal.certificates],
      evidence,
    } satisfies EvidenceFile),
  );

/** Reads that file; undefined when it is not in a form we know. */
export const readEvidence = (bytes: Uint8Array): EvidenceFile | undefined => {
  try {
    return form.safeParse(JSON.parse(Buffer.from(bytes).toString())).data;
  } catch {
    return undefined;
  }
};
