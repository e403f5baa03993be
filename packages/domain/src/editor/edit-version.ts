import { extensionOf } from "../contracts/contract-file.ts";
import { mayUpdateVersion, type ContractState } from "../contracts/contract-acts.ts";
import { refuse, type Refusal } from "../refusals.ts";

/** How often an open editor says that it is still there. */
export const editHeartbeatSeconds = 15;

/** How long a contract stays with an editor that is no longer heard of; it is free within a minute. */
export const editLockSeconds = 45;

/** How long an editor may take to load before the page says so (C9.8). */
export const editorLoadSeconds = 14;

/** How often the page names its address to the editor until that answers (C9.8). */
export const baseUrlResendSeconds = 1;

/** How many saves of one editing may fail; the last of them ends editing in the page (C4.41). */
export const failedSavesAllowed = 2;

/** The parts of a contract on which it depends whether it can be edited in the page. */
export interface EditableContract extends ContractState {
  readonly isReviewed: boolean | null;
  readonly fileName: string;
  /** Whether a Word file was made of what was uploaded, which then can be edited. */
  readonly isOriginalDocxCreated: boolean;
  readonly isEditingDisabled: boolean;
}

/** Whether what the contract consists of can be edited: Word files alone (C4.42). */
export const isWordContract = ({
  fileName,
  isOriginalDocxCreated,
}: Pick<EditableContract, "fileName" | "isOriginalDocxCreated">): boolean =>
  extensionOf(fileName) === ".docx" || isOriginalDocxCreated;

/** Why a contract cannot be edited in the page now; undefined when it can. */
export const refuseEditing = (contract: EditableContract): Refusal | undefined => {
  if (contract.isLocked) return refuse("contract_locked");
  if (!mayUpdateVersion(contract)) return refuse("wrong_status");
  if (!isWordContract(contract)) return refuse("not_editable");
  return contract.isEditingDisabled ? refuse("editing_disabled") : undefined;
};
