import { contractActs } from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import type { HostedAct } from "./hosted-acts.ts";

const guid = "018f3b6e-0000-7000-8000-000000000001";
const available = { enabled: true, reason: null };

/** A reviewed contract as the server sends it to someone who may do everything, for tests. */
export const aContract = (over: Partial<ContractRecord> = {}): ContractRecord => ({
  guid,
  lastVersionGuid: guid,
  groupId: "018f3b6e-0000-7000-8000-000000000002",
  originalFileName: "NDA.docx",
  fileName: "NDA.docx",
  additionalTitle: "",
  status: "COMPLETED",
  docRole: "INCOMING",
  escalationReason: null,
  rejectionReason: null,
  statusReason: null,
  tags: { isReviewed: true, isLocked: false, dealPosition: "recipient", contractTypeId: "nda" },
  reviewNote: "",
  numberOfSubVersions: 0,
  uploadTime: "2026-11-08T13:04:00.000Z",
  playbookId: "nda-recipient",
  playbookName: "NDA (recipient)",
  isArchived: false,
  isOriginalDocxCreated: false,
  isShowSatisfactionRating: false,
  editPreferences: { disabled: false },
  permissions: [...contractActs],
  userFirstName: "Ines",
  userLastName: "Calloway",
  userEmail: "ines@example.com",
  availableActions: {
    UPLOAD_DOCUMENT: available,
    SEND_TO_COUNTERPARTY: available,
    SEND_FOR_REVIEW: available,
  },
  callToActionOptions: [],
  signatureRequest: null,
  fileSize: 20_000,
  hasRevisedCopy: true,
  feedback: null,
  ...over,
});

/** Every hosted act, for tests. */
export const hosted: ReadonlySet<HostedAct> = new Set([
  "send-to-counterparty",
  "share",
  "apply-feedback",
  "send-for-signature",
  "update-signers",
  "create-template",
]);
/** A change of some tags, for tests. */
export const tagged = (tags: Partial<ContractRecord["tags"]>) => ({
  tags: { ...aContract().tags, ...tags },
});
