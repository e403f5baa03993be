import type { EscalationReason, RejectionReason } from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";

/** What a banner's one button does. */
export type BannerAction = "reupload" | "choose-position" | "download-revised";

/** The state of a contract as its banner says it (C4.3 to C4.18). */
export interface Banner {
  readonly tone: "green" | "yellow" | "red" | "ink" | "violet";
  readonly icon: "check" | "alert" | "spinner" | "send" | "pen" | "seal";
  readonly title: string;
  readonly body: string;
  readonly action: BannerAction | null;
}

/** What the review found, as far as the banner says it; null before there is a review. */
export interface ReviewCounts {
  readonly changed: number;
  readonly needPerson: number;
}

type Subject = Pick<
  ContractRecord,
  | "status"
  | "docRole"
  | "escalationReason"
  | "rejectionReason"
  | "statusReason"
  | "tags"
  | "signatureRequest"
  | "hasRevisedCopy"
>;

const blocked: Record<EscalationReason, { readonly why: string; readonly action: BannerAction }> = {
  "Bad Scan": {
    why: "The scan is too poor to be read. Upload a clearer scan, or the Word file.",
    action: "reupload",
  },
  "OCR Failed": {
    why: "The text of the scan could not be read. Upload a clearer scan, or the Word file.",
    action: "reupload",
  },
  "Password Protected": {
    why: "The file is protected by a password. Upload it without one.",
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

const rejected: Record<RejectionReason, string> = {
  "Unsupported Use-Case": "This kind of document is not reviewed.",
  "Non-English Language": "The contract is not in English. Only English contracts are reviewed.",
  "Rejected per your request": "The review was stopped because you asked for it.",
  "Document Already Processed": "The same document was reviewed before.",
  "Free text rejection": "The contract was not taken for review.",
};

const banner = (
  tone: Banner["tone"],
  icon: Banner["icon"],
  title: string,
  body: string,
  action: BannerAction | null = null,
): Banner => ({ tone, icon, title, body, action });

const blockedBanner = (contract: Subject): Banner => {
  const reason = contract.escalationReason ?? "Unsupported Format";
  const { why, action } = blocked[reason];
  return banner("red", "alert", "Review blocked", contract.statusReason ?? why, action);
};

const rejectedBanner = (contract: Subject): Banner => {
  const known = contract.rejectionReason && rejected[contract.rejectionReason];
  const body = contract.statusReason ?? known ?? "The contract was not taken for review.";
  return banner("red", "alert", "Review rejected", body);
};

const points = (count: number): string => (count === 1 ? "1 point" : `${count} points`);

const readyBody = (counts: ReviewCounts | null): string => {
  if (counts === null) return "The review is complete.";
  const { changed, needPerson } = counts;
  const open = needPerson > 0 ? ` ${points(needPerson)} left for you to decide.` : "";
  if (changed === 0 && needPerson === 0) return "The review found nothing that has to change.";
  if (changed === 0) return `Nothing was changed.${open}`;
  return `${points(changed)} marked up in the revised copy.${open}`;
};

const readyBanner = (contract: Subject, counts: ReviewCounts | null): Banner => {
  const hasChanges = counts === null || counts.changed > 0;
  const action = contract.hasRevisedCopy && hasChanges ? "download-revised" : null;
  const title =
    contract.docRole === "TEMPLATE" ? "Your template is optimized" : "Your contract is ready";
  return banner("green", "check", title, readyBody(counts), action);
};

const reviewingBanner = (contract: Subject): Banner =>
  contract.docRole === "TEMPLATE"
    ? banner("ink", "spinner", "Template review in progress", "The result appears here by itself.")
    : banner(
        "ink",
        "spinner",
        "Review in progress",
        "The contract is being read and compared with your playbook. The result appears here by itself.",
      );

const signatureBanner = (contract: Subject): Banner =>
  contract.signatureRequest?.status === "EMAIL_BOUNCE"
    ? banner("red", "alert", "Pending signature", "The mail to a signer came back.")
    : banner("violet", "pen", "Pending signature", "This version is with its signers.");

/** The banner of a contract in its present state; null when the state asks for none. */
export const bannerOf = (contract: Subject, counts: ReviewCounts | null): Banner | null => {
  switch (contract.status) {
    case "ESCALATED":
      return blockedBanner(contract);
    case "REVIEWING":
      return reviewingBanner(contract);
    case "PENDING_FEEDBACKS":
      return banner(
        "yellow",
        "alert",
        "We need your input",
        contract.statusReason ?? "Some points need your decision before the review can finish.",
      );
    case "COMPLETED":
    case "COUNTERPARTY_UPDATE":
    case "INTERNALLY_UPDATED":
    case "DRAFT":
      return contract.tags.isReviewed === false
        ? banner("green", "check", "Great work", "The contract is kept here without a review.")
        : readyBanner(contract, counts);
    case "SENDING_TO_COUNTERPARTY":
      return banner("ink", "spinner", "Sending to counterparty", "The mail is on its way.");
    case "SENT_TO_COUNTERPARTY":
      return banner("ink", "send", "Sent to counterparty", "The counterparty has this version.");
    case "FAILED_TO_SEND_TO_COUNTERPARTY":
      return banner(
        "red",
        "alert",
        "Sending failed",
        "The contract did not reach the counterparty.",
      );
    case "READY_FOR_SIGNATURE":
      return banner("violet", "pen", "Ready for signature", "All parties agree on this version.");
    case "PENDING_SIGNATURE":
      return signatureBanner(contract);
    case "EXECUTED":
      return banner("green", "seal", "Executed", "The contract is signed by all parties.");
    case "REJECTED":
      return rejectedBanner(contract);
    case "ERROR":
      return banner(
        "red",
        "alert",
        "Upload error",
        contract.statusReason ?? "The file could not be read. Our support will contact you.",
        "reupload",
      );
    case "OPPORTUNITY_CANCELLED":
      return null;
  }
};

/** Whether the reader may do what the banner's button offers; without it the button is not shown. */
export const mayAct = (
  action: BannerAction,
  contract: Pick<ContractRecord, "permissions" | "tags">,
): boolean => {
  const needs = {
    reupload: "replace_file",
    "choose-position": "choose_position",
    "download-revised": "download_contract",
  } as const;
  const isHeldUp = contract.tags.isLocked && action !== "download-revised";
  return contract.permissions.includes(needs[action]) && !isHeldUp;
};
