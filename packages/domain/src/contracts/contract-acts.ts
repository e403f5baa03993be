import { mayMove, type ContractStatus, type EscalationReason } from "./contract-status.ts";

/** The parts of a contract that determine which acts are possible next. */
export interface ContractState {
  readonly status: ContractStatus;
  readonly isLocked: boolean;
}

const deletable: readonly ContractStatus[] = [
  "REVIEWING",
  "COMPLETED",
  "PENDING_FEEDBACKS",
  "ESCALATED",
  "REJECTED",
  "ERROR",
  "FAILED_TO_SEND_TO_COUNTERPARTY",
  "COUNTERPARTY_UPDATE",
  "INTERNALLY_UPDATED",
  "DRAFT",
  "OPPORTUNITY_CANCELLED",
];

/** Whether a contract may be deleted: never once it went out, or waits for or bears a signature. */
export const isDeletable = (contract: ContractState): boolean =>
  deletable.includes(contract.status) && !contract.isLocked;

/** Whether a contract may be moved in or out of the archive: not while signers hold it, nor locked (C6.5). */
export const isArchivable = (contract: ContractState): boolean =>
  contract.status !== "PENDING_SIGNATURE" &&
  contract.status !== "SENDING_TO_COUNTERPARTY" &&
  !contract.isLocked;

/** Whether the side we act for may still be chosen, which starts the review again (C2.31, C2.36). */
export const mayChoosePosition = (contract: ContractState): boolean =>
  (contract.status === "ESCALATED" || contract.status === "COMPLETED") && !contract.isLocked;

/** Whether a contract may be reviewed again for the side it was reviewed for, by the policy of today. */
export const mayReviewAgain = (contract: ContractState): boolean =>
  contract.status === "COMPLETED" && !contract.isLocked;

/** Whether the file may be replaced by a better one, which starts the review again (C2.35). */
export const isReplaceable = (contract: ContractState): boolean =>
  (contract.status === "ESCALATED" || contract.status === "ERROR") && !contract.isLocked;

/** Whether the password of the file may be given, which starts the review (C4.4, C8.10). */
export const isUnlockable = (
  contract: ContractState & { readonly escalationReason: EscalationReason | null },
): boolean =>
  contract.status === "ESCALATED" &&
  contract.escalationReason === "Password Protected" &&
  !contract.isLocked;

const versionable: readonly ContractStatus[] = [
  "COMPLETED",
  "SENT_TO_COUNTERPARTY",
  "SENDING_TO_COUNTERPARTY",
  "READY_FOR_SIGNATURE",
  "FAILED_TO_SEND_TO_COUNTERPARTY",
];

const versionableUnreviewed: readonly ContractStatus[] = [
  "COUNTERPARTY_UPDATE",
  "INTERNALLY_UPDATED",
  "DRAFT",
];

/** Whether a new version may be uploaded (C4.22 to C4.25, C6.5). */
export const mayUpdateVersion = (
  contract: ContractState & { readonly isReviewed: boolean | null },
): boolean =>
  !contract.isLocked &&
  (versionable.includes(contract.status) ||
    (contract.isReviewed === false && versionableUnreviewed.includes(contract.status)));

const approvable: readonly ContractStatus[] = [
  "FAILED_TO_SEND_TO_COUNTERPARTY",
  "COMPLETED",
  "SENT_TO_COUNTERPARTY",
  "COUNTERPARTY_UPDATE",
  "INTERNALLY_UPDATED",
];

/** Whether a contract may be marked as approved (C4.20, C6.5). */
export const isApprovable = (contract: ContractState): boolean =>
  approvable.includes(contract.status) && !contract.isLocked;

/**
 * Whether a person may give a contract this status by hand (C7.4). Approval is the only such move:
 * every other status follows from an act, a sending or a signature, and is not for the asking.
 */
export const maySetStatus = (contract: ContractState, to: ContractStatus): boolean =>
  to === "READY_FOR_SIGNATURE" && isApprovable(contract) && mayMove(contract.status, to);

const signable: readonly ContractStatus[] = [
  "COMPLETED",
  "COUNTERPARTY_UPDATE",
  "INTERNALLY_UPDATED",
  "DRAFT",
  "SENT_TO_COUNTERPARTY",
  "READY_FOR_SIGNATURE",
];

/** Whether a contract may be sent for signature (C4.21). */
export const maySendForSignature = (contract: ContractState): boolean =>
  signable.includes(contract.status) && !contract.isLocked;

/** Whether a contract kept without a review may be reviewed after all (C6.7). */
export const maySendForReview = (
  contract: ContractState & { readonly isReviewed: boolean | null },
): boolean =>
  contract.isReviewed === false && !contract.isLocked && mayMove(contract.status, "REVIEWING");
