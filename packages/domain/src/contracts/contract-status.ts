/**
 * The table of contract statuses (C4.1): the label (`{product}` is the product’s name) and the statuses that can
 * follow. A transition to any other status is refused.
 */
const table = {
  REVIEWING: {
    label: "{product} reviewing",
    next: ["COMPLETED", "PENDING_FEEDBACKS", "ESCALATED", "REJECTED", "ERROR"],
  },
  COMPLETED: {
    label: "Review completed",
    next: [
      "REVIEWING",
      "SENDING_TO_COUNTERPARTY",
      "READY_FOR_SIGNATURE",
      "PENDING_SIGNATURE",
      "EXECUTED",
      "OPPORTUNITY_CANCELLED",
    ],
  },
  PENDING_FEEDBACKS: {
    label: "Pending feedback",
    next: ["REVIEWING", "COMPLETED", "OPPORTUNITY_CANCELLED"],
  },
  ESCALATED: { label: "Review blocked", next: ["REVIEWING", "OPPORTUNITY_CANCELLED"] },
  REJECTED: { label: "Review rejected", next: [] },
  ERROR: { label: "Review failed", next: ["REVIEWING"] },
  SENDING_TO_COUNTERPARTY: {
    label: "Sending to counterparty",
    next: ["SENT_TO_COUNTERPARTY", "FAILED_TO_SEND_TO_COUNTERPARTY"],
  },
  SENT_TO_COUNTERPARTY: {
    label: "Sent to counterparty",
    next: [
      "SENDING_TO_COUNTERPARTY",
      "FAILED_TO_SEND_TO_COUNTERPARTY",
      "READY_FOR_SIGNATURE",
      "PENDING_SIGNATURE",
      "EXECUTED",
      "OPPORTUNITY_CANCELLED",
    ],
  },
  FAILED_TO_SEND_TO_COUNTERPARTY: {
    label: "Failed to send contract",
    next: ["SENDING_TO_COUNTERPARTY", "READY_FOR_SIGNATURE", "OPPORTUNITY_CANCELLED"],
  },
  COUNTERPARTY_UPDATE: {
    label: "Updated by counterparty",
    next: [
      "REVIEWING",
      "SENDING_TO_COUNTERPARTY",
      "READY_FOR_SIGNATURE",
      "PENDING_SIGNATURE",
      "EXECUTED",
      "OPPORTUNITY_CANCELLED",
    ],
  },
  INTERNALLY_UPDATED: {
    label: "Updated internally",
    next: [
      "REVIEWING",
      "SENDING_TO_COUNTERPARTY",
      "READY_FOR_SIGNATURE",
      "PENDING_SIGNATURE",
      "EXECUTED",
      "OPPORTUNITY_CANCELLED",
    ],
  },
  DRAFT: {
    label: "Draft",
    next: [
      "REVIEWING",
      "SENDING_TO_COUNTERPARTY",
      "PENDING_SIGNATURE",
      "INTERNALLY_UPDATED",
      "OPPORTUNITY_CANCELLED",
    ],
  },
  READY_FOR_SIGNATURE: {
    label: "Ready for signature",
    next: ["SENDING_TO_COUNTERPARTY", "PENDING_SIGNATURE", "EXECUTED", "OPPORTUNITY_CANCELLED"],
  },
  PENDING_SIGNATURE: {
    label: "Pending signature",
    next: ["EXECUTED", "READY_FOR_SIGNATURE"],
  },
  EXECUTED: { label: "Executed", next: [] },
  OPPORTUNITY_CANCELLED: { label: "Opportunity cancelled", next: [] },
} as const satisfies Record<string, { label: string; next: readonly string[] }>;

/** One of the sixteen statuses of C4.1. */
export type ContractStatus = keyof typeof table;

const isStatus = (name: string): name is ContractStatus => Object.hasOwn(table, name);

/** All sixteen statuses, in the order of the table. */
export const contractStatuses: readonly ContractStatus[] = Object.keys(table).filter(isStatus);

/** The statuses a contract of this status may move to next; empty for a final one. */
export const movesFrom = (status: ContractStatus): readonly ContractStatus[] => table[status].next;

/** Whether the table lets a contract move from one status to another; never to the same one. */
export const mayMove = (from: ContractStatus, to: ContractStatus): boolean =>
  movesFrom(from).includes(to);

/** The words a person reads for a status, the product called by the given name. */
export const statusLabel = (status: ContractStatus, product: string): string =>
  table[status].label.replace("{product}", product);

/** What keeps a review from going on until a person does something (C4.3 to C4.5, C8.10). */
export const escalationReasons = [
  "Bad Scan",
  "OCR Failed",
  "Password Protected",
  "Required Deal Position",
  "Unsupported Format",
] as const;

/** One of the reasons for which a review is blocked. */
export type EscalationReason = (typeof escalationReasons)[number];

/** Why a contract was not taken for review (C4.17). */
export const rejectionReasons = [
  "Unsupported Use-Case",
  "Non-English Language",
  "Rejected per your request",
  "Document Already Processed",
  "Free text rejection",
] as const;

/** One of the reasons for which a contract is rejected. */
export type RejectionReason = (typeof rejectionReasons)[number];
