import { refuse } from "@proviso/domain";
import { CompiledQuery, sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { openLog } from "../log.ts";
import { openDatabase, type Database } from "./connection.ts";
import { scopeDatabase, type AccountTransaction, type ScopedDatabase } from "./scope.ts";

let made: TestDatabase;
/** One connection, so that what a statement leaves behind would be met by the next. */
let database: Database;
let db: ScopedDatabase;
const [ours, theirs] = [randomUUID(), randomUUID()];

const addAccount = (trx: AccountTransaction, id: string, name: string) =>
  sql`insert into accounts (id, name, legal_name, location, kind, reviewer_name, created_at)
    values (${id}, ${name}, 'A', 'US', 'CUSTOMER', '', now())`.execute(trx);

const nameOf = (trx: AccountTransaction) =>
  trx.selectFrom("accounts").select("name").executeTakeFirstOrThrow();

const ask = (text: string, ...values: unknown[]) => CompiledQuery.raw(text, values);
const names = CompiledQuery.raw("select /* prepared */ name from accounts");

beforeAll(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.config, 1, openLog("silent"));
  db = await scopeDatabase(database);
  await db.asAccount(ours, (trx) => addAccount(trx, ours, "ours"));
  await db.asAccount(theirs, (trx) => addAccount(trx, theirs, "theirs"));
});
afterAll(async () => {
  await database.destroy();
  await made.drop();
});

describe("reading at once", () => {
  it("gives the rows of each statement, and of one account alone, on one connection", async () => {
    for (const [id, name] of [
      [ours, "ours"],
      [theirs, "theirs"],
      [ours, "ours"],
    ] as const) {
      const [accounts, [said]] = await db.readAtOnce(id, [names, ask("select $1::text as n", "7")]);
      expect(accounts).toEqual([{ name }]);
      expect(said).toEqual({ n: "7" });
    }
    expect(await db.asAccount(theirs, nameOf)).toEqual({ name: "theirs" });
  });

  it("writes nothing", async () => {
    const writing = db.readAtOnce(ours, [ask("update accounts set name = 'changed'"), names]);
    await expect(writing).rejects.toThrow("read-only transaction");
    expect(await db.asAccount(ours, nameOf)).toEqual({ name: "ours" });
  });

  it("fails with the failure of one statement, gives no row, and leaves the connection fit for use", async () => {
    await expect(db.readAtOnce(ours, [names, ask("select 1 / 0")])).rejects.toThrow(
      "division by zero",
    );
    expect(await db.readAtOnce(ours, [names])).toEqual([[{ name: "ours" }]]);
  });
});

describe("work that refuses", () => {
  it("is undone, and gives its refusal; other work is kept", async () => {
    const rename = (outcome: "kept" | ReturnType<typeof refuse>) =>
      db.asAccountUnlessRefused(ours, async (trx) => {
        await trx.updateTable("accounts").set({ name: "renamed" }).execute();
        return outcome;
      });
    expect(await rename(refuse("wrong_status"))).toEqual(refuse("wrong_status"));
    expect(await db.asAccount(ours, nameOf)).toEqual({ name: "ours" });
    expect(await rename("kept")).toBe("kept");
    expect(await db.asAccount(ours, nameOf)).toEqual({ name: "renamed" });
  });

  it("that throws is undone and throws on", async () => {
    const broken = db.asAccountUnlessRefused(ours, () => Promise.reject(new Error("broken")));
    await expect(broken).rejects.toThrow("broken");
  });
});

describe("what is held up too long", () => {
  it("is an Outage that asks to be tried again: a lock, or a statement past its time", async () => {
    const late = (setting: string) =>
      db.asAccount(ours, async (trx) => {
        await sql.raw(`set local ${setting} = 20`).execute(trx);
        await sql`select pg_sleep(1)`.execute(trx);
      });
    await expect(late("statement_timeout")).rejects.toMatchObject({ kind: "server_busy" });
    const other = openDatabase(made.config, 1, openLog("silent"));
    const scoped = await scopeDatabase(other);
    const waiting = scoped.asAccount(ours, async (trx) => {
      await trx.updateTable("accounts").set({ name: "held" }).execute();
      return db.asAccount(ours, async (second) => {
        await sql`set local lock_timeout = 20`.execute(second);
        await second.updateTable("accounts").set({ name: "too late" }).execute();
      });
    });
    await expect(waiting).rejects.toMatchObject({ kind: "server_busy" });
    await other.destroy();
  });
});
