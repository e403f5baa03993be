import type { ContractRecord } from "@proviso/endpoints";
import { blocked, rejected } from "./banner-sentences.ts";
import { timeLeft } from "./time-left.ts";

/** What a banner's one button does. */
export type BannerAction =
  | "reupload"
  | "choose-position"
  | "download-revised"
  | "apply-feedback"
  | "send-to-counterparty"
  | "resend-to-counterparty"
  | "upload-counterparty-version"
  | "send-for-signature"
  | "update-signers"
  | "add-to-templates";

/** The state of a contract as its banner says it (C4.3 to C4.18). */
export interface Banner {
  readonly tone: "green" | "yellow" | "red" | "ink" | "violet";
  readonly icon: "check" | "alert" | "spinner" | "send" | "pen" | "seal";
  readonly title: string;
  readonly body: string;
  readonly action: BannerAction | null;
  /** What the button does instead where the first is not to be had. */
  readonly otherwise?: BannerAction;
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
  | "feedback"
>;

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

const sendAction = "send-to-counterparty";

const readyBanner = (contract: Subject, counts: ReviewCounts | null): Banner => {
  const hasChanges = counts === null || counts.changed > 0;
  const otherwise = contract.hasRevisedCopy && hasChanges ? "download-revised" : undefined;
  const ready =
    contract.docRole === "TEMPLATE"
      ? banner(
          "green",
          "check",
          "Your template is optimized",
          readyBody(counts),
          "add-to-templates",
        )
      : banner("green", "check", "Your contract is ready", readyBody(counts), sendAction);
  return otherwise === undefined ? ready : { ...ready, otherwise };
};

const reviewingBanner = (contract: Subject): Banner => {
  if (contract.feedback?.isAnswered)
    return banner(
      "ink",
      "spinner",
      "Applying your feedback",
      "Your answers are worked into the contract. The result appears here by itself.",
    );
  const isTemplate = contract.docRole === "TEMPLATE";
  const title = isTemplate ? "Template review in progress" : "Review in progress";
  const doing =
    contract.statusReason ??
    (isTemplate ? "" : "The contract is being read and compared with your playbook.");
  const body = `${doing} The result appears here by itself.`.trim();
  return banner("ink", "spinner", title, body);
};

const inputBanner = (contract: Subject, now: number): Banner => {
  const left = contract.feedback ? ` ${timeLeft(contract.feedback.dueDate, now)}` : "";
  const why =
    contract.statusReason ?? "Some points need your decision before the review can finish.";
  return banner("yellow", "alert", "We need your input", `${why}${left}`, "apply-feedback");
};

const signatureBanner = (contract: Subject): Banner =>
  contract.signatureRequest?.status === "EMAIL_BOUNCE"
    ? banner(
        "red",
        "alert",
        "Version pending signature",
        "The mail to a signer came back.",
        "update-signers",
      )
    : banner("violet", "pen", "Version pending signature", "This version is with its signers.");

const keptBanner = (): Banner =>
  banner("green", "check", "Great work", "The contract is kept here without a review.", sendAction);

/**
 * The banner of a contract in its present state; null when the state asks for none. `now`, in
 * milliseconds since 1970, is what the time left for feedback is counted from.
 */
export const bannerOf = (
  contract: Subject,
  counts: ReviewCounts | null,
  now: number,
): Banner | null => {
  const { status } = contract;
  switch (status) {
    case "ESCALATED":
      return blockedBanner(contract);
    case "REVIEWING":
      return reviewingBanner(contract);
    case "PENDING_FEEDBACKS":
      return inputBanner(contract, now);
    case "COMPLETED":
    case "COUNTERPARTY_UPDATE":
    case "INTERNALLY_UPDATED":
    case "DRAFT":
      return contract.tags.isReviewed === false ? keptBanner() : readyBanner(contract, counts);
    case "PENDING_SIGNATURE":
      return signatureBanner(contract);
    case "REJECTED":
      return rejectedBanner(contract);
    case "SENDING_TO_COUNTERPARTY":
    case "SENT_TO_COUNTERPARTY":
    case "FAILED_TO_SEND_TO_COUNTERPARTY":
    case "READY_FOR_SIGNATURE":
    case "EXECUTED":
    case "ERROR":
    case "OPPORTUNITY_CANCELLED":
      return plainBanner(contract, status);
  }
};

type PlainStatus =
  | "SENDING_TO_COUNTERPARTY"
  | "SENT_TO_COUNTERPARTY"
  | "FAILED_TO_SEND_TO_COUNTERPARTY"
  | "READY_FOR_SIGNATURE"
  | "EXECUTED"
  | "ERROR"
  | "OPPORTUNITY_CANCELLED";

const plainBanner = (contract: Subject, status: PlainStatus): Banner | null => {
  switch (status) {
    case "SENDING_TO_COUNTERPARTY":
      return banner(
        "ink",
        "spinner",
        "Sent to counterparty",
        "The mail is on its way.",
        "upload-counterparty-version",
      );
    case "SENT_TO_COUNTERPARTY":
      return banner(
        "ink",
        "send",
        "Sent to counterparty",
        "The counterparty has this version. Upload theirs when it comes back.",
        "upload-counterparty-version",
      );
    case "FAILED_TO_SEND_TO_COUNTERPARTY":
      return banner(
        "red",
        "alert",
        "Sending failed",
        contract.statusReason ?? "The contract did not reach the counterparty.",
        "resend-to-counterparty",
      );
    case "READY_FOR_SIGNATURE":
      return banner(
        "violet",
        "pen",
        "Ready for signature",
        "This version can go to its signers.",
        "send-for-signature",
      );
    case "EXECUTED":
      return contract.docRole === "TEMPLATE"
        ? banner("green", "seal", "Template executed", "The template is signed by all parties.")
        : banner("green", "seal", "Contract executed", "The contract is signed by all parties.");
    case "ERROR":
      return banner(
        "red",
        "alert",
        "Upload error",
        `${contract.statusReason ?? "The file could not be read."} Our support will contact you.`,
      );
    case "OPPORTUNITY_CANCELLED":
      return null;
  }
};
