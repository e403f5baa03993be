import { createReadStream } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { openDatabase, type DatabaseConfig } from "../platform/database/connection.ts";
import { migrate } from "../platform/database/migrate.ts";
import { carriedJob, writeCarriedJobs, type CarriedJob } from "../platform/jobs/carry-jobs.ts";
import type { Log } from "../platform/log.ts";
import { prepareDatabase } from "../platform/prepare-database.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import type { FileStore } from "../platform/storage/storage.ts";
import { backupFile, type Backup } from "./backup-folder.ts";
import { checkBackup, readBackedUpFiles } from "./check-backup.ts";
import { checked } from "./copy-files-out.ts";
import { copyTablesIn } from "./copy-tables-in.ts";
import type { Manifest } from "./manifest.ts";
import { readLines } from "./written-file.ts";

/** An empty database and file store to restore into. */
export interface RestoreTarget {
  readonly config: DatabaseConfig;
  /** How requests connect to the restored database; `config` if omitted. */
  readonly serving?: DatabaseConfig;
  readonly storage: FileStore;
  readonly log: Log;
}

/** How to restore. */
export interface RestoreOptions {
  /**
   * Whether to send emails that were queued at the time of the backup. Otherwise their outcome is reported as unknown,
   * since the original system may have sent them.
   */
  readonly sendsWaitingMail: boolean;
}

const isEmptyDatabase = async (config: DatabaseConfig): Promise<boolean> => {
  const client = new pg.Client({ ...config });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
    );
    return rowCount === 0;
  } finally {
    await client.end();
  }
};

const isEmptyStorage = async (storage: FileStore): Promise<boolean> => {
  for await (const _ of storage.list()) return false;
  return true;
};

const putFiles = async (storage: FileStore, folder: string, own: string, manifest: Manifest) => {
  for (const file of await readBackedUpFiles(join(own, manifest.files.file))) {
    const source = checked(createReadStream(backupFile(folder, file.key)), file);
    const staged = await storage.stage(source, file.size);
    if (staged === "too-large") throw new Error(`The file ${file.key} of the backup was altered.`);
    await storage.keep(staged, file.key);
  }
};

const readJobs = async (path: string): Promise<readonly CarriedJob[]> => {
  const jobs: CarriedJob[] = [];
  for await (const line of readLines(path)) jobs.push(carriedJob.parse(line));
  return jobs;
};

const fillTables = async (
  { config, log }: RestoreTarget,
  own: string,
  manifest: Manifest,
  { sendsWaitingMail }: RestoreOptions,
): Promise<string | undefined> => {
  const database = openDatabase(config, 2, log);
  try {
    const refused = await migrate(database, manifest.migrations);
    if (isStartRefusal(refused)) return refused.cannotStart;
    const client = new pg.Client({ ...config, application_name: "proviso restore" });
    client.on("error", () => undefined);
    await client.connect();
    try {
      await copyTablesIn(client, own, manifest);
    } finally {
      await client.end();
    }
    const newer = await migrate(database);
    if (isStartRefusal(newer)) return newer.cannotStart;
    if (!sendsWaitingMail)
      await database
        .updateTable("outgoing_mails")
        .set({ status: "SENDING" })
        .where("status", "=", "QUEUED")
        .execute();
    return undefined;
  } finally {
    await database.destroy();
  }
};

/**
 * Restores a backup to an empty database and an empty storage, and brings the tables to what this
 * version knows. Every byte is checked before the first is written. Gives what was in the way, as a
 * sentence; a place that is not empty is left untouched.
 */
export const restore = async (
  to: RestoreTarget,
  from: string,
  backup: Backup,
  options: RestoreOptions,
): Promise<string | undefined> => {
  const folder = resolve(from);
  const { folder: own, manifest } = backup;
  const [fault] = await checkBackup(folder, backup);
  if (fault !== undefined || typeof manifest === "string")
    return `The backup ${backup.name} can’t be used: ${fault ?? ""}.`;
  if (!(await isEmptyDatabase(to.config)))
    return "The database isn’t empty. Restore into an empty one: a new DATA_FOLDER or another DATABASE_URL.";
  if (!(await isEmptyStorage(to.storage)))
    return "The storage isn’t empty. Restore into an empty one: a new DATA_FOLDER or another bucket.";
  await putFiles(to.storage, folder, own, manifest);
  const refused = await fillTables(to, own, manifest, options);
  if (refused !== undefined) return refused;
  const { config, serving = config } = to;
  const unprepared = await prepareDatabase({ owner: config, serving }, to.log);
  if (isStartRefusal(unprepared)) return unprepared.cannotStart;
  await writeCarriedJobs(config, await readJobs(join(own, manifest.jobs.file)));
  return undefined;
};
