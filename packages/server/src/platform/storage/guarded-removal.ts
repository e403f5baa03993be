import { sql } from "kysely";
import { isFileNamed, listFileColumns } from "../database/named-files.ts";
import type { Database } from "../database/connection.ts";
import type { ScopedDatabase } from "../database/scope.ts";
import { DoAgain } from "../jobs/jobs.ts";
import type { Log } from "../log.ts";
import { partsOfKey, type FileStore } from "./storage.ts";

/** The lock that a backup holds while it copies files, so that none goes away under it. */
export const fileHold = "proviso backup copies files";

/**
 * The same storage, where a file that a row names is not removed, the person who asks: when the database is
 * cut off during a commit nobody knows whether it was done, and a file without a row can be swept up
 * later, a row without its file cannot be mended. While a backup runs, removing is put off. A removed file no longer counts
 * toward its account's storage; one whose removal failed still does.
 */
export const guardRemoval = (
  storage: FileStore,
  database: Database,
  db: ScopedDatabase,
  log: Log,
): FileStore => {
  const remove = async (key: string): Promise<void> => {
    // Asked each time: a newer version beside this one may have made tables that name files too.
    const columns = await listFileColumns(database);
    const [accountId, id] = partsOfKey(key);
    await db.asAccount(accountId, async (trx) => {
      const { rows } = await sql<{ free: boolean }>`
        select pg_try_advisory_xact_lock_shared(hashtext(${fileHold})) as free`.execute(trx);
      if (rows[0]?.free !== true) throw new DoAgain("A backup is copying files.");
      if (await isFileNamed(trx, columns, id)) return log.warn({ key }, "named_file_kept");
      await storage.remove(key);
      await trx.deleteFrom("stored_files").where("id", "=", id).execute();
    });
  };
  return { ...storage, remove };
};
