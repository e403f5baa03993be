import {
  isApprovable,
  isArchivable,
  isDeletable,
  isWordContract,
  mayChoosePosition,
  maySendForSignature,
  mayUpdateVersion,
  notAllowedSentence,
  type ContractAct,
} from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import type { HostedAct } from "./hosted-acts.ts";
import { sayShared } from "../platform/say.ts";
import { t } from "./messages.ts";

/** One thing the menu of a contract offers. */
export interface MenuItem {
  readonly act:
    | "download-signed"
    | "download-revised"
    | "download-original"
    | "download-sub-versions"
    | "view-version"
    | "update-version"
    | "contract-info"
    | "mark-approved"
    | "send-for-review"
    | "change-position"
    | "archive"
    | "unarchive"
    | "delete"
    | Exclude<HostedAct, "apply-feedback" | "edit-contract">;
  readonly label: string;
  /** Why it cannot be done now, in a sentence; null when it can. */
  readonly refusal: string | null;
}

/** Where a menu stands, and what it offers there. */
export interface MenuPlace {
  readonly place: "row" | "page";
  /** The local flag SEND_FOR_REVIEW (C6.7). */
  readonly offersReview: boolean;
}

interface Offer extends MenuItem {
  readonly isShown: boolean;
}

const noPermission = sayShared("refusals", "not_allowed", notAllowedSentence);
const locked = t("contract-menu.another-person-is-editing");
const unfit = t("contract-menu.this-cannot-be-done");
const outdated = t("contract-menu.there-is-a-newer");
const awaitsFeedback = t("contract-menu.feedback-is-pending");

const refusalFor = (
  contract: ContractRecord,
  act: ContractAct,
  isPossible: boolean,
): string | null => {
  if (!contract.permissions.includes(act)) return noPermission;
  if (contract.tags.isLocked && act !== "download_contract") return locked;
  return isPossible ? null : unfit;
};

const isNewest = ({ guid, lastVersionGuid }: ContractRecord): boolean => guid === lastVersionGuid;

const refusalForNewest = (
  contract: ContractRecord,
  act: ContractAct,
  isPossible: boolean,
): string | null =>
  refusalFor(contract, act, true) ??
  (isNewest(contract) ? refusalFor(contract, act, isPossible) : outdated);

const stateOf = (contract: ContractRecord) => ({
  status: contract.status,
  isLocked: contract.tags.isLocked,
  isReviewed: contract.tags.isReviewed,
});

/** Whether the file that bears the signatures is here: sealed, or brought back from another provider. */
const hasSignedFile = ({ status, signatureRequest }: ContractRecord): boolean =>
  status === "EXECUTED" && signatureRequest?.sealing === "SEALED";

/** Whether a copy with our changes was ever made; what was executed without a review has only its own file. */
const hasOurChanges = ({ hasRevisedCopy, status, tags }: ContractRecord): boolean =>
  hasRevisedCopy && (status !== "EXECUTED" || tags.isReviewed === true);

const downloads = (contract: ContractRecord): MenuItem[] => {
  const refusal = refusalFor(contract, "download_contract", true);
  const signed: MenuItem = {
    act: "download-signed",
    label: t("contract-menu.download-signed"),
    refusal,
  };
  const revised: MenuItem = {
    act: "download-revised",
    label: t("contract-menu.download-revised"),
    refusal,
  };
  const original: MenuItem = {
    act: "download-original",
    label: t("contract-menu.download-original"),
    refusal,
  };
  return [
    ...(hasSignedFile(contract) ? [signed] : []),
    ...(hasOurChanges(contract) ? [revised] : []),
    original,
  ];
};

const downloadRow = (contract: ContractRecord, { place }: MenuPlace): Offer[] =>
  downloads(contract).map((item) => ({ ...item, isShown: place === "row" }));

/** Whether there is a Word file whose pages can be laid out; a PDF that was given has its own. */
const consistsOfWord = (contract: ContractRecord): boolean =>
  hasOurChanges(contract) || isWordContract(contract);

const versionOffers = (contract: ContractRecord, { place }: MenuPlace): Offer[] => [
  {
    act: "download-sub-versions",
    label: t("contract-menu.download-sub-versions"),
    refusal: contract.permissions.includes("download_sub_versions") ? null : noPermission,
    isShown: contract.numberOfSubVersions > 0,
  },
  {
    act: "view-document",
    label: t("contract-menu.view-document"),
    refusal: refusalFor(contract, "download_contract", true),
    isShown: place === "page",
  },
  {
    act: "view-pages",
    label: t("contract-menu.view-pages"),
    refusal: refusalFor(contract, "download_contract", true),
    isShown: place === "page" && consistsOfWord(contract),
  },
  {
    act: "view-version",
    label: t("contract-menu.view-version"),
    refusal: null,
    isShown: place === "page",
  },
  {
    act: "update-version",
    label: t("contract-menu.update-version"),
    refusal: refusalForNewest(contract, "upload_version", mayUpdateVersion(stateOf(contract))),
    isShown: true,
  },
  {
    act: "contract-info",
    label: t("contract-menu.contract-info"),
    refusal: null,
    isShown: contract.reviewNote.trim() !== "",
  },
];

/** Whether sending to the counterparty is offered at all (C6.6, C4.19). */
export const offersSending = (contract: ContractRecord): boolean =>
  contract.docRole !== "TEMPLATE" &&
  contract.availableActions.SEND_TO_COUNTERPARTY.enabled &&
  !contract.callToActionOptions.includes("feedback");

const signatureRefusal = (contract: ContractRecord): string | null =>
  refusalForNewest(contract, "send_for_signature", maySendForSignature(stateOf(contract)));

/** Whether the contract may be sent for signature by its reader now (C4.21). */
export const offersSignature = (contract: ContractRecord): boolean =>
  contract.docRole !== "TEMPLATE" && signatureRefusal(contract) === null;

/** Whether a sending would be another one (C2.24). */
export const isResend = ({ status }: Pick<ContractRecord, "status">): boolean =>
  status === "SENT_TO_COUNTERPARTY" || status === "FAILED_TO_SEND_TO_COUNTERPARTY";

const approvalRefusal = (contract: ContractRecord): string | null =>
  contract.callToActionOptions.includes("feedback")
    ? awaitsFeedback
    : refusalForNewest(contract, "approve_contract", isApprovable(stateOf(contract)));

const reviewRefusal = (contract: ContractRecord): string | null => {
  if (contract.tags.isLocked) return locked;
  return isNewest(contract) ? contract.availableActions.SEND_FOR_REVIEW.reason : outdated;
};

/** Also where the plan or the reader's permissions are in the way: then the action has a reason. */
const offersReviewing = ({ availableActions, tags }: ContractRecord): boolean => {
  const { enabled, reason } = availableActions.SEND_FOR_REVIEW;
  return (enabled || reason !== null) && tags.isReviewed === false;
};

const outwardOffers = (contract: ContractRecord, { offersReview }: MenuPlace): Offer[] => [
  {
    act: "send-to-counterparty",
    label: isResend(contract)
      ? t("contract-menu.resend-to-counterparty")
      : t("contract-menu.send-to-counterparty"),
    refusal: contract.tags.isLocked ? locked : isNewest(contract) ? null : outdated,
    isShown: offersSending(contract),
  },
  {
    act: "share",
    label: t("contract-menu.share-contract"),
    refusal: contract.permissions.includes("share_contract") ? null : noPermission,
    isShown: true,
  },
  {
    act: "mark-approved",
    label: t("contract-menu.mark-as-approved"),
    refusal: approvalRefusal(contract),
    isShown: contract.docRole !== "TEMPLATE",
  },
  {
    act: "send-for-signature",
    label: t("contract-menu.send-for-signature"),
    refusal: signatureRefusal(contract),
    isShown: contract.docRole !== "TEMPLATE",
  },
  {
    act: "send-for-review",
    label: t("contract-menu.send-for-review"),
    refusal: reviewRefusal(contract),
    isShown: offersReview && offersReviewing(contract),
  },
];

/** A copy is made: nobody who edits the contract is in the way. */
const refusalForTemplate = ({ permissions }: ContractRecord): string | null =>
  permissions.includes("make_template") ? null : noPermission;

const keepingOffers = (contract: ContractRecord, { place }: MenuPlace): Offer[] => {
  const state = stateOf(contract);
  const isPage = place === "page";
  return [
    {
      act: contract.isArchived ? "unarchive" : "archive",
      label: contract.isArchived ? t("contract-menu.unarchive") : t("contract-menu.archive"),
      refusal: refusalFor(contract, "archive_contract", isArchivable(state)),
      isShown: true,
    },
    {
      act: "create-template",
      label: t("contract-menu.create-template"),
      refusal: refusalForTemplate(contract),
      isShown: isPage && consistsOfWord(contract),
    },
    {
      act: "change-position",
      label: t("contract-menu.change-position"),
      refusal: refusalFor(contract, "choose_position", true),
      isShown:
        isPage &&
        contract.tags.contractTypeId !== null &&
        mayChoosePosition({ ...state, isLocked: false }),
    },
    {
      act: "update-signers",
      label: t("contract-menu.update-signers"),
      refusal: refusalFor(contract, "send_for_signature", true),
      isShown: contract.status === "PENDING_SIGNATURE",
    },
    {
      act: "delete",
      label: t("contract-menu.delete"),
      refusal: refusalFor(contract, "delete_contract", isDeletable(state)),
      isShown: contract.permissions.includes("delete_contract"),
    },
  ];
};

/** What the menu of a contract offers in a row of the list or on its page (C2.19, C6.4 to C6.7). */
export const menuOf = (contract: ContractRecord, where: MenuPlace): MenuItem[] =>
  [
    ...downloadRow(contract, where),
    ...versionOffers(contract, where),
    ...outwardOffers(contract, where),
    ...keepingOffers(contract, where),
  ]
    .filter(({ isShown }) => isShown)
    .map(({ isShown: _, ...item }) => item);

/** What the Download button of a contract's page offers. */
export const downloadsOf = downloads;
