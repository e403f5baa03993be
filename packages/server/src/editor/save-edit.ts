import {
  failedSavesAllowed,
  firstStateOf,
  isRefusal,
  maxUploadBytes,
  refuse,
  type Refusal,
} from "@proviso/domain";
import type { ContractRecord, saveEditVersion } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  contractFor,
  contractView,
  heldContractFor,
  insertContract,
  insertFile,
  keepFile,
  nameStaged,
  noteEvent,
  rereadContract,
  reviewOf,
  setNewest,
  withReceived,
  type ContractFile,
  type StoredBytes,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { ReceivedFile } from "../platform/http/receive-file.ts";
import type { Question } from "../platform/http/serve.ts";
import {
  countFailedSave,
  disableEditing,
  endEditLock,
  keepEditLock,
  type EditLock,
} from "./edit-lock-store.ts";
import { refuseToEdit } from "./edit-version.ts";
import type { EditorContext } from "./editor-context.ts";
import { wordFileOf } from "./read-document.ts";
import { runTask, withBase } from "./work-on-files.ts";

/** An editing that may be saved now, and the file it began from. */
interface Editing {
  readonly caller: Caller;
  readonly contractId: string;
  readonly lock: EditLock;
  readonly file: ContractFile;
}

const inAccount = <T>(
  { db }: EditorContext,
  caller: Caller,
  work: (trx: AccountTransaction) => Promise<T>,
): Promise<T> => db.asAccount(caller.person.accountId, work);

const editingOf = (
  context: EditorContext,
  caller: Caller,
  contractId: string,
  tempGuid: string,
): Promise<Editing | Refusal> =>
  inAccount(context, caller, async (trx) => {
    const contract = await contractFor(trx, caller, "upload_version", contractId);
    if (isRefusal(contract)) return contract;
    const isGuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tempGuid);
    const lock = isGuid ? await keepEditLock(trx, caller, contractId, tempGuid) : undefined;
    if (!lock)
      return refuse(contract.isEditingDisabled ? "editing_disabled" : "edit_version_ended");
    const refused = refuseToEdit(contract);
    if (refused) return refused;
    const file = await wordFileOf(trx, contract, "current");
    return isRefusal(file) ? file : { caller, contractId, lock, file };
  });

/** Counts a save that failed: after the last one allowed the contract is no longer edited here. */
const failed = (context: EditorContext, { caller, contractId, lock }: Editing): Promise<Refusal> =>
  inAccount(context, caller, async (trx) => {
    if ((await countFailedSave(trx, lock)) < failedSavesAllowed) return refuse("edit_not_saved");
    await disableEditing(trx, contractId);
    return refuse("editing_disabled");
  });

const unchanged = (
  context: EditorContext,
  { caller, contractId, lock }: Editing,
): Promise<ContractRecord> =>
  inAccount(context, caller, async (trx) => {
    await endEditLock(trx, caller, contractId, lock.tempId);
    return contractView(trx, context, caller, await rereadContract(trx, contractId));
  });

const writeVersion = async (
  trx: AccountTransaction,
  context: EditorContext,
  { caller, contractId, lock }: Editing,
  file: StoredBytes,
): Promise<ContractRecord | Refusal> => {
  const held = await heldContractFor(trx, caller, "upload_version", contractId);
  if (isRefusal(held)) return held;
  // Asked again under the lock of the row: another save of the same editing may have been faster.
  if (!(await keepEditLock(trx, caller, contractId, lock.tempId)))
    return refuse("edit_version_ended");
  const parent = await rereadContract(trx, contractId);
  const refused = refuseToEdit(parent);
  if (refused) return refused;
  const at = context.clock.now();
  const id = randomUUID();
  const wish = { isToReviewDocument: false, isSignedDocument: false };
  await endEditLock(trx, caller, contractId, lock.tempId);
  await setNewest(trx, parent.id, false);
  await insertContract(trx, {
    ...firstStateOf({ ...wish, versionType: "INTERNAL" }),
    id,
    accountId: parent.accountId,
    ownerId: parent.ownerId,
    groupId: parent.groupId,
    version: parent.version + 1,
    fileName: file.name,
    reviewNote: parent.reviewNote,
    acceptsTrackChanges: false,
    at,
  });
  await insertFile(trx, id, file, at);
  const contract = await rereadContract(trx, id);
  await noteEvent(trx, contract, { event: "contract_edited", userName: caller.name, at });
  await context.startReview(trx, reviewOf(contract));
  return contractView(trx, context, caller, contract);
};

const keepVersion = async (
  context: EditorContext,
  editing: Editing,
  output: string,
): Promise<ContractRecord | Refusal> => {
  const { storage } = context;
  const { accountId } = editing.caller.person;
  const staged = await storage.stage(createReadStream(output), maxUploadBytes);
  if (staged === "too-large") return refuse("file_too_large");
  const file = nameStaged(staged, accountId, "original", editing.file.name);
  try {
    return await keepFile(context, staged, file, (trx) =>
      writeVersion(trx, context, editing, file),
    );
  } finally {
    await storage.drop(staged);
  }
};

const touchedIn = (fields: ReceivedFile["fields"]): readonly string[] | null => {
  const ids = (fields["touched"] ?? "").split(",").filter((id) => /^[0-9A-F]{8}$/i.test(id));
  return ids.length === 0 ? null : ids;
};

const graft = (
  context: EditorContext,
  editing: Editing,
  { staged, fields }: ReceivedFile,
): Promise<ContractRecord | Refusal> =>
  withBase(context, editing.file, async (base, output) => {
    const made = await runTask(context, {
      wish: "graft",
      base,
      output,
      exported: staged.path,
      author: editing.caller.name,
      date: context.clock.now().toISOString(),
      touched: touchedIn(fields),
    });
    if (made === "stopped") return refuse("server_busy");
    if (made.kind === "unchanged") return unchanged(context, editing);
    if (made.kind === "made") return keepVersion(context, editing, output);
    const { accountId } = editing.caller.person;
    context.log.warn(
      { account: accountId, contract: editing.contractId, code: made.code },
      "edit_not_saved",
    );
    return failed(context, editing);
  });

/** Saves an editing as the contract's newest version (C4.40): what was done in it, and nothing else. */
export const handleSave = (
  context: EditorContext,
  { caller, params, receive }: Question<typeof saveEditVersion>,
): Promise<ContractRecord | Refusal> =>
  withReceived(context.storage, receive, async (received) => {
    const tempGuid = received.fields["tempGuid"] ?? "";
    const editing = await editingOf(context, caller, params.guid, tempGuid);
    if (isRefusal(editing)) return editing;
    if (received.staged.size === 0) return refuse("file_empty");
    return graft(context, editing, received);
  });
