import {
  consentVersion,
  isRefusal,
  maySendForSignature,
  refuse,
  refuseOldVersion,
  type Refusal,
} from "@proviso/domain";
import { contractText } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { json } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { readableCurrent } from "../comparisons/index.ts";
import { refuseWhenFull } from "../platform/storage/storage.ts";
import { readChecked } from "../platform/storage/checked-read.ts";
import {
  currentFile,
  findFile,
  heldContractFor,
  storageKey,
  type Contract,
  type ContractFile,
} from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { prepareDocumentJob } from "./prepare/prepare-document.ts";
import { findLatestRequest, insertRequest, endRequest } from "./request-store.ts";
import type { SignatureContext } from "./signature-context.ts";

/** Whether a contract of this state, which must be the newest version, may be sent for signature now. */
export const refuseSigning = (contract: Contract): Refusal | undefined => {
  if (contract.isLocked) return refuse("contract_locked");
  const isOld = refuseOldVersion(contract);
  if (isOld) return isOld;
  const isFit = contract.docRole !== "TEMPLATE";
  return isFit && maySendForSignature(contract) ? undefined : refuse("wrong_status");
};

interface Approved {
  readonly file: ContractFile;
  /** The stored text that says whether changes are tracked in it; undefined while it is not read. */
  readonly text: ContractFile | undefined;
}

/** What is to be signed: the present file; a PDF as it came, anything else as the Word file it is. */
const approvedFile = async (
  trx: AccountTransaction,
  contract: Contract,
): Promise<Approved | undefined> => {
  const current = await currentFile(trx, contract);
  if (!current) return undefined;
  const revised = await findFile(trx, contract.id, "revised");
  const isRevised = current.id === revised?.id;
  const text = await findFile(trx, contract.id, isRevised ? "revised_text" : "original_text");
  const isPdf = current.name.toLowerCase().endsWith(".pdf");
  const file = isPdf
    ? ((await findFile(trx, contract.id, "unlocked")) ?? current)
    : ((await readableCurrent(trx, contract)) ?? current);
  return { file: { ...file, name: isPdf ? "document.pdf" : "document.docx" }, text };
};

const hasTrackedChanges = async (
  { storage }: SignatureContext,
  { text }: Approved,
): Promise<boolean> => {
  if (text === undefined) return false;
  const stored = await readChecked(storage, storageKey(text), text.sha256);
  if (!stored) return false;
  const { paragraphs } = contractText.parse(await json(stored.pipe(createGunzip())));
  return paragraphs.some(
    ({ mark, segments }) => mark !== "kept" || segments.some(({ kind }) => kind !== "kept"),
  );
};

/** Where a contract is prepared for signature: a place of the client. */
const placeOf = (contract: Contract): string => `/dashboard/details/${contract.id}?cta=signature`;

const begin = async (
  trx: AccountTransaction,
  context: SignatureContext,
  caller: Caller,
  contract: Contract,
  { file }: Approved,
  hasChanges: boolean,
): Promise<void> => {
  const id = randomUUID();
  const { accountId } = contract;
  await insertRequest(trx, {
    id,
    accountId,
    contractId: contract.id,
    groupId: contract.groupId,
    version: contract.version,
    createdBy: caller.person.id,
    provider: context.providers.current.name,
    approved: { file: file.id, sha256: file.sha256 },
    hasTrackChanges: hasChanges,
    consentVersion,
    at: context.clock.now(),
  });
  await context.jobs.enqueue(trx, prepareDocumentJob, {
    accountId,
    requestId: id,
    name: file.name,
  });
};

/**
 * Begins a request for signatures (C7.21), or goes on with the one that is being prepared. What is prepared
 * of another file than the present one, and what failed, is begun again.
 */
export const handleCreate = async (
  context: SignatureContext,
  caller: Caller,
  guid: string,
): Promise<{ signatureUrl: string; hasTrackChanges: boolean } | Refusal> => {
  const full = await refuseWhenFull(context.storage, caller.person.accountId);
  return context.db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await heldContractFor(trx, caller, "send_for_signature", guid);
    if (isRefusal(contract)) return contract;
    const refused = refuseSigning(contract);
    if (refused) return refused;
    const approved = await approvedFile(trx, contract);
    if (!approved) return refuse("version_not_available");
    const latest = await findLatestRequest(trx, guid);
    const signatureUrl = placeOf(contract);
    if (latest?.state === "PREPARING") {
      const isFit =
        latest.approved.sha256 === approved.file.sha256 &&
        latest.provider === context.providers.current.name &&
        latest.failure === null;
      if (isFit) return { signatureUrl, hasTrackChanges: latest.hasTrackChanges };
      if (full) return full;
      await endRequest(trx, latest.id, "VOIDED", "", context.clock.now());
    }
    if (full) return full;
    const hasTrackChanges = await hasTrackedChanges(context, approved);
    await begin(trx, context, caller, contract, approved, hasTrackChanges);
    return { signatureUrl, hasTrackChanges };
  });
};
