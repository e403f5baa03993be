import type { ContractRecord } from "@proviso/endpoints";
import { blocked, rejected } from "./banner-sentences.ts";
import { timeLeft } from "./time-left.ts";
import { t } from "./messages.ts";

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
  // oxlint-disable-next-line messages/in-catalog -- a code of the server
  const reason = contract.escalationReason ?? "Unsupported Format";
  const { why, action } = blocked[reason];
  return banner("red", "alert", t("banner.review-blocked"), contract.statusReason ?? why, action);
};

const rejectedBanner = (contract: Subject): Banner => {
  const known = contract.rejectionReason && rejected[contract.rejectionReason];
  const body = contract.statusReason ?? known ?? t("banner.the-contract-was-not-taken");
  return banner("red", "alert", t("banner.review-rejected"), body);
};

const readyBody = (counts: ReviewCounts | null): string => {
  if (counts === null) return t("banner.the-review-is-complete");
  const { changed, needPerson } = counts;
  if (changed === 0 && needPerson === 0) return t("banner.the-review-found-nothing");
  const done =
    changed === 0
      ? t("banner.nothing-was-changed")
      : t("banner.points-marked-up", { count: changed });
  if (needPerson === 0) return done;
  return `${done} ${t("banner.points-left-to-decide", { count: needPerson })}`;
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
          t("banner.your-template-is-optimized"),
          readyBody(counts),
          "add-to-templates",
        )
      : banner("green", "check", t("banner.your-contract-is-ready"), readyBody(counts), sendAction);
  return otherwise === undefined ? ready : { ...ready, otherwise };
};

const reviewingBanner = (contract: Subject): Banner => {
  if (contract.feedback?.isAnswered)
    return banner(
      "ink",
      "spinner",
      t("banner.applying-your-feedback"),
      t("banner.your-answers-are-worked"),
    );
  const isTemplate = contract.docRole === "TEMPLATE";
  const title = isTemplate
    ? t("banner.template-review-in-progress")
    : t("banner.review-in-progress");
  const doing = contract.statusReason ?? (isTemplate ? "" : t("banner.the-contract-is-being"));
  const body = t("banner.the-result-appears-here", { doing }).trim();
  return banner("ink", "spinner", title, body);
};

const inputBanner = (contract: Subject, now: number): Banner => {
  const left = contract.feedback ? ` ${timeLeft(contract.feedback.dueDate, now)}` : "";
  const why = contract.statusReason ?? t("banner.some-points-need");
  return banner(
    "yellow",
    "alert",
    t("banner.we-need-your-input"),
    `${why}${left}`,
    "apply-feedback",
  );
};

const signatureBanner = (contract: Subject): Banner =>
  contract.signatureRequest?.status === "EMAIL_BOUNCE"
    ? banner(
        "red",
        "alert",
        t("banner.version-pending-signature"),
        t("banner.the-mail-to-a-signer"),
        "update-signers",
      )
    : banner(
        "violet",
        "pen",
        t("banner.version-pending-signature"),
        t("banner.this-version-is-with-its"),
      );

const keptBanner = (): Banner =>
  banner("green", "check", t("banner.great-work"), t("banner.the-contract-is-kept"), sendAction);

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
        t("banner.sent-to-counterparty"),
        t("banner.the-mail-is-on-its-way"),
        "upload-counterparty-version",
      );
    case "SENT_TO_COUNTERPARTY":
      return banner(
        "ink",
        "send",
        t("banner.sent-to-counterparty"),
        t("banner.the-counterparty-has-this-version"),
        "upload-counterparty-version",
      );
    case "FAILED_TO_SEND_TO_COUNTERPARTY":
      return banner(
        "red",
        "alert",
        t("banner.sending-failed"),
        contract.statusReason ?? t("banner.the-contract-did"),
        "resend-to-counterparty",
      );
    case "READY_FOR_SIGNATURE":
      return banner(
        "violet",
        "pen",
        t("banner.ready-for-signature"),
        t("banner.this-version-can-go"),
        "send-for-signature",
      );
    case "EXECUTED":
      return contract.docRole === "TEMPLATE"
        ? banner("green", "seal", t("banner.template-executed"), t("banner.the-template-is-signed"))
        : banner(
            "green",
            "seal",
            t("banner.contract-executed"),
            t("banner.the-contract-is-signed"),
          );
    case "ERROR":
      return banner(
        "red",
        "alert",
        t("banner.upload-error"),
        t("banner.our-support-will-contact-you", {
          statusReason: contract.statusReason ?? t("banner.the-file-could"),
        }),
      );
    case "OPPORTUNITY_CANCELLED":
      return null;
  }
};
