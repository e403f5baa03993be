import { readContractsNumber } from "@proviso/endpoints";
import { ask } from "../platform/ask.ts";

/** Whether the contract just uploaded is the account's first (C2.58); false when that is not known. */
export const isFirstUpload = async (): Promise<boolean> => {
  const number = await ask(readContractsNumber, {}).catch(() => null);
  return number?.documentsNumber === 1;
};
