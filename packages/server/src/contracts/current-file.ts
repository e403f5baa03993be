import { hasRevisedCopy, revisedFileName } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { findFile, type ContractFile } from "./contract-file-store.ts";
import type { Contract } from "./contract.ts";

/** The file a contract now consists of: the revised copy where there is one, else as uploaded. */
export const currentFile = async (
  trx: AccountTransaction,
  contract: Contract,
): Promise<ContractFile | undefined> => {
  const revised = hasRevisedCopy(contract)
    ? await findFile(trx, contract.id, "revised")
    : undefined;
  return revised
    ? { ...revised, name: revisedFileName(contract.fileName) }
    : findFile(trx, contract.id, "original");
};
