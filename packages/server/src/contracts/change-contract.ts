import {
  contractTypeById,
  isArchivable,
  isDeletable,
  isRefusal,
  mayChoosePosition,
  maySetStatus,
  refuse,
  type ContractAct,
  type ContractStatus,
  type Refusal,
} from "@proviso/domain";
import type { ContractRecord } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import {
  lockedContractFor,
  noteEvent,
  rereadContract,
  reviewOf,
  type ContractContext,
} from "./contract-context.ts";
import { contractFileKinds, forgetFiles } from "./contract-file-store.ts";
import {
  findVersions,
  moveLockedContract,
  removeContract,
  setArchived,
  setNewest,
} from "./contract-store.ts";
import { contractView } from "./contract-view.ts";
import type { Contract } from "./contract.ts";
import { removeFiles } from "./remove-files.ts";

/** Runs `work` on a contract held for the caller, if they may do this and its state allows it. */
const changing = <T>(
  { db }: ContractContext,
  caller: Caller,
  act: ContractAct,
  id: string,
  isAllowed: (contract: Contract) => boolean,
  work: (trx: AccountTransaction, contract: Contract) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  db.asAccountUnlessRefused(caller.person.accountId, async (trx) => {
    const contract = await lockedContractFor(trx, caller, act, id);
    if (isRefusal(contract)) return contract;
    if (contract.isLocked) return refuse("contract_locked");
    return isAllowed(contract) ? work(trx, contract) : refuse("wrong_status");
  });

/** Moves a contract in or out of the archive (C7.3); done already is done. */
export const handleArchive = (
  context: ContractContext,
  caller: Caller,
  id: string,
  isArchived: boolean,
): Promise<ContractRecord | Refusal> =>
  changing(context, caller, "archive_contract", id, isArchivable, async (trx, contract) => {
    if (contract.isArchived !== isArchived) {
      await setArchived(trx, id, isArchived);
      const event = isArchived ? "contract_archived" : "contract_unarchived";
      await noteEvent(trx, contract, { event, userName: caller.name, at: context.clock.now() });
    }
    return contractView(trx, context, caller, await rereadContract(trx, id));
  });

/**
 * Marks a contract as approved (C7.4). The row is held, so of many at once exactly one finds the
 * status it asks to leave; the others are refused and leave no trace.
 */
export const handleSetStatus = (
  context: ContractContext,
  caller: Caller,
  id: string,
  status: ContractStatus,
): Promise<ContractRecord | Refusal> => {
  const isAllowed = (contract: Contract): boolean =>
    contract.newestId === contract.id && maySetStatus(contract, status);
  return changing(context, caller, "approve_contract", id, isAllowed, async (trx, contract) => {
    const at = context.clock.now();
    await moveLockedContract(trx, contract, { to: status }, at);
    const moved = await rereadContract(trx, id);
    await noteEvent(trx, moved, { event: "contract_approved", userName: caller.name, at });
    return contractView(trx, context, caller, moved);
  });
};

/** Deletes one version of a contract with its files (C7.25); the one before becomes the newest. */
const deleteVersion = (
  context: ContractContext,
  caller: Caller,
  id: string,
): Promise<undefined | Refusal> =>
  changing(context, caller, "delete_contract", id, isDeletable, async (trx, contract) => {
    const keys = await forgetFiles(trx, id, contractFileKinds);
    // Of one that was never reviewed, such as a blocked one, nobody had anything.
    if (contract.isReviewed !== true) await context.credits?.giveBack(trx, contract);
    await removeContract(trx, id);
    const [newest] = await findVersions(trx, contract.groupId);
    if (newest && contract.newestId === id) await setNewest(trx, newest.id, true);
    if (keys.length > 0) await context.jobs.enqueue(trx, removeFiles, { keys: [...keys] });
    return undefined;
  });

/** The same, or discards the copy of a template that was to become a contract (C4.54). */
export const handleDelete = async (
  context: ContractContext,
  caller: Caller,
  id: string,
): Promise<undefined | Refusal> => {
  const outcome = await deleteVersion(context, caller, id);
  const isUnknown = isRefusal(outcome) && outcome.refused === "not_found";
  return isUnknown && (await context.discardCopy?.(caller, id)) === true ? undefined : outcome;
};

const begin = async (
  trx: AccountTransaction,
  context: ContractContext,
  caller: Caller,
  contract: Contract,
  position: { readonly dealPosition: string; readonly name: string; readonly playbookId: string },
): Promise<ContractRecord> => {
  const { dealPosition, playbookId } = position;
  const at = context.clock.now();
  const move = { to: "REVIEWING", dealPosition, playbookId, beginsReview: true } as const;
  await moveLockedContract(trx, contract, move, at);
  const moved = await rereadContract(trx, contract.id);
  const note = {
    event: "position_chosen",
    detail: position.name,
    userName: caller.name,
    at,
  } as const;
  await noteEvent(trx, moved, note);
  await context.startReview(trx, reviewOf(moved));
  return contractView(trx, context, caller, moved);
};

/** Chooses the side we act for and reviews the contract for it (C7.15, C2.31, C2.36). */
export const handleDealPosition = (
  context: ContractContext,
  caller: Caller,
  id: string,
  dealPosition: string,
): Promise<ContractRecord | Refusal> =>
  changing(context, caller, "choose_position", id, mayChoosePosition, async (trx, contract) => {
    if (contract.status === "ESCALATED" && contract.escalationReason !== "Required Deal Position")
      return refuse("wrong_status");
    const type = contractTypeById(contract.contractTypeId ?? "");
    const chosen = type?.positions.find((each) => each.id === dealPosition);
    const playbook = type?.playbooks.find((each) => each.position === dealPosition);
    if (!chosen || !playbook) return refuse("no_such_position");
    if (contract.status === "COMPLETED" && contract.dealPosition === dealPosition)
      return contractView(trx, context, caller, contract);
    const position = { dealPosition, name: chosen.name, playbookId: playbook.id };
    return begin(trx, context, caller, contract, position);
  });
