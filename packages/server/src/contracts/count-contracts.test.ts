import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractRow } from "../test-support/contract-rows.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const insert = (id: string, isArchived: boolean) =>
  server.platform.database
    .insertInto("contracts")
    .values(contractRow(owner, { id, is_archived: isArchived }))
    .execute();

describe("counts of contracts by day", () => {
  it("are kept while contracts go to the archive and come back at the same moment", async () => {
    const { database } = server.platform;
    const ids = Array.from({ length: 10 }, () => randomUUID());
    for (const [nth, id] of ids.entries()) await insert(id, nth % 2 === 1);
    // None may wait for one that waits for it, which the database ends by refusing one of the two.
    const moves = ids.map(async (id) => {
      for (let times = 0; times < 41; times += 1)
        await sql`update contracts set is_archived = not is_archived where id = ${id}`.execute(
          database,
        );
    });
    await Promise.all(moves);
    const { rows } = await sql<{ is_archived: boolean; number: number }>`
      select is_archived, number from contract_counts
      where account_id = ${owner.accountId} order by is_archived`.execute(database);
    expect(rows).toEqual([
      { is_archived: false, number: 5 },
      { is_archived: true, number: 5 },
    ]);
  });
});
