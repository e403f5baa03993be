import type { EscalationReason, RejectionReason } from "@proviso/domain";

/** Why a review is blocked, in a sentence, and what goes on with it (C4.3 to C4.5, C8.10). */
export const blocked: Record<
  EscalationReason,
  { readonly why: string; readonly action: "reupload" | "choose-position" }
> = {
  "Bad Scan": {
    why: "The scan is too poor to be read. Upload a clearer scan, or the Word file.",
    action: "reupload",
  },
  "OCR Failed": {
    why: "The text of the scan could not be read. Upload a clearer scan, or the Word file.",
    action: "reupload",
  },
  "Password Protected": {
    why: "The file is protected by a password. Give the password, or upload it without one.",
    action: "reupload",
  },
  "Required Deal Position": {
    why: "Your company was not found among the parties. Choose the side you are on.",
    action: "choose-position",
  },
  "Unsupported Format": {
    why: "Files of this kind cannot be reviewed yet. Upload the contract as a .docx file.",
    action: "reupload",
  },
};

/** Why a contract was not reviewed, in a sentence (C4.17). */
export const rejected: Record<RejectionReason, string> = {
  "Unsupported Use-Case": "This kind of document is not reviewed.",
  "Non-English Language": "The contract is not in English. Only English contracts are reviewed.",
  "Rejected per your request": "The review was stopped because you asked for it.",
  "Document Already Processed": "The same document was reviewed before.",
  "Free text rejection": "The contract was not taken for review.",
};
