import { readFile, readdir } from "node:fs/promises";
import { sql } from "kysely";
import { Migrator, type Migration, type MigrationProvider } from "kysely/migration";
import { cannotStart, type StartRefusal } from "../start-refusal.ts";
import type { Database } from "./connection.ts";

const folder = new URL("../../../migrations/", import.meta.url);

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const read = async (name: string): Promise<[string, Migration]> => {
    // A table of millions of rows takes longer to change than a request may take.
    const text = `set local statement_timeout = 0;\n${await readFile(new URL(name, folder), "utf8")}`;
    return [
      name.slice(0, -".sql".length),
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ];
  };
  return Object.fromEntries(await Promise.all(names.map(read)));
};

/**
 * Brings the tables to what this version of the program knows. Several processes may do so at once:
 * one does it, the others wait. A database made by a newer version is refused untouched.
 */
export const migrate = async (db: Database): Promise<StartRefusal | undefined> => {
  const migrations = await readMigrations();
  const provider: MigrationProvider = { getMigrations: () => Promise.resolve(migrations) };
  const done = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(db);
  if (done.rows[0]?.there) {
    const names = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const unknown = names.rows.find(({ name }) => migrations[name] === undefined);
    if (unknown)
      return cannotStart(
        `The data was written by a newer version of the product (it knows "${unknown.name}", this version does not). Start that version, or choose another DATA_FOLDER.`,
      );
  }
  // Features number their migrations by themselves, so that a lower number may come later.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return undefined;
};
