import type { EscalationReason, RejectionReason } from "@proviso/domain";
import { t } from "./messages.ts";

/** Why a review is blocked, in a sentence, and what goes on with it (C4.3 to C4.5, C8.10). */
export const blocked: Record<
  EscalationReason,
  { readonly why: string; readonly action: "reupload" | "choose-position" }
> = {
  "Bad Scan": {
    why: t("banner-sentences.the-scan-is-too"),
    action: "reupload",
  },
  "OCR Failed": {
    why: t("banner-sentences.the-text-of-the-scan"),
    action: "reupload",
  },
  "Password Protected": {
    why: t("banner-sentences.the-file-is-protected"),
    action: "reupload",
  },
  "Required Deal Position": {
    why: t("banner-sentences.your-company-was-not-found"),
    action: "choose-position",
  },
  "Unsupported Format": {
    why: t("banner-sentences.files-of-this-kind"),
    action: "reupload",
  },
};

/** Why a contract was not reviewed, in a sentence (C4.17). */
export const rejected: Record<RejectionReason, string> = {
  "Unsupported Use-Case": t("banner-sentences.this-kind-of-document"),
  "Non-English Language": t("banner-sentences.the-contract-is-not"),
  "Rejected per your request": t("banner-sentences.the-review-was-stopped"),
  "Document Already Processed": t("banner-sentences.the-same-document"),
  "Free text rejection": t("banner-sentences.the-contract-was-not-taken"),
};
