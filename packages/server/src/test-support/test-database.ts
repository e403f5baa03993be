import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { inject } from "vitest";
import { openDatabase, type DatabasePlace } from "../platform/database/connection.ts";
import { openLog } from "../platform/log.ts";
import { templateName } from "./cluster.ts";

/** A database of its own, migrated, gone when dropped. */
export interface TestDatabase {
  readonly place: DatabasePlace;
  /** The same place as a setting. */
  readonly url: string;
  drop(): Promise<void>;
}

/** The template of a database with nothing in it. */
export const emptyTemplate = "template0";

/** Makes a database as a copy of the template, or, named so, an empty one. */
export const makeTestDatabase = async (template = templateName): Promise<TestDatabase> => {
  const host = inject("cluster");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = openDatabase({ host, user: "proviso", database: "postgres" }, 1, openLog("silent"));
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin);
  return {
    place: { host, user: "proviso", database: name },
    url: `postgresql://proviso@localhost/${name}?host=${encodeURIComponent(host)}`,
    drop: async () => {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
      await admin.destroy();
    },
  };
};
