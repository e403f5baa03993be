import { rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import type { ClientBase } from "pg";
import packageFile from "../../package.json" with { type: "json" };
import type { DatabaseConfig } from "../platform/database/connection.ts";
import {
  fileColumnsQuery,
  namedFilesQuery,
  type FileColumn,
  type NamedFile,
} from "../platform/database/named-files.ts";
import { readCarriedJobs } from "../platform/jobs/carry-jobs.ts";
import { makeFolders } from "../platform/make-folder.ts";
import { fileHold } from "../platform/storage/guarded-removal.ts";
import type { FileStore } from "../platform/storage/storage.ts";
import { backupName, forgetUnfinished, listBackups } from "./backup-folder.ts";
import { copyFileOut } from "./copy-files-out.ts";
import { copyTablesOut, readSequences } from "./copy-tables-out.ts";
import {
  backedUpFile,
  formatVersion,
  manifestText,
  type BackedUpFile,
  type Manifest,
} from "./manifest.ts";
import { readLines, writeCompressed } from "./written-file.ts";

/** What is backed up. */
export interface BackedUp {
  readonly config: DatabaseConfig;
  readonly storage: Pick<FileStore, "read">;
}

/** What a backup came to. */
export interface BackupOutcome {
  readonly name: string;
  readonly manifest: Manifest;
  /** Files that were not in the folder before. */
  readonly copied: number;
}

const knownFiles = async (folder: string): Promise<ReadonlyMap<string, BackedUpFile>> => {
  const known = new Map<string, BackedUpFile>();
  const last = (await listBackups(folder)).findLast(({ manifest }) => typeof manifest === "object");
  if (last === undefined || typeof last.manifest === "string") return known;
  for await (const line of readLines(join(last.folder, last.manifest.files.file))) {
    const file = backedUpFile.parse(line);
    known.set(file.key, file);
  }
  return known;
};

const readMigrations = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select name from public.kysely_migration order by name",
  );
  return rows.map(({ name }) => name);
};

async function* lines(values: Iterable<unknown>): AsyncIterable<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`;
}

const copyFilesOut = async (
  storage: Pick<FileStore, "read">,
  folder: string,
  own: string,
  named: readonly NamedFile[],
): Promise<Pick<Manifest, "files" | "missing"> & { readonly copied: number }> => {
  const known = await knownFiles(folder);
  const files: BackedUpFile[] = [];
  const missing: string[] = [];
  let copied = 0;
  for (const each of named) {
    const outcome = await copyFileOut(storage, folder, each, known);
    if (outcome.kind === "missing") missing.push(outcome.key);
    else files.push(outcome.file);
    if (outcome.kind === "copied") copied += 1;
  }
  const file = "files.jsonl.gz";
  const written = await writeCompressed(lines(files), join(own, file));
  return { files: { file, rows: files.length, ...written }, missing, copied };
};

const snapshot = async (
  client: pg.Client,
  { storage }: BackedUp,
  folder: string,
): Promise<BackupOutcome> => {
  await client.query("select pg_advisory_lock(hashtext($1))", [fileHold]);
  await client.query("begin isolation level repeatable read read only");
  const { rows } = await client.query<{ at: Date; version: string }>(
    "select now() as at, current_setting('server_version') as version",
  );
  const [begun] = rows;
  if (begun === undefined) throw new Error("The database did not tell the time.");
  const name = backupName(begun.at);
  const own = join(folder, name);
  makeFolders(own);
  const migrations = await readMigrations(client);
  const tables = await copyTablesOut(client, own);
  const jobs = await readCarriedJobs(client);
  const { rows: columns } = await client.query<FileColumn>(fileColumnsQuery);
  const { rows: named } = await client.query<NamedFile>(namedFilesQuery(columns));
  await client.query("commit");
  const sequences = await readSequences(client);
  const jobFile = "jobs.jsonl.gz";
  const writtenJobs = await writeCompressed(lines(jobs), join(own, jobFile));
  const { copied, ...files } = await copyFilesOut(storage, folder, own, named);
  const manifest: Manifest = {
    format: formatVersion,
    product: packageFile.version,
    takenAt: begun.at.toISOString(),
    postgres: begun.version,
    migrations,
    tables,
    sequences,
    jobs: { file: jobFile, rows: jobs.length, ...writtenJobs },
    ...files,
  };
  // Written last: a backup is one from the moment it has a manifest.
  const path = join(own, "manifest.json");
  await writeFile(`${path}.part`, manifestText(manifest), { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  return { name, manifest, copied };
};

/**
 * Adds a backup to a folder, also while servers run: all tables and jobs as of one moment, then the
 * files their rows name, which nobody removes meanwhile. The role must be one that row-level security
 * does not bind; with another the database refuses, and nothing is left out silently.
 */
export const backUp = async (what: BackedUp, into: string): Promise<BackupOutcome> => {
  const folder = resolve(into);
  makeFolders(folder);
  const client = new pg.Client({ ...what.config, application_name: "proviso backup" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set row_security = off");
    const outcome = await snapshot(client, what, folder);
    await forgetUnfinished(folder);
    return outcome;
  } finally {
    await client.end();
  }
};
