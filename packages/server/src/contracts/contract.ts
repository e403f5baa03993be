import {
  contractStatuses,
  escalationReasons,
  rejectionReasons,
  type ContractStatus,
  type EscalationReason,
  type NewerVersion,
  type RejectionReason,
  type SignatureRequestState,
  type SignerRole,
  type SignerState,
} from "@proviso/domain";

/** A contract as the server works with it: one version of one agreement. */
export interface Contract {
  readonly id: string;
  readonly accountId: string;
  readonly ownerId: string;
  /** The colleagues it was shared with. */
  readonly sharedWith: readonly string[];
  readonly owner: { readonly firstName: string; readonly lastName: string; readonly email: string };
  readonly groupId: string;
  readonly version: number;
  /** The id of the newest version; its own when it is that. */
  readonly newestId: string;
  /** That version, where this one is older; null for the newest. */
  readonly newer: NewerVersion | null;
  /** How many other versions there are. */
  readonly otherVersions: number;
  readonly originalFileName: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly status: ContractStatus;
  readonly docRole: "INCOMING" | "NEW_REVISION" | "TEMPLATE" | "ATTACHMENT";
  readonly escalationReason: EscalationReason | null;
  readonly rejectionReason: RejectionReason | null;
  readonly statusReason: string | null;
  readonly isReviewed: boolean | null;
  readonly isLocked: boolean;
  /** Whether it can no longer be edited in the page, because what was edited could not be saved. */
  readonly isEditingDisabled: boolean;
  readonly dealPosition: string | null;
  readonly contractTypeId: string | null;
  readonly playbookId: string | null;
  readonly reviewNote: string;
  readonly acceptsTrackChanges: boolean;
  readonly isArchived: boolean;
  readonly uploadedAt: Date;
  /** Who rated it; each person does so once. */
  readonly raterIds: readonly string[];
  /** What its present review asks; null when it asks nothing. */
  readonly feedback: ContractFeedback | null;
  /** Counts the started reviews, so that a late result of an earlier one is recognized and dropped. */
  readonly reviewRun: number;
  /** Its latest request for signatures that went out; null when none did. */
  readonly signature: ContractSignature | null;
  /** Whether a Word file was made of what was uploaded, which then can be edited (C4.42). */
  readonly isOriginalDocxCreated: boolean;
}

/** How far a contract's request for signatures has come. */
export interface ContractSignature {
  readonly state: SignatureRequestState;
  readonly sealing: "NONE" | "WAITING" | "SEALED" | "FAILED";
  readonly signers: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly role: SignerRole;
    readonly state: SignerState;
  }[];
}

/** How far the feedback that a contract's review asks for has come. */
export interface ContractFeedback {
  readonly isAnswered: boolean;
  /** Milliseconds since 1970. */
  readonly dueDate: number;
  /** How many questions there are. */
  readonly questions: number;
}

const docRoles = ["INCOMING", "NEW_REVISION", "TEMPLATE", "ATTACHMENT"] as const;

const oneOf = <T extends string>(words: readonly T[], word: string): T => {
  const found = words.find((each) => each === word);
  if (found === undefined) throw new Error(`The contracts table holds the unknown word ${word}.`);
  return found;
};

const oneOfOrNull = <T extends string>(words: readonly T[], word: string | null): T | null =>
  word === null ? null : oneOf(words, word);

/** The columns of a contract's row whose words are checked when they are read. */
export interface ContractWords {
  readonly status: string;
  readonly doc_role: string;
  readonly escalation_reason: string | null;
  readonly rejection_reason: string | null;
}

/** The checked words of a row; throws for one that no version of this program writes. */
export const wordsOf = (
  row: ContractWords,
): Pick<Contract, "status" | "docRole" | "escalationReason" | "rejectionReason"> => ({
  status: oneOf(contractStatuses, row.status),
  docRole: oneOf(docRoles, row.doc_role),
  escalationReason: oneOfOrNull(escalationReasons, row.escalation_reason),
  rejectionReason: oneOfOrNull(rejectionReasons, row.rejection_reason),
});
