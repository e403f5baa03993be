import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../test-support/test-database.ts";
import { openDatabase, type Database } from "./database/connection.ts";
import { openLog } from "./log.ts";
import { Outage } from "./outage.ts";

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.config, 1, openLog("silent"));
});
afterAll(async () => {
  await database.destroy();
  await made.drop();
});

const linesOf = (say: (log: ReturnType<typeof openLog>) => void): string => {
  const written: string[] = [];
  say(openLog("info", { write: (line) => written.push(line) }));
  return written.join("");
};

describe("an outage in the log", () => {
  it("says what there is to mend, also where that is a sentence of ours", () => {
    const outage = new Outage("storage_unavailable", "The stored file a/b is altered.");
    const line = linesOf((log) => log.error({ err: outage }, "job_failed"));
    expect(line).toContain("The stored file a/b is altered.");
  });
});

describe("an error of the database in the log", () => {
  it("says what broke, and not the values of the row", async () => {
    await sql`create table people (email text primary key)`.execute(database);
    const insert = () => sql`insert into people values ('ann@partner.example')`.execute(database);
    await insert();
    const error: unknown = await insert().catch((thrown: unknown) => thrown);
    // What the database itself tells has the address in it.
    expect(error).toMatchObject({ detail: expect.stringContaining("ann@partner.example") });
    const line = linesOf((log) => log.error({ err: error }, "job_failed"));
    expect(line).toContain("people_pkey");
    expect(line).toContain("23505");
    expect(line).not.toContain("ann@partner.example");
  });
});
