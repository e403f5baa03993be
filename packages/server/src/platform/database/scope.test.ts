import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { openLog } from "../log.ts";
import { openDatabase, type Database } from "./connection.ts";
import { migrate } from "./migrate.ts";
import { scopeDatabase, type AccountTransaction, type ScopedDatabase } from "./scope.ts";

let made: TestDatabase;
let database: Database;
let db: ScopedDatabase;
const [ours, theirs] = [randomUUID(), randomUUID()];

const insertAccount = (trx: AccountTransaction, id: string) =>
  trx
    .insertInto("accounts")
    .values({
      id,
      name: "A",
      legal_name: "A Inc.",
      location: "US",
      kind: "CUSTOMER",
      reviewer_name: "",
      accept_track_changes: false,
      tags: "{}",
      created_at: new Date(),
    })
    .execute();

beforeAll(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.config, 4, openLog("silent"));
  db = await scopeDatabase(database);
  for (const id of [ours, theirs]) await db.asAccount(id, (trx) => insertAccount(trx, id));
});
afterAll(async () => {
  await database.destroy();
  await made.drop();
});

const tables = async (): Promise<{ name: string; forced: boolean; columns: string[] }[]> =>
  (
    await sql<{ name: string; forced: boolean; columns: string[] }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0) as columns
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(
      database,
    )
  ).rows;

describe("a transaction of an account", () => {
  it("finds row-level security forced on every table that has an account", async () => {
    const withAccount = (await tables()).filter((table) => table.columns.includes("account_id"));
    expect(withAccount.length).toBeGreaterThan(8);
    expect(withAccount.filter((table) => !table.forced)).toEqual([]);
  });

  it("finds a proof demanded by every policy that is not the owner's alone", async () => {
    const { rows } = await sql<{ name: string }>`
      select schemaname || '.' || tablename || ' ' || policyname as name from pg_policies
      where roles = '{public}' and qual !~ 'scope_is|demand_identity' and policyname <> 'known'`.execute(
      database,
    );
    expect(rows).toEqual([]);
    const open = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relrowsecurity order by 1`.execute(database);
    expect(open.rows.map(({ name }) => name)).toEqual([
      "kysely_migration",
      "kysely_migration_lock",
      "plans",
      "scope_grants",
      "scope_keys",
    ]);
  });

  it("sees its own account and no other, even when it asks for all", async () => {
    const seen = await db.asAccount(ours, (trx) =>
      trx.selectFrom("accounts").select("id").execute(),
    );
    expect(seen).toEqual([{ id: ours }]);
    const named = await db.asAccount(ours, (trx) =>
      trx.selectFrom("accounts").select("id").where("id", "=", theirs).execute(),
    );
    expect(named).toEqual([]);
  });

  it("cannot write a row of another account, nor change one", async () => {
    const stranger = randomUUID();
    await expect(db.asAccount(ours, (trx) => insertAccount(trx, stranger))).rejects.toThrow(
      /row-level security/,
    );
    const changed = await db.asAccount(ours, (trx) =>
      trx.updateTable("accounts").set({ name: "mine" }).where("id", "=", theirs).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });

  it("sees nothing at all when it names no account", async () => {
    const seen = await db.asIdentity((trx) => trx.selectFrom("accounts").select("id").execute());
    expect(seen).toEqual([]);
  });

  it("cannot rewrite what happened: history and timeline only grow", async () => {
    for (const table of ["status_history", "timeline"] as const)
      await expect(db.asAccount(ours, (trx) => trx.deleteFrom(table).execute())).rejects.toThrow(
        /permission denied/,
      );
  });

  it("leaves nothing of its scope on the connection for the next", async () => {
    await db.asAccount(ours, () => Promise.resolve());
    const { rows } = await sql<{ account: string | null; role: string }>`
      select nullif(current_setting('app.account', true), '') as account, current_user as role`.execute(
      database,
    );
    expect(rows).toEqual([{ account: null, role: "proviso" }]);
  });
});

describe("a user who is no superuser", () => {
  it("is bound by the same rules, as the owner of the tables", async () => {
    await sql`create role plain login`.execute(database);
    await sql`grant all on schema public to plain`.execute(database);
    for (const { name } of await tables())
      await sql`alter table ${sql.id(name)} owner to plain`.execute(database);
    await sql`alter function scope_is_proven() owner to plain`.execute(database);
    const place = { ...made.config, user: "plain" };
    const own = openDatabase(place, 2, openLog("silent"));
    const scoped = await scopeDatabase(own);
    const seen = await scoped.asAccount(ours, (trx) =>
      trx.selectFrom("accounts").select("id").execute(),
    );
    await own.destroy();
    expect(seen).toEqual([{ id: ours }]);
  });

  it("cannot rewrite what happened either, though it owns the tables; what goes with its account does", async () => {
    const own = openDatabase({ ...made.config, user: "plain" }, 2, openLog("silent"));
    const scoped = await scopeDatabase(own);
    const account = randomUUID();
    await scoped.asAccount(account, async (trx) => {
      await insertAccount(trx, account);
      const event = { by_user_id: account, act: "renamed", subject: account, detail: "{}" };
      await trx
        .insertInto("audit_events")
        .values({ ...event, account_id: account, at: new Date() })
        .execute();
    });
    for (const table of ["timeline", "status_history", "audit_events"] as const) {
      const ways = [
        sql`delete from ${sql.table(table)}`,
        sql`update ${sql.table(table)} set at = now()`,
        sql`truncate ${sql.table(table)}`,
      ];
      for (const way of ways)
        await expect(scoped.asAccount(account, (trx) => way.execute(trx))).rejects.toThrow(
          /only ever added/,
        );
    }
    const left = await scoped.asAccount(account, async (trx) => {
      await trx.deleteFrom("accounts").where("id", "=", account).execute();
      return trx.selectFrom("audit_events").select("id").execute();
    });
    await own.destroy();
    expect(left).toEqual([]);
  });
});

describe("migrating", () => {
  it("asks only what was done where nothing is left to do", async () => {
    let asked = 0;
    const counted = database.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    expect(await migrate(counted)).toBe(undefined);
    expect(asked).toBe(2);
  });

  it("a second time, and by three processes at once, changes nothing", async () => {
    const names = async () =>
      (
        await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
          database,
        )
      ).rows;
    const before = await names();
    expect(await Promise.all([1, 2, 3].map(() => migrate(database)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await names()).toEqual(before);
  });
});
