import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openPlatform } from "../open-platform.ts";
import { openServer } from "../open-server.ts";
import { collectClosers } from "../platform/closers.ts";
import { openDatabase, type Database } from "../platform/database/connection.ts";
import { jobSchema } from "../platform/jobs/job-schema.ts";
import { openLog } from "../platform/log.ts";
import { readSettings } from "../platform/settings.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import type { TestDatabase } from "./test-cluster.ts";

const log = openLog("silent");

/** Starts a server on this database and stops it: what it made at its start stays there. */
const startOnce = async (database: TestDatabase["settings"]): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "proviso-first-start-"));
  const settings = readSettings({
    ...database,
    DATA_FOLDER: folder,
    LOG_LEVEL: "silent",
    PORT: "0",
  });
  if (isStartRefusal(settings)) throw new Error(settings.cannotStart);
  const closers = collectClosers(log);
  const platform = await openPlatform(settings, log, closers);
  if (isStartRefusal(platform)) throw new Error(platform.cannotStart);
  await openServer(settings, platform, join(folder, "client"), closers);
  await closers.closeAll();
  rmSync(folder, { recursive: true, force: true });
};

const copyRows = async (name: string, from: Database, to: Database): Promise<void> => {
  const table = sql.table(`${jobSchema}.${name}`);
  const { rows } = await sql<{ all: string }>`
    select coalesce(json_agg(t), '[]')::text as all from ${table} t`.execute(from);
  await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows[0]?.all}::json)
    on conflict do nothing`.execute(to);
};

/**
 * Puts the queues that a server makes at its first start into a template, so that each server of a test finds them
 * there as every later start does. All else that a server writes when it starts is its own. `copy` is dropped.
 */
export const keepQueues = async (template: TestDatabase, copy: TestDatabase): Promise<void> => {
  await startOnce(copy.settings);
  const from = openDatabase(copy.config, 1, log);
  const to = openDatabase(template.config, 1, log);
  // A schedule is of a queue that is there.
  for (const name of ["queue", "schedule"]) await copyRows(name, from, to);
  await Promise.all([from.destroy(), to.destroy()]);
  await copy.drop();
};
