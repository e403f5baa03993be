import type { ContractStatus } from "./contract-status.ts";

const withRevisedCopy: readonly ContractStatus[] = [
  "COMPLETED",
  "SENDING_TO_COUNTERPARTY",
  "SENT_TO_COUNTERPARTY",
  "FAILED_TO_SEND_TO_COUNTERPARTY",
  "READY_FOR_SIGNATURE",
  "OPPORTUNITY_CANCELLED",
  "PENDING_SIGNATURE",
  "PENDING_FEEDBACKS",
];

/** Whether a revised copy of the contract exists to be shown and downloaded (C4.26). */
export const hasRevisedCopy = (contract: {
  readonly status: ContractStatus;
  readonly isReviewed: boolean | null;
}): boolean =>
  contract.status === "EXECUTED" ||
  (withRevisedCopy.includes(contract.status) && contract.isReviewed !== false);
