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

const doneMigrations = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.kysely_migration') is not null as there`.execute(db);
  if (!rows[0]?.there) return [];
  const names = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return names.rows.map(({ name }) => name);
};

/** What a database has gone through and what it has yet to, by the migrations of this version. */
export interface MigrationState {
  readonly done: readonly string[];
  readonly pending: readonly string[];
  /** Done ones that this version does not know: a newer one wrote the data. */
  readonly unknown: readonly string[];
}

/** Compares a database with the migrations of this version; changes nothing. */
export const migrationState = async (db: Database): Promise<MigrationState> => {
  const known = Object.keys(await readMigrations());
  const done = new Set(await doneMigrations(db));
  return {
    done: known.filter((name) => done.has(name)),
    pending: known.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !known.includes(name)),
  };
};

/**
 * Brings the tables to what this version of the program knows. Several processes may do so at once:
 * one does it, the others wait. A database made by a newer version is refused untouched. Given names,
 * only those migrations are done, as an older version would have.
 */
export const migrate = async (
  db: Database,
  only?: readonly string[],
): Promise<StartRefusal | undefined> => {
  const all = await readMigrations();
  const { pending, unknown } = await migrationState(db);
  const [newer] = [...unknown, ...(only ?? []).filter((name) => all[name] === undefined)];
  if (newer !== undefined)
    return cannotStart(
      `The data was written by a newer version of the product (it has the migration "${newer}"). Start that version, or choose another DATA_FOLDER.`,
    );
  const wanted =
    only === undefined
      ? all
      : Object.fromEntries(Object.entries(all).filter(([name]) => only.includes(name)));
  // Who has nothing to do need not read the whole catalog to say so, nor wait for the person who has.
  if (!pending.some((name) => wanted[name] !== undefined)) return undefined;
  const provider: MigrationProvider = { getMigrations: () => Promise.resolve(wanted) };
  // Features number their migrations by themselves, so that a lower number may come later.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return undefined;
};
