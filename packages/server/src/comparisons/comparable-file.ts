import { extensionOf } from "@proviso/domain";
import { currentFile, findFile, type Contract, type ContractFile } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** The file of a version as it came, in the form that can be read: unlocked, or made into a Word file. */
export const readableOriginal = async (
  trx: AccountTransaction,
  { id }: Pick<Contract, "id">,
): Promise<ContractFile | undefined> =>
  (await findFile(trx, id, "word")) ??
  (await findFile(trx, id, "unlocked")) ??
  (await findFile(trx, id, "original"));

/** The file a version now consists of, in the form that can be read. */
export const readableCurrent = async (
  trx: AccountTransaction,
  contract: Contract,
): Promise<ContractFile | undefined> => {
  const current = await currentFile(trx, contract);
  const original = await findFile(trx, contract.id, "original");
  return current && current.id === original?.id ? readableOriginal(trx, contract) : current;
};

/** Whether a file is a Word file by its name, so that nothing has to be made of it first. */
export const isWordFile = ({ name }: Pick<ContractFile, "name">): boolean =>
  extensionOf(name) === ".docx";
