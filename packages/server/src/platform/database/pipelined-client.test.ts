import { CompiledQuery, sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { openLog } from "../log.ts";
import { askAlong, askTogether, sendAlongNow, writeAlong } from "./along.ts";
import { openDatabase, type Database } from "./connection.ts";
import { prepared, sentAlong } from "./pipelined-client.ts";
import { scopeDatabase } from "./scope.ts";

let made: TestDatabase;
/** One connection, so that what is said of a connection is said of it. */
let database: Database;

beforeAll(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.config, 1, openLog("silent"));
});
afterAll(async () => {
  await database.destroy();
  await made.drop();
});

describe("the beginning of a transaction", () => {
  it("is not sent when nothing follows", async () => {
    const done = database.transaction().execute(async (trx) => {
      await sql`${sentAlong} select 1 / 0`.execute(trx);
      return "done";
    });
    await expect(done).resolves.toBe("done");
  });

  it("fails what follows with its own failure, and leaves the connection fit for use", async () => {
    const failed = database.transaction().execute(async (trx) => {
      await sql`${sentAlong} select 1 / 0`.execute(trx);
      return sql`select 2`.execute(trx);
    });
    await expect(failed).rejects.toThrow("division by zero");
    expect((await sql`select 3 as three`.execute(database)).rows).toEqual([{ three: 3 }]);
  });

  it("is one transaction with what follows, and is undone with it", async () => {
    await sql`create table kept (n integer)`.execute(database);
    const undone = database.transaction().execute(async (trx) => {
      await sql`${sentAlong} insert into kept values (1)`.execute(trx);
      await sql`insert into kept values (2)`.execute(trx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect((await sql`select n from kept`.execute(database)).rows).toEqual([]);
  });
});

describe("what is written along", () => {
  const rows = async (): Promise<unknown> =>
    (await sql`select n from along order by n`.execute(database)).rows;
  const put = (n: number) => ({
    compile: () => CompiledQuery.raw("insert into along values ($1)", [n]),
  });

  beforeAll(async () => {
    await sql`create table along (n integer primary key)`.execute(database);
  });

  it("is there when its transaction ends, though nothing was asked after it", async () => {
    await database.transaction().execute(async (trx) => {
      await writeAlong(trx, put(1));
      await writeAlong(trx, put(2));
    });
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it("is there when the transaction has asked something before it", async () => {
    await database.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await writeAlong(trx, put(3));
    });
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it("is seen by what is asked next, in the order in which it was written", async () => {
    const seen = await database.transaction().execute(async (trx) => {
      await writeAlong(trx, put(4));
      const [found, counted] = await askTogether(trx, [
        CompiledQuery.raw("select n from along where n = $1", [4]),
        CompiledQuery.raw("select count(*)::int as number from along"),
      ]);
      return { found, counted };
    });
    expect(seen).toEqual({ found: [{ n: 4 }], counted: [{ number: 4 }] });
  });

  it("goes with its transaction when that is undone, sent or not", async () => {
    for (const asks of [true, false]) {
      const undone = database.transaction().execute(async (trx) => {
        if (asks) await sql`select 1`.execute(trx);
        await writeAlong(trx, put(5));
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
    }
    expect(await rows()).toHaveLength(4);
  });

  it("fails the end of its transaction with its own failure, and takes the rest with it", async () => {
    const failed = database.transaction().execute(async (trx) => {
      await writeAlong(trx, put(6));
      await writeAlong(trx, put(1));
      await writeAlong(trx, put(7));
    });
    await expect(failed).rejects.toMatchObject({ code: "23505" });
    expect(await rows()).toHaveLength(4);
  });

  it("fails what is asked together after it, and gives no row of that", async () => {
    const failed = database.transaction().execute(async (trx) => {
      await writeAlong(trx, put(1));
      return askTogether(trx, [CompiledQuery.raw("select 1 as one")]);
    });
    await expect(failed).rejects.toMatchObject({ code: "23505" });
    expect((await sql`select 3 as three`.execute(database)).rows).toEqual([{ three: 3 }]);
  });
});

describe("what is asked along", () => {
  const numberOf = (table: string) =>
    CompiledQuery.raw(`select count(*)::int as number from ${table}`);
  const put = (n: number) => ({
    compile: () => CompiledQuery.raw("insert into asked values ($1)", [n]),
  });

  beforeAll(async () => {
    await sql`create table asked (n integer primary key)`.execute(database);
  });

  it("is answered by what was written before it when the transaction ends, and not earlier", async () => {
    const answer = await database.transaction().execute(async (trx) => {
      await writeAlong(trx, put(1));
      const [one, two] = [
        await askAlong(trx, [numberOf("asked"), CompiledQuery.raw("select n from asked")]),
        await askAlong(trx, [CompiledQuery.raw("select 2 as two")]),
      ];
      await writeAlong(trx, put(2));
      expect(one).toThrow("not answered yet");
      return () => [one(), two()];
    });
    expect(answer()).toEqual([[[{ number: 1 }], [{ n: 1 }]], [[{ two: 2 }]]]);
  });

  it("is answered with the next statement that is waited for", async () => {
    await database.transaction().execute(async (trx) => {
      const answer = await askAlong(trx, [numberOf("asked")]);
      const [next] = await askTogether(trx, [CompiledQuery.raw("select 3 as three")]);
      expect([answer(), next]).toEqual([[[{ number: 2 }]], [{ three: 3 }]]);
      const again = await askAlong(trx, [numberOf("asked")]);
      await sql`savepoint here`.execute(trx);
      expect(again()).toEqual([[{ number: 2 }]]);
    });
  });

  it("is answered when all that waits is sent, and what was written is then undone by a failure", async () => {
    const undone = database.transaction().execute(async (trx) => {
      await sendAlongNow(trx);
      await writeAlong(trx, put(3));
      const answer = await askAlong(trx, [numberOf("asked")]);
      await sendAlongNow(trx);
      expect(answer()).toEqual([[{ number: 3 }]]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect((await database.executeQuery(numberOf("asked"))).rows).toEqual([{ number: 2 }]);
  });

  it("fails the end of its transaction when it fails, with all that was written", async () => {
    const failed = database.transaction().execute(async (trx) => {
      await writeAlong(trx, put(4));
      return askAlong(trx, [CompiledQuery.raw("select 1 / 0")]);
    });
    await expect(failed).rejects.toThrow("division by zero");
    expect((await database.executeQuery(numberOf("asked"))).rows).toEqual([{ number: 2 }]);
  });
});

describe("a prepared statement", () => {
  it("is parsed once, and outlives a column that a migration adds", async () => {
    await sql`create table things (n integer)`.execute(database);
    await sql`insert into things values (7)`.execute(database);
    const ask = () => sql`${prepared} select n from things where n > ${0}`.execute(database);
    await ask();
    await sql`alter table things add column said text`.execute(database);
    expect((await ask()).rows).toEqual([{ n: 7 }]);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%from things%'`.execute(
      database,
    );
    expect(rows).toHaveLength(1);
  });

  it("gives each account its own rows, on one connection", async () => {
    const db = await scopeDatabase(database);
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids)
      await db.asAccount(id, (trx) =>
        sql`insert into accounts (id, name, legal_name, location, kind, reviewer_name, created_at)
          values (${id}, 'A', 'A', 'US', 'CUSTOMER', '', now())`.execute(trx),
      );
    for (const id of [...ids, ...ids, ...ids, ...ids]) {
      const { rows } = await db.asAccount(id, (trx) =>
        sql<{ id: string }>`${prepared} select id from accounts`.execute(trx),
      );
      expect(rows).toEqual([{ id }]);
    }
  });
});
