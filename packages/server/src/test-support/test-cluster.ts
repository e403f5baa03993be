import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase, type DatabaseConfig } from "../platform/database/connection.ts";
import { bundledServingRole } from "../platform/database/serving-role.ts";
import { openLog } from "../platform/log.ts";
import { startEmbeddedPostgres } from "../platform/postgres/embedded-postgres.ts";
import type { DatabaseConfigs } from "../platform/prepare-database.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";

// Nothing here has to survive a power cut, and tests are faster without waiting for the disk.
// Several servers at once have a pool each, where the product has one or two.
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  // Databases that live for seconds need no tidying.
  autovacuum: "off",
};

/** A Postgres of the tests. */
export interface TestCluster {
  /** The folder of its socket. */
  readonly host: string;
  stop(): Promise<void>;
}

/** A database of its own, gone when dropped. */
export interface TestDatabase {
  /** For its owner, whom nothing is hidden from. */
  readonly config: DatabaseConfig;
  readonly configs: DatabaseConfigs;
  /** The owner's as a setting: one role for everything. */
  readonly url: string;
  /** Both places as settings. */
  readonly settings: { readonly DATABASE_URL: string; readonly DATABASE_MIGRATION_URL: string };
  drop(): Promise<void>;
}

/** Starts a Postgres for tests with its data in this folder; it ends with this process at the latest. */
export const startTestCluster = async (folder: string): Promise<TestCluster> => {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, "pg"), settings });
  if (isStartRefusal(postgres)) throw new Error(postgres.cannotStart);
  return { host: postgres.connection.host, stop: postgres.stop };
};

/** The template of a database with nothing in it. */
export const emptyTemplate = "template0";

/** Makes a database of the cluster as a copy of a template that nobody is connected to. */
export const copyDatabase = async (
  host: string,
  template: string,
  name = `test_${randomUUID().replaceAll("-", "")}`,
): Promise<TestDatabase> => {
  const admin = openDatabase({ host, user: "proviso", database: "postgres" }, 1, openLog("silent"));
  // As files, without writing every page to the log: a third of the processor time.
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(
    admin,
  );
  const owner = { host, user: "proviso", database: name };
  const url = (user: string): string =>
    `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  return {
    config: owner,
    configs: { owner, serving: { ...owner, user: bundledServingRole } },
    url: url(owner.user),
    settings: { DATABASE_URL: url(bundledServingRole), DATABASE_MIGRATION_URL: url(owner.user) },
    drop: async () => {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
      await admin.destroy();
    },
  };
};
