import { isRefusal, refuse, type Refusal } from "@proviso/domain";
import type {
  ContractPage,
  ContractRecord,
  TimelineEntry,
  loadContracts,
} from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import type { Question } from "../platform/http/serve.ts";
import { Outage } from "../platform/outage.ts";
import { listEvents } from "../timeline/index.ts";
import { contractFor, seenContract, type ContractContext } from "./contract-context.ts";
import {
  findFile,
  findQuarantinedFile,
  storageKey,
  type ContractFile,
} from "./contract-file-store.ts";
import { listContracts } from "./contract-list.ts";
import { findContracts, findVersions } from "./contract-store.ts";
import { contractViews, viewsWith } from "./contract-view.ts";
import { findFirstHits, finishHits } from "./find-hits.ts";
import type { ListQuery } from "./list-query.ts";
import { idsOfPage, isAtOnce, pageStatement } from "./page-at-once.ts";
import { readWithPlan } from "./read-with-plan.ts";
import { contractStatement, toContract } from "./select-contracts.ts";
import { listSharedGroups } from "./share-store.ts";
import type { Contract } from "./contract.ts";
import { currentFile } from "./current-file.ts";
import { mediaTypeOf } from "./media-type.ts";
import { readChecked } from "../platform/storage/checked-read.ts";

/** A page by one message to the database; undefined where that found none, and it has to be looked for. */
const loadAtOnce = async (
  context: ContractContext,
  caller: Caller,
  query: ListQuery,
): Promise<ContractPage | undefined> => {
  const { accountId, from, to } = query;
  const { rows, allowances } = await readWithPlan(
    context,
    accountId,
    pageStatement(query),
    idsOfPage(query),
  );
  if (rows.length === 0 && from > 0) return undefined;
  return {
    documents: viewsWith(allowances, caller, rows.map(toContract)),
    hits: [],
    // A page that is not full is the last one, and its end is the total.
    total: rows.length < to - from ? from + rows.length : (rows[0]?.total ?? 0),
    isTotalExact: true,
  };
};

/** A page of the dashboard: all contracts of the organization, or one's own (C7.2). */
export const handleLoad = async (
  context: ContractContext,
  { caller, body }: Question<typeof loadContracts>,
): Promise<ContractPage> => {
  const { person } = caller;
  const { filterValues, ...query } = body.query;
  const seesAll = person.permissions.has("VIEW_ORGANIZATION_CONTRACT");
  const listQuery: ListQuery = {
    ...query,
    accountId: person.accountId,
    ownerId: seesAll ? null : person.id,
    sharedGroupIds: [],
    isArchived: filterValues.isArchived,
    statuses: filterValues.status ?? [],
    playbookIds: filterValues.playbookId ?? [],
  };
  const page = isAtOnce(listQuery) ? await loadAtOnce(context, caller, listQuery) : undefined;
  if (page) return page;
  const { first, ...found } = await context.db.asAccount(person.accountId, async (trx) => {
    const sharedGroupIds = seesAll ? [] : await listSharedGroups(trx, person.id);
    const { ids, ...total } = await listContracts(trx, { ...listQuery, sharedGroupIds });
    const contracts = await findContracts(trx, ids);
    return {
      documents: await contractViews(trx, context, caller, contracts),
      first: await findFirstHits(trx, query.freeText, contracts),
      ...total,
    };
  });
  return { ...found, hits: await finishHits(context, person.accountId, first) };
};

/** One contract (C7.13). */
export const handleRead = async (
  context: ContractContext,
  caller: Caller,
  id: string,
): Promise<ContractRecord | Refusal> => {
  const { accountId } = caller.person;
  const read = await readWithPlan(context, accountId, contractStatement(id), id);
  const [contract] = read.rows.map(toContract);
  const seen = seenContract(caller, contract);
  if (isRefusal(seen)) return seen;
  const [view] = viewsWith(read.allowances, caller, [seen]);
  return view ?? refuse("not_found");
};

/** What happened to one version, or to every version the caller sees (C7.14). */
export const handleTimeline = (
  { db }: ContractContext,
  caller: Caller,
  asked: { readonly documentGuid: string } | { readonly groupId: string },
): Promise<TimelineEntry[] | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const ids =
      "documentGuid" in asked
        ? [asked.documentGuid]
        : (await findVersions(trx, asked.groupId)).map((version) => version.id);
    const admitted: string[] = [];
    for (const id of ids) {
      const contract = await contractFor(trx, caller, "see_contract", id);
      if (!isRefusal(contract)) admitted.push(contract.id);
    }
    return admitted.length === 0 ? refuse("not_found") : listEvents(trx, admitted);
  });

const missing = async (trx: AccountTransaction, id: string): Promise<Refusal> =>
  refuse((await findQuarantinedFile(trx, id)) ? "file_held" : "version_not_available");

/** The file that bears the signatures: the sealed one, or one that was signed elsewhere as it came. */
const signedFile = async (
  trx: AccountTransaction,
  contract: Contract,
): Promise<ContractFile | undefined> => {
  if (contract.status !== "EXECUTED") return undefined;
  const sealed = await findFile(trx, contract.id, "signed");
  return sealed ?? (contract.signature ? undefined : findFile(trx, contract.id, "original"));
};

const fileOf = async (
  trx: AccountTransaction,
  caller: Caller,
  id: string,
  version: string,
): Promise<ContractFile | Refusal> => {
  const contract = await contractFor(trx, caller, "download_contract", id);
  if (isRefusal(contract)) return contract;
  if (version === "original") return (await findFile(trx, id, "original")) ?? missing(trx, id);
  if (version === "signed") return (await signedFile(trx, contract)) ?? missing(trx, id);
  if (version === "current") return (await currentFile(trx, contract)) ?? missing(trx, id);
  const versions = await findVersions(trx, contract.groupId);
  const wanted = versions.find((each) => String(each.version) === version);
  if (!wanted) return refuse("version_not_available");
  const admitted = await contractFor(trx, caller, "download_contract", wanted.id);
  if (isRefusal(admitted)) return refuse("version_not_available");
  return (await currentFile(trx, admitted)) ?? refuse("version_not_available");
};

/** The file of a contract: as uploaded, with our changes, or that of another version (C7.7). */
export const handleDownload = async (
  { db, storage }: ContractContext,
  caller: Caller,
  id: string,
  version: string,
): Promise<FileAnswer | Refusal> => {
  const found = await db.asAccount(caller.person.accountId, (trx) =>
    fileOf(trx, caller, id, version),
  );
  if (isRefusal(found)) return found;
  const file = await readChecked(storage, storageKey(found), found.sha256);
  if (!file) throw new Outage("storage_unavailable", `The file ${found.id} is not in the storage.`);
  return { file, name: found.name, size: found.size, mediaType: mediaTypeOf(found.name) };
};
