import { signatureEvidence, type SignedFileCheck } from "@proviso/endpoints";
import type { CheckedSeal } from "../../platform/sealing/checked-seal.ts";
import type { SealFinding } from "../../platform/sealing/verify-seal.ts";
import type { StoredCopy } from "./compare-with-stored.ts";

const sentences: Readonly<Record<SealFinding, string>> = {
  intact: "The file is exactly as sealed: not a byte was changed or added.",
  content_changed: "The file was changed after it was sealed.",
  bytes_added:
    "Content was added to the file after it was sealed. What you see may not be what was signed.",
  seal_damaged: "The seal of the file is damaged, or was taken from another file.",
  another_certificate: "The file is sealed, but not by this installation. We can’t verify it here.",
  no_seal: "The file has no seal, so we can’t verify it.",
  no_pdf: "The file isn’t a PDF. Only sealed PDF files can be checked.",
};

const another =
  "The file differs from the sealed one: its seal is encoded differently. Request the signed document again.";

const alone = " Only the seal was checked, since the sealed file is no longer stored here.";

const sentenceOf = (finding: SealFinding, copy: StoredCopy): string => {
  if (finding !== "intact") return sentences[finding];
  if (copy === "differs") return another;
  return copy === "same" ? sentences.intact : `${sentences.intact}${alone}`;
};

const nameIn = (subject: string): string => /^CN=(.+)$/m.exec(subject)?.[1] ?? subject;

const timeStampOf = (seal: CheckedSeal["seal"]): SignedFileCheck["timeStamp"] => {
  const stamp = seal?.timeStamp ?? null;
  return stamp && { by: nameIn(stamp.authority), at: stamp.at.toISOString() };
};

/** The outcome of verifying a file, with what a valid one says of its signers. */
export const describeCheck = (
  { verdict, finding, sealedBy, seal }: CheckedSeal,
  copy: StoredCopy,
): SignedFileCheck => {
  const shown = copy === "differs" ? null : seal;
  return {
    verdict: copy === "differs" ? "modified" : verdict,
    sentence: sentenceOf(finding, copy),
    sealedBy,
    sealedAt: shown?.sealedAt.toISOString() ?? null,
    timeStamp: timeStampOf(shown),
    evidence: signatureEvidence.safeParse(shown?.evidence).data ?? null,
  };
};
