import { signatureEvidence, type SignedFileCheck } from "@proviso/endpoints";
import type { SealCheck, SealFinding } from "../../platform/sealing/verify-seal.ts";

const sentences: Readonly<Record<SealFinding, string>> = {
  intact: "The file is exactly as it was sealed: not one byte was changed or added.",
  content_changed: "The file was changed after it was sealed.",
  bytes_added:
    "Something was added to the file after it was sealed. What is seen may not be what was signed.",
  seal_damaged: "The seal of the file is damaged, or was taken from another file.",
  another_certificate:
    "The file is sealed, but not by this installation. Whether it is genuine cannot be told here.",
  no_seal: "The file bears no seal. Whether it is what was signed cannot be told.",
  no_pdf: "The file is not a PDF. Only sealed PDF files can be checked.",
};

const nameIn = (subject: string): string => /^CN=(.+)$/m.exec(subject)?.[1] ?? subject;

const timeStampOf = (seal: SealCheck["seal"]): SignedFileCheck["timeStamp"] => {
  const stamp = seal?.timeStamp ?? null;
  return stamp && { by: nameIn(stamp.authority.subject), at: stamp.at.toISOString() };
};

/** The outcome of verifying a file, with what a valid one says of its signers. */
export const describeCheck = ({
  verdict,
  finding,
  sealedBy,
  seal,
}: SealCheck): SignedFileCheck => ({
  verdict,
  sentence: sentences[finding],
  sealedBy,
  sealedAt: seal?.sealedAt.toISOString() ?? null,
  timeStamp: timeStampOf(seal),
  evidence: signatureEvidence.safeParse(seal?.evidence?.evidence).data ?? null,
});
