import { loadContracts, uploadContract } from "@proviso/endpoints";
import { sql } from "kysely";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "./platform/settings.ts";
import { sampleNda } from "./test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "./test-support/test-server.ts";

const publicUrl = { PUBLIC_URL: "https://contracts.example.com" };

let api: TestServer;
let owner: TestUser;

/** A process of a role, on the database and the files of the first one. */
const start = (role: "api" | "worker"): Promise<TestServer> => {
  const shared = { ...api.databaseSettings, DATA_FOLDER: dirname(api.files) };
  return startTestServer({ environment: { ...publicUrl, PROCESS_ROLE: role, ...shared } });
};

beforeAll(async () => {
  api = await startTestServer({ environment: { ...publicUrl, PROCESS_ROLE: "api" } });
  owner = await api.makeUser(await api.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => api.stop());

const stateOfReviews = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'review-contract'`.execute(api.platform.database);
  return rows.map(({ state }) => state);
};

describe("a process of the role", () => {
  it("api schedules nothing, which a worker does", async () => {
    const scheduled = async (): Promise<number> =>
      (await sql`select name from pgboss.schedule`.execute(api.platform.database)).rows.length;
    // A database of the tests has been started on before.
    await sql`delete from pgboss.schedule`.execute(api.platform.database);
    await (await start("api")).stop();
    expect(await scheduled()).toBe(0);
    await (await start("worker")).stop();
    expect(await scheduled()).toBeGreaterThan(10);
  });

  it("api queues what a worker then does", async () => {
    const { guid } = uploadContract.answer.parse(
      await (await api.upload(owner, sampleNda())).json(),
    );
    expect(await stateOfReviews()).toEqual(["created"]);
    const worker = await start("worker");
    try {
      expect((await api.settled(owner, guid)).status).not.toBe("REVIEWING");
      // Its outcome is kept before the job is done with.
      await expect.poll(stateOfReviews, { timeout: 20_000 }).toEqual(["completed"]);
    } finally {
      await worker.stop();
    }
  });

  it("worker answers whether it runs and how it does, and nothing else", async () => {
    const worker = await start("worker");
    try {
      for (const path of ["/livez", "/readyz", "/metrics"])
        expect((await fetch(worker.address + path)).status, path).toBe(200);
      const asked = await worker.ask(loadContracts, { token: owner.token, body: {} });
      expect(asked.status).toBe(404);
      expect((await fetch(`${worker.address}/`)).status).toBe(404);
    } finally {
      await worker.stop();
    }
  });

  it.each(["api", "worker"])("%s needs a database and an address that all share", (role) => {
    const database = { DATABASE_URL: "postgresql://db.example/proviso" };
    for (const lacking of [{}, database, publicUrl])
      expect(readSettings({ PROCESS_ROLE: role, ...lacking })).toMatchObject({
        cannotStart: expect.stringContaining("PROCESS_ROLE"),
      });
    expect(readSettings({ PROCESS_ROLE: role, ...database, ...publicUrl })).toMatchObject({
      operations: { role },
    });
  });
});
