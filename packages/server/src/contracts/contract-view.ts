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
import type { ReviewAllowances } from "../billing/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { ContractContext } from "./contract-context.ts";
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

const recordOf = (
  contract: Contract,
  person: Person,
  allowances: ReviewAllowances,
): ContractRecord => {
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
    availableActions: availableActionsOn(person, contract, allowances.of(contract)),
    callToActionOptions: callsToAction(contract),
    feedback: contract.feedback,
    signatureRequest: signatureOf(contract),
    fileSize: contract.fileSize,
    hasRevisedCopy: hasRevisedCopy(contract),
  };
};

const noPlan: ReviewAllowances = { of: () => ({ refused: null, isPaid: false }) };

const allowancesFor = async (
  trx: AccountTransaction,
  { credits }: Pick<ContractContext, "credits">,
  contracts: readonly Contract[],
): Promise<ReviewAllowances> => (await credits?.allowances(trx, contracts)) ?? noPlan;

/**
 * Contracts as they leave the server for this reader, with what they may do to each now (C3.1 to C3.10): by
 * their permissions, its state, and what is left of the account's plan.
 */
export const contractViews = async (
  trx: AccountTransaction,
  context: Pick<ContractContext, "credits">,
  { person }: Pick<Caller, "person">,
  contracts: readonly Contract[],
): Promise<ContractRecord[]> => {
  const allowances = await allowancesFor(trx, context, contracts);
  return contracts.map((contract) => recordOf(contract, person, allowances));
};

/** The same, of contracts with which it was read what the plan gives. */
export const viewsWith = (
  allowances: ReviewAllowances | undefined,
  { person }: Pick<Caller, "person">,
  contracts: readonly Contract[],
): ContractRecord[] =>
  contracts.map((contract) => recordOf(contract, person, allowances ?? noPlan));

/** The same of one contract. */
export const contractView = async (
  trx: AccountTransaction,
  context: Pick<ContractContext, "credits">,
  { person }: Pick<Caller, "person">,
  contract: Contract,
): Promise<ContractRecord> =>
  recordOf(contract, person, await allowancesFor(trx, context, [contract]));
