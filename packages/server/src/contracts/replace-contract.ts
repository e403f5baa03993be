import { isRefusal, isReplaceable, refuse, type Refusal } from "@proviso/domain";
import type { ContractRecord, replaceContract } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Question } from "../platform/http/serve.ts";
import { acceptOrHold, withReceived } from "./accept-file.ts";
import {
  contractFor,
  lockedContractFor,
  noteEvent,
  rereadContract,
  type ContractContext,
} from "./contract-context.ts";
import {
  contractFileKinds,
  forgetFiles,
  insertFile,
  nameStaged,
  type StoredBytes,
} from "./contract-file-store.ts";
import { moveLockedContract, renameContract } from "./contract-store.ts";
import { forgetText } from "./contract-text-store.ts";
import { contractView } from "./contract-view.ts";
import { keepFile } from "./keep-file.ts";
import { removeFiles } from "./remove-files.ts";
import { startReview } from "./scan-quarantined-file.ts";
import type { Contract } from "./contract.ts";

const refuseState = (contract: Contract): Refusal | undefined => {
  if (contract.isLocked) return refuse("contract_locked");
  return isReplaceable(contract) ? undefined : refuse("wrong_status");
};

const write = async (
  trx: AccountTransaction,
  context: ContractContext,
  caller: Caller,
  id: string,
  file: StoredBytes,
): Promise<ContractRecord | Refusal> => {
  const held = await lockedContractFor(trx, caller, "replace_file", id);
  if (isRefusal(held)) return held;
  const refused = refuseState(held);
  if (refused) return refused;
  // What was paid for the file before is paid for this one too, unless it was given back.
  const unpaid = await context.credits?.admit(trx, held, true);
  if (isRefusal(unpaid)) return unpaid;
  const at = context.clock.now();
  const freed = await forgetFiles(trx, id, contractFileKinds);
  await forgetText(trx, id);
  if (freed.length > 0) await context.jobs.enqueue(trx, removeFiles, { keys: [...freed] });
  await insertFile(trx, id, file, at);
  await renameContract(trx, id, file.name);
  await moveLockedContract(trx, held, { to: "REVIEWING", beginsReview: true }, at);
  const contract = await rereadContract(trx, id);
  await noteEvent(trx, contract, { event: "file_replaced", userName: caller.name, at });
  await startReview(trx, context, contract, file);
  await context.onVersion?.(trx, contract);
  return contractView(trx, context, caller, contract);
};

/** Puts a better file instead of one whose review is blocked, and reviews it (C7.19). */
export const handleReplace = async (
  context: ContractContext,
  question: Question<typeof replaceContract>,
): Promise<ContractRecord | Refusal> => {
  const { caller, params } = question;
  const { db, storage } = context;
  const { accountId } = caller.person;
  // Asked before the file is taken in, so that nobody sends megabytes in vain.
  const found = await db.asAccount(accountId, (trx) =>
    contractFor(trx, caller, "replace_file", params.guid),
  );
  const refused = isRefusal(found) ? found : refuseState(found);
  if (refused) return refused;
  return withReceived(storage, question.receive, async (received) => {
    const accepted = await acceptOrHold(context, received);
    if (isRefusal(accepted)) return accepted;
    const { staged, fileName, isHeld } = accepted;
    const file = { ...nameStaged(staged, accountId, "original", fileName), isHeld };
    return keepFile(context, staged, file, (trx) => write(trx, context, caller, params.guid, file));
  });
};
