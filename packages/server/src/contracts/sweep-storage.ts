import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { findUnknownAttachments } from "./attachment-store.ts";
import { findUnknownFiles } from "./contract-file-store.ts";

const oldEnough = 6 * 3_600_000;
const batch = 500;

/**
 * Removes files that no record names: those of an upload that was killed between storing its file
 * and writing its record. Young files are left alone, for their record may still be on its way.
 */
export const sweepStorage = async (
  db: ScopedDatabase,
  storage: Storage,
  clock: Clock,
  log: Log,
): Promise<void> => {
  const before = clock.now().getTime() - oldEnough;
  const byAccount = new Map<string, string[]>();
  const sweep = async (accountId: string, ids: readonly string[]): Promise<void> => {
    const unknown = await db.asAccount(accountId, async (trx) =>
      findUnknownAttachments(trx, await findUnknownFiles(trx, ids)),
    );
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
