import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { openLog } from "../log.ts";
import { openDatabase, type Database } from "./connection.ts";
import { namingOutages } from "./database-error.ts";

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

const pause = (milliseconds: number): Promise<void> =>
  new Promise((settle) => setTimeout(settle, milliseconds));

describe("a connection that is lost while it is in use", () => {
  it("fails its transaction, ends no process, and is replaced at the next use", async () => {
    const lost = database.transaction().execute(async (trx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => undefined);
      // Nothing is being asked while the socket closes: the loss is told as an event alone.
      await pause(200);
      return sql`select 1`.execute(trx);
    });
    await expect(lost).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database);
    expect(rows).toEqual([{ one: 1 }]);
  });
});

describe("a transaction that nobody goes on with", () => {
  it("is ended before a statement is that waits for what it holds", async () => {
    const { rows } = await sql<{ name: string; milliseconds: number }>`
      select name, setting::int as milliseconds from pg_settings
      where name in ('idle_in_transaction_session_timeout', 'statement_timeout')
      order by name`.execute(database);
    const [standing, statement] = rows.map(({ milliseconds }) => milliseconds);
    expect(standing).toBeGreaterThanOrEqual(10_000);
    // The person who waits began a moment later at the earliest, when the jobs of a frozen process were given away.
    expect((standing ?? 0) + 5000).toBeLessThanOrEqual(statement ?? 0);
  });
  it("is an outage to a process that goes on without having heard of it", async () => {
    const standsStill = namingOutages(() =>
      database.transaction().execute(async (trx) => {
        await sql`set local idle_in_transaction_session_timeout = 100`.execute(trx);
        // The process stands still: not even what the database said of the end is read.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
        return sql`select 1`.execute(trx);
      }),
    );
    await expect(standsStill).rejects.toMatchObject({
      name: "Outage",
      kind: "database_unavailable",
    });
    expect((await sql`select 1`.execute(database)).rows).toHaveLength(1);
  });
  it("is an outage too where the network still takes the statement, and the answer is that it was ended", async () => {
    const words = "terminating connection due to idle-in-transaction timeout";
    const ended = Object.assign(new Error(words), { code: "25P03" });
    await expect(namingOutages(() => Promise.reject(ended))).rejects.toMatchObject({
      name: "Outage",
      kind: "database_unavailable",
    });
  });
});

describe("a pool", () => {
  it("refuses at once when too many wait already, and serves again when they are through", async () => {
    const made = await makeTestDatabase();
    const database = openDatabase(made.config, 1, openLog("silent"));
    const held = database.transaction().execute((trx) => sql`select pg_sleep(0.5)`.execute(trx));
    const asked = Array.from({ length: 60 }, () => sql`select pg_sleep(0.01)`.execute(database));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(30);
    for (const each of refused)
      expect(each).toMatchObject({ reason: { name: "Outage", kind: "server_busy" } });
    await held;
    expect((await sql`select 1`.execute(database)).rows).toHaveLength(1);
    await database.destroy();
    await made.drop();
  });
});
