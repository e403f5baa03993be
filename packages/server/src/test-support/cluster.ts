import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../platform/database/connection.ts";
import { migrate } from "../platform/database/migrate.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import { openLog } from "../platform/log.ts";
import { startEmbeddedPostgres } from "../platform/postgres/embedded-postgres.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the cluster's socket. */
    cluster: string;
  }
}

/** The database that every test database is a copy of. */
export const templateName = "proviso_template";

// Nothing here has to survive a power cut, and tests are faster without waiting for the disk.
// Several servers at once have a pool each, where the product has one or two.
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

/**
 * Starts one Postgres for the whole run and prepares the template; gives what ends it. Vitest calls it.
 * @public
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), "proviso-tests-"));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "pg"), settings });
  if (isStartRefusal(postgres)) throw new Error(postgres.cannotStart);
  const log = openLog("silent");
  const first = openDatabase(postgres.connection, 2, log);
  await sql`create database ${sql.id(templateName)}`.execute(first);
  await first.destroy();
  const place = { ...postgres.connection, database: templateName };
  const template = openDatabase(place, 2, log);
  await migrate(template);
  await template.destroy();
  const jobs = await openJobs(place, log);
  await jobs.stop();
  project.provide("cluster", postgres.connection.host);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
