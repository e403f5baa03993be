import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "../platform/database/connection.ts";
import { listFileColumns } from "../platform/database/named-files.ts";
import { openLog } from "../platform/log.ts";
import { makeTestDatabase, type TestDatabase } from "../test-support/test-database.ts";
import { exportedFiles, filesKeptBack } from "./exported-files.ts";
import { exportedTables, tablesKeptBack } from "./exported-tables.ts";
import { readmeOf } from "./write-readme.ts";

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.config, 2, openLog("silent"));
});
afterAll(async () => {
  await database.destroy();
  await made.drop();
});

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Every column of every table that has an account, and of the accounts themselves. */
const columnsOfAccounts = async (): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
      and (c.relname = 'accounts' or exists (select from pg_attribute o
        where o.attrelid = c.oid and o.attname = 'account_id' and not o.attisdropped))
    order by 1, 2`.execute(database);
  return rows;
};

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

describe("what is exported", () => {
  it("is every table with an account, or the table is named with the reason why not", async () => {
    const tables = sorted((await columnsOfAccounts()).map(({ table }) => table));
    expect(tables.length).toBeGreaterThan(60);
    expect(sorted([...Object.keys(exportedTables), ...Object.keys(tablesKeptBack)])).toEqual(
      tables,
    );
    for (const name of Object.keys(exportedTables)) expect(tablesKeptBack[name]).toBeUndefined();
    for (const reason of Object.values(tablesKeptBack)) expect(reason).toMatch(/\w+ \w+/);
  });

  it("is every column that names a stored file, or the column is named with the reason why not", async () => {
    const named = (await listFileColumns(database)).map(({ table, id }) => `${table}.${id}`);
    const taken = exportedFiles.map(({ table, column }) => `${table}.${column}`);
    expect(sorted([...taken, ...Object.keys(filesKeptBack)])).toEqual(sorted(named));
  });

  it("holds no column that a secret could be in", async () => {
    const risky = (await columnsOfAccounts()).filter(({ table, name, type }) =>
      exportedTables[table]?.without?.includes(name) === false ||
      (exportedTables[table] !== undefined && exportedTables[table].without === undefined)
        ? type === "bytea" || /token|secret|password|_hash|code|private|credential/.test(name)
        : false,
    );
    expect(risky.map(({ table, name }) => `${table}.${name}`)).toEqual(
      [
        // The number by which a webhook's secret grows; alone it is none.
        "webhooks.secret_number",
        // What chains the log of signatures, for the person who checks it.
        "signature_events.hash",
      ].sort(),
    );
  });

  it("leaves out only columns there are", async () => {
    const columns = new Set(
      (await columnsOfAccounts()).map(({ table, name }) => `${table}.${name}`),
    );
    for (const [table, { without = [] }] of Object.entries(exportedTables))
      for (const name of without) expect(columns).toContain(`${table}.${name}`);
  });

  it("is told in the README, table by table, with what is left out and why", () => {
    const readme = readmeOf("Acme Contracts", new Date("2026-11-22T12:00:00Z"));
    expect(readme).toContain("Acme Contracts: everything of one account");
    for (const [name, { about }] of Object.entries(exportedTables))
      expect(readme).toMatch(new RegExp(`data/${name}\\.jsonl +${about.slice(0, 12)}`));
    for (const name of Object.keys(tablesKeptBack)) expect(readme).toContain(`  ${name} `);
  });
});
