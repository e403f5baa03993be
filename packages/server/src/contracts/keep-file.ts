import { isRefusal, type Refusal } from "@proviso/domain";
import { sendAlongNow } from "../platform/database/along.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { StagedFile } from "../platform/storage/staging.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { ContractContext } from "./contract-context.ts";
import { storageKey, type StoredBytes } from "./contract-file-store.ts";

/** A file of so many bytes takes the disk about as long as a commit: its rows are written while it is synced. */
const mostSyncedAlong = 1024 * 1024;

/**
 * Makes a file durable, if its account has room for it, and writes down in one transaction whose it is, which is committed when the file is in its
 * place; a file of which that was refused, or failed, is taken away again.
 */
export const keepFile = async <T>(
  { storage, db }: Pick<ContractContext, "storage" | "db">,
  staged: StagedFile,
  file: StoredBytes,
  write: (trx: AccountTransaction) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  // The part that takes long for a large file, so that nothing is held in the database meanwhile.
  if (file.size > mostSyncedAlong) await staged.synced;
  const key = storageKey(file);
  const reserved = await storage.reserve(staged, key, "contracts");
  if (isRefusal(reserved)) return reserved;
  const kept = reserved.place();
  let isKept = false;
  kept.then(
    () => (isKept = true),
    // What fails of it is met where it is waited for.
    () => undefined,
  );
  let isWritten = false;
  try {
    // An object store that stands still holds up the person who uploads to it, and no connection that others wait for.
    if (!storage.isNear) await kept;
    const outcome = await db.asAccount(file.accountId, async (trx) => {
      const written = await write(trx);
      // The database works while the disk does. When that has been faster, the rows go with the commit.
      if (!isKept && !isRefusal(written)) await sendAlongNow(trx);
      await kept;
      return written;
    });
    isWritten = !isRefusal(outcome);
    return outcome;
  } finally {
    if (!isWritten) await takeAway(storage, key, kept);
  }
};

/**
 * Should this fail too, the daily sweep finds the file. An object store that has just not answered is not asked: removing
 * holds a connection to the database for as long as it stands still.
 */
const takeAway = async (storage: Storage, key: string, kept: Promise<void>): Promise<void> => {
  const isKept = await kept.then(
    () => true,
    () => false,
  );
  if (isKept || storage.isNear) await storage.remove(key).catch(() => undefined);
};
