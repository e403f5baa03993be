import {
  actsOn,
  allPlaybooks,
  availableActionsOn,
  hasRevisedCopy,
  isUpdatable,
  signatureStatusOf,
  type Person,
} from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import type { Contract } from "./contract.ts";

const callsToAction = (contract: Contract): ContractRecord["callToActionOptions"] => {
  if (contract.status === "PENDING_FEEDBACKS") return ["feedback"];
  if (contract.status !== "ESCALATED") return [];
  return contract.escalationReason === "Required Deal Position" ? ["info_required"] : ["replace"];
};

const signatureOf = ({ signature }: Contract): ContractRecord["signatureRequest"] =>
  signature && {
    status: signatureStatusOf(signature.state, signature.signers),
    sealing: signature.sealing,
    signers: signature.signers
      .filter(({ state }) => state !== "HANDED_OVER")
      .map(({ id, name, email, role, state }) => ({
        guid: id,
        name,
        email,
        role,
        status: state,
        isUpdatable: isUpdatable({ state }),
      })),
  };

/** A contract as it leaves the server for this reader, with what they may do to it (C3.1 to C3.10). */
export const contractView = (contract: Contract, person: Person): ContractRecord => {
  const playbook = allPlaybooks.find((each) => each.id === contract.playbookId);
  return {
    guid: contract.id,
    lastVersionGuid: contract.newestId,
    groupId: contract.groupId,
    originalFileName: contract.originalFileName,
    fileName: contract.fileName,
    additionalTitle: "",
    status: contract.status,
    docRole: contract.docRole,
    escalationReason: contract.escalationReason,
    rejectionReason: contract.rejectionReason,
    statusReason: contract.statusReason,
    tags: {
      isReviewed: contract.isReviewed,
      isLocked: contract.isLocked,
      dealPosition: contract.dealPosition,
      contractTypeId: contract.contractTypeId,
    },
    reviewNote: contract.reviewNote,
    numberOfSubVersions: contract.otherVersions,
    uploadTime: contract.uploadedAt.toISOString(),
    playbookId: contract.playbookId,
    playbookName: playbook?.name ?? null,
    isArchived: contract.isArchived,
    isOriginalDocxCreated: contract.isOriginalDocxCreated,
    isShowSatisfactionRating:
      contract.isReviewed === true &&
      hasRevisedCopy(contract) &&
      !contract.raterIds.includes(person.id),
    editPreferences: { disabled: contract.isEditingDisabled },
    permissions: [...actsOn(person, contract)],
    userFirstName: contract.owner.firstName,
    userLastName: contract.owner.lastName,
    userEmail: contract.owner.email,
    availableActions: availableActionsOn(person, contract),
    callToActionOptions: callsToAction(contract),
    feedback: contract.feedback,
    signatureRequest: signatureOf(contract),
    fileSize: contract.fileSize,
    hasRevisedCopy: hasRevisedCopy(contract),
  };
};
