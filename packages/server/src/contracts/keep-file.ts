import { isRefusal, type Refusal } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { StagedFile } from "../platform/storage/staging.ts";
import type { ContractContext } from "./contract-context.ts";
import { storageKey, type StoredBytes } from "./contract-file-store.ts";

/**
 * Makes a file durable, then writes down in one transaction whose it is; a file of which that was
 * refused, or failed, is taken away again.
 */
export const keepFile = async <T>(
  { storage, db }: Pick<ContractContext, "storage" | "db">,
  staged: StagedFile,
  file: StoredBytes,
  write: (trx: AccountTransaction) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const key = storageKey(file);
  await storage.keep(staged, key);
  let isWritten = false;
  try {
    const outcome = await db.asAccount(file.accountId, write);
    isWritten = !isRefusal(outcome);
    return outcome;
  } finally {
    // Should this fail too, the daily sweep finds the file.
    if (!isWritten) await storage.remove(key).catch(() => undefined);
  }
};
