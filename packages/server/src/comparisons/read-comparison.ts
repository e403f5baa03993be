import { isRefusal, may, refuse, type Refusal } from "@proviso/domain";
import type { ComparisonRecord } from "@proviso/endpoints";
import { findContract, mediaTypeOf, storageKey, type ContractContext } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { FileAnswer, StoredJson } from "../platform/http/file-answer.ts";
import { Outage } from "../platform/outage.ts";
import { readChecked } from "../platform/storage/checked-read.ts";
import {
  findComparison,
  moveComparison,
  type ComparedFile,
  type Comparison,
} from "./comparison-store.ts";

const mayReach = async (
  trx: AccountTransaction,
  { person }: Caller,
  { before, after, askerId }: Comparison,
  act: "read_contract" | "download_contract",
): Promise<boolean> => {
  if (before.contractId === null) return person.id === askerId;
  for (const id of [before.contractId, after?.contractId]) {
    const contract = id ? await findContract(trx, id) : undefined;
    if (!contract || !may(person, act, contract)) return false;
  }
  return true;
};

/**
 * The comparison with this ID: of versions, for people who can read both; of uploaded files, for the person who
 * uploaded them.
 */
export const comparisonFor = async (
  trx: AccountTransaction,
  caller: Caller,
  id: string,
): Promise<Comparison | Refusal> => {
  const comparison = await findComparison(trx, id);
  const isSeen = comparison && (await mayReach(trx, caller, comparison, "read_contract"));
  return isSeen ? comparison : refuse("not_found");
};

const sideView = async (
  trx: AccountTransaction,
  { name, contractId }: ComparedFile,
): Promise<ComparisonRecord["before"]> => {
  const contract = contractId === null ? undefined : await findContract(trx, contractId);
  return { name, guid: contractId, version: contract?.version ?? null };
};

/** A comparison as it leaves the server. */
export const comparisonView = async (
  trx: AccountTransaction,
  comparison: Comparison,
): Promise<ComparisonRecord> => ({
  id: comparison.id,
  state: comparison.state,
  failure: comparison.failure,
  before: await sideView(trx, comparison.before),
  after: comparison.after && (await sideView(trx, comparison.after)),
  changes: comparison.changes,
  leftOut: comparison.leftOut,
  hasText: comparison.text !== null,
  hasRedline: comparison.redline !== null,
  askedTime: comparison.askedAt.toISOString(),
});

/** How far a comparison is. */
export const handleComparison = (
  { db }: ContractContext,
  caller: Caller,
  id: string,
): Promise<ComparisonRecord | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const comparison = await comparisonFor(trx, caller, id);
    return isRefusal(comparison) ? comparison : comparisonView(trx, comparison);
  });

/** Calls a comparison off that has not ended. */
export const handleCancelComparison = (
  { db }: ContractContext,
  caller: Caller,
  id: string,
): Promise<ComparisonRecord | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const comparison = await comparisonFor(trx, caller, id);
    if (isRefusal(comparison)) return comparison;
    await moveComparison(trx, id, { to: "cancelled" });
    const now = await comparisonFor(trx, caller, id);
    return isRefusal(now) ? now : comparisonView(trx, now);
  });

/** Both versions side by side, as stored. */
export const handleComparedText = async (
  { db, storage }: ContractContext,
  caller: Caller,
  id: string,
): Promise<StoredJson | Refusal> => {
  const { accountId } = caller.person;
  const found = await db.asAccount(accountId, (trx) => comparisonFor(trx, caller, id));
  if (isRefusal(found)) return found;
  if (found.text === null) return refuse("version_not_available");
  const { file, sha256 } = found.text;
  const gzippedJson = await readChecked(storage, storageKey({ accountId, id: file }), sha256);
  if (!gzippedJson) throw new Outage("storage_unavailable", `The text ${file} is not there.`);
  return { gzippedJson };
};

const redlineName = ({ after }: Comparison): string =>
  `${(after?.name ?? "").replace(/\.\w+$/u, "")} (compared).docx`;

/** The Word file that shows what changed. */
export const handleDownloadComparison = async (
  { db, storage }: ContractContext,
  caller: Caller,
  id: string,
): Promise<FileAnswer | Refusal> => {
  const { accountId } = caller.person;
  const found = await db.asAccount(accountId, async (trx) => {
    const comparison = await comparisonFor(trx, caller, id);
    if (isRefusal(comparison)) return comparison;
    const isAllowed = await mayReach(trx, caller, comparison, "download_contract");
    return isAllowed ? comparison : refuse("not_allowed");
  });
  if (isRefusal(found)) return found;
  if (found.redline === null) return refuse("version_not_available");
  const { file: redline, size, sha256 } = found.redline;
  const file = await readChecked(storage, storageKey({ accountId, id: redline }), sha256);
  if (!file) throw new Outage("storage_unavailable", `The file ${redline} is not in the storage.`);
  const name = redlineName(found);
  return { file, name, size, mediaType: mediaTypeOf(name) };
};
