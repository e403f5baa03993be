import { isRefusal, refuse, refuseEditing, refuseOldVersion, type Refusal } from "@proviso/domain";
import { editHeartbeatSeconds } from "@proviso/domain";
import type { ContractRecord, EditVersion } from "@proviso/endpoints";
import {
  contractFor,
  contractView,
  heldContractFor,
  rereadContract,
  type Contract,
} from "../contracts/index.ts";
import type { Caller } from "../platform/http/caller.ts";
import {
  disableEditing,
  endEditLock,
  isEditedByOther,
  keepEditLock,
  takeEditLock,
} from "./edit-lock-store.ts";
import { refuseWhenFull } from "../platform/storage/storage.ts";
import type { EditorContext } from "./editor-context.ts";

/** Why a contract cannot be edited, the person who holds it. */
export const refuseToEdit = (contract: Contract): Refusal | undefined =>
  refuseOldVersion(contract) ?? refuseEditing({ ...contract, isLocked: false });

/** Begins an editing (C7.5): the contract is the caller's until they end it or are no longer heard of. */
export const handleStart = async (
  { db, storage }: EditorContext,
  caller: Caller,
  id: string,
): Promise<EditVersion | Refusal> => {
  // Asked before the editor opens, so that nobody writes what cannot be saved.
  const full = await refuseWhenFull(storage, caller.person.accountId);
  return db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await heldContractFor(trx, caller, "upload_version", id);
    if (isRefusal(contract)) return contract;
    const present = await rereadContract(trx, id);
    const refused = refuseToEdit(present);
    if (refused) return refused;
    if (full) return full;
    const tempGuid = await takeEditLock(trx, caller, id);
    return tempGuid === undefined
      ? refuse("contract_locked")
      : { tempGuid, heartbeatSeconds: editHeartbeatSeconds };
  });
};

/** Hears of an open editor. */
export const handleHeartbeat = (
  { db }: EditorContext,
  caller: Caller,
  id: string,
  tempGuid: string,
): Promise<undefined | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "upload_version", id);
    if (isRefusal(contract)) return contract;
    const lock = await keepEditLock(trx, caller, id, tempGuid);
    return lock ? undefined : refuse("edit_version_ended");
  });

/** Ends an editing without saving (C7.6). */
export const handleDiscard = (
  { db }: EditorContext,
  caller: Caller,
  id: string,
  tempGuid: string,
): Promise<undefined | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "upload_version", id);
    if (isRefusal(contract)) return contract;
    await endEditLock(trx, caller, id, tempGuid);
    return undefined;
  });

/** Ends editing of a contract in the page permanently (C7.12). */
export const handleDisable = (
  context: EditorContext,
  caller: Caller,
  id: string,
): Promise<ContractRecord | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await heldContractFor(trx, caller, "upload_version", id);
    if (isRefusal(contract)) return contract;
    if (await isEditedByOther(trx, caller, id)) return refuse("contract_locked");
    await disableEditing(trx, id);
    return contractView(trx, context, caller, await rereadContract(trx, id));
  });
