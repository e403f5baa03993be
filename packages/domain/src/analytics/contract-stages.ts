import type { ContractStatus } from "../contracts/contract-status.ts";

/** Whose turn it can be with a contract, in the order of a negotiation. */
export const contractStages = ["review", "ours", "theirs", "signing"] as const;

/** Whose turn it is with a contract. */
export type ContractStage = (typeof contractStages)[number];

const stages: Readonly<Record<ContractStatus, ContractStage | null>> = {
  REVIEWING: "review",
  COMPLETED: "ours",
  PENDING_FEEDBACKS: "ours",
  ESCALATED: "ours",
  REJECTED: null,
  ERROR: "ours",
  SENDING_TO_COUNTERPARTY: "ours",
  SENT_TO_COUNTERPARTY: "theirs",
  FAILED_TO_SEND_TO_COUNTERPARTY: "ours",
  COUNTERPARTY_UPDATE: "ours",
  INTERNALLY_UPDATED: "ours",
  DRAFT: "ours",
  READY_FOR_SIGNATURE: "ours",
  PENDING_SIGNATURE: "signing",
  EXECUTED: null,
  OPPORTUNITY_CANCELLED: null,
};

/** Whose turn it is in this status; null if the contract is finished. */
export const stageOf = (status: ContractStatus): ContractStage | null => stages[status];

/** What a person reads for a stage. */
export const stageNames: Readonly<Record<ContractStage, string>> = {
  review: "Being reviewed",
  ours: "Our turn",
  theirs: "The counterparty’s turn",
  signing: "Being signed",
};
