import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction, ScopedDatabase } from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { findUnknownAttachments } from "./attachment-store.ts";
import { findUnknownFiles } from "./contract-file-store.ts";

const oldEnough = 6 * 3_600_000;
const batch = 500;

/** Gives those of these files that a feature does not know. */
type FindUnknown = (trx: AccountTransaction, ids: readonly string[]) => Promise<readonly string[]>;

/**
 * Removes files that no record names, of contracts or of the features given beside: those of an upload that was killed between storing its file
 * and writing its record. Young files are left alone, for their record may still be on its way.
 */
export const sweepStorage = async (
  db: ScopedDatabase,
  storage: Storage,
  clock: Clock,
  log: Log,
  ofOthers: readonly FindUnknown[] = [],
): Promise<void> => {
  const before = clock.now().getTime() - oldEnough;
  const byAccount = new Map<string, string[]>();
  const sweep = async (accountId: string, ids: readonly string[]): Promise<void> => {
    const unknown = await db.asAccount(accountId, async (trx) => {
      let left: readonly string[] = ids;
      for (const find of [findUnknownFiles, findUnknownAttachments, ...ofOthers])
        left = await find(trx, left);
      return left;
    });
    for (const id of unknown) await storage.remove(`${accountId}/${id}`);
    if (unknown.length > 0) log.warn({ account: accountId, files: unknown.length }, "files_swept");
  };
  for await (const { key, writtenAt } of storage.list()) {
    if (writtenAt.getTime() > before) continue;
    const [accountId = "", id = ""] = key.split("/");
    const ids = [...(byAccount.get(accountId) ?? []), id];
    byAccount.set(accountId, ids.length < batch ? ids : []);
    if (ids.length >= batch) await sweep(accountId, ids);
  }
  for (const [accountId, ids] of byAccount) if (ids.length > 0) await sweep(accountId, ids);
};
