import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { openLog } from "../log.ts";
import { openDatabase, type Database } from "./connection.ts";

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.place, 2, openLog("silent"));
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

describe("a pool", () => {
  it("refuses at once when too many wait already, and serves again when they are through", async () => {
    const made = await makeTestDatabase();
    const database = openDatabase(made.place, 1, openLog("silent"));
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
