import {
  isRefusal,
  maySendForReview,
  refuse,
  refuseOldVersion,
  type Refusal,
} from "@proviso/domain";
import { contractText, type ContractRecord } from "@proviso/endpoints";
import { json } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import type { Caller } from "../platform/http/caller.ts";
import { Outage } from "../platform/outage.ts";
import { readChecked } from "../platform/storage/checked-read.ts";
import {
  contractFor,
  lockedContractFor,
  noteEvent,
  rereadContract,
  reviewOf,
  type ContractContext,
} from "./contract-context.ts";
import { findFile, storageKey } from "./contract-file-store.ts";
import { acceptTrackedChanges, moveLockedContract } from "./contract-store.ts";
import { contractView } from "./contract-view.ts";

/** Has a contract reviewed that was kept without a review (C7.16, C6.7). */
export const handleSendForReview = (
  context: ContractContext,
  caller: Caller,
  id: string,
  acceptTrackChanges: boolean,
): Promise<ContractRecord | Refusal> =>
  context.db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await lockedContractFor(trx, caller, "send_for_review", id);
    if (isRefusal(contract)) return contract;
    if (contract.isLocked) return refuse("contract_locked");
    const isOld = refuseOldVersion(contract);
    if (isOld) return isOld;
    if (!maySendForReview(contract)) return refuse("wrong_status");
    const refused = await context.credits?.admit(trx, contract, true);
    if (isRefusal(refused)) return refused;
    const at = context.clock.now();
    await acceptTrackedChanges(trx, id, acceptTrackChanges);
    await moveLockedContract(trx, contract, { to: "REVIEWING", beginsReview: true }, at);
    const moved = await rereadContract(trx, id);
    await noteEvent(trx, moved, { event: "review_started", userName: caller.name, at });
    await context.startReview(trx, reviewOf(moved));
    return contractView(trx, context, caller, moved);
  });

/** Whether the file as uploaded holds tracked changes (C7.17), told from its stored text. */
export const handleHasTrackChanges = async (
  { db, storage }: ContractContext,
  caller: Caller,
  id: string,
): Promise<{ hasTrackChanges: boolean | null } | Refusal> => {
  const file = await db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "read_contract", id);
    return isRefusal(contract) ? contract : ((await findFile(trx, id, "original_text")) ?? null);
  });
  if (isRefusal(file)) return file;
  if (file === null) return { hasTrackChanges: null };
  const stored = await readChecked(storage, storageKey(file), file.sha256);
  if (!stored) throw new Outage("storage_unavailable", `The text ${file.id} is not there.`);
  const { paragraphs } = contractText.parse(await json(stored.pipe(createGunzip())));
  const isChanged = ({ mark, segments }: (typeof paragraphs)[number]): boolean =>
    mark !== "kept" || segments.some(({ kind }) => kind !== "kept");
  return { hasTrackChanges: paragraphs.some(isChanged) };
};
