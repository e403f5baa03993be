import { hasRevisedCopy, isRefusal, may, refuse, type Refusal } from "@proviso/domain";
import type { ContractVersion } from "@proviso/endpoints";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { FileAnswer } from "../platform/http/file-answer.ts";
import { contractFor, type ContractContext } from "./contract-context.ts";
import { storageKey, type ContractFile } from "./contract-file-store.ts";
import { findVersions } from "./contract-store.ts";
import type { Contract } from "./contract.ts";
import { currentFile } from "./current-file.ts";
import { zipOf } from "./zip-files.ts";
import { readChecked } from "../platform/storage/checked-read.ts";

const visibleVersions = async (
  trx: AccountTransaction,
  caller: Caller,
  contract: Contract,
): Promise<readonly Contract[]> =>
  (await findVersions(trx, contract.groupId)).filter((each) =>
    may(caller.person, "see_contract", each),
  );

const versionView = (contract: Contract): ContractVersion => ({
  guid: contract.id,
  version: contract.version,
  isNewest: contract.newestId === contract.id,
  fileName: contract.fileName,
  status: contract.status,
  uploadTime: contract.uploadedAt.toISOString(),
  userFullName: `${contract.owner.firstName} ${contract.owner.lastName}`.trim(),
  hasRevisedCopy: hasRevisedCopy(contract),
});

/** The versions of a contract, newest first (C2.21). */
export const handleVersions = (
  { db }: ContractContext,
  caller: Caller,
  id: string,
): Promise<ContractVersion[] | Refusal> =>
  db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "see_contract", id);
    if (isRefusal(contract)) return contract;
    return (await visibleVersions(trx, caller, contract)).map(versionView);
  });

const filesOf = async (
  trx: AccountTransaction,
  caller: Caller,
  contract: Contract,
): Promise<readonly ContractFile[]> => {
  const files: ContractFile[] = [];
  for (const version of await visibleVersions(trx, caller, contract)) {
    const file = version.id === contract.id ? undefined : await currentFile(trx, version);
    if (file) files.push({ ...file, name: `v${version.version} ${file.name}` });
  }
  return files;
};

/** The current files of a contract's other versions in one zip, each named after its version (C7.10). */
export const handleSubVersions = async (
  { db, storage }: ContractContext,
  caller: Caller,
  id: string,
): Promise<FileAnswer | Refusal> => {
  const found = await db.asAccount(caller.person.accountId, async (trx) => {
    const contract = await contractFor(trx, caller, "download_sub_versions", id);
    if (isRefusal(contract)) return contract;
    const files = await filesOf(trx, caller, contract);
    return files.length === 0 ? refuse("version_not_available") : { contract, files };
  });
  if (isRefusal(found)) return found;
  const read = (file: ContractFile) => readChecked(storage, storageKey(file), file.sha256);
  return {
    file: zipOf(found.files, read),
    name: `${found.contract.fileName.replace(/\.\w+$/, "")} (versions).zip`,
    size: null,
    mediaType: "application/zip",
  };
};
