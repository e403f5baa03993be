import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { heavyContract } from "../test-support/heavy-contract.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

const limitSeconds = 10;
const heavy = heavyContract(1000);

/** How the job of a contract's review stands, and how often it was tried again. */
const jobsOf = async (server: TestServer, accountId: string) =>
  (
    await sql<{ state: string; retries: number }>`select state, retry_count as retries
      from pgboss.job where name = 'review-contract' and data->>'accountId' = ${accountId}
      order by created_on`.execute(server.platform.database)
  ).rows;

describe.each(["1", "2"])("with REVIEW_PROCESSES=%s", (processes) => {
  let server: TestServer;
  let honest: TestUser;
  let hostile: TestUser;

  beforeAll(async () => {
    const environment = { REVIEW_PROCESSES: processes, REVIEW_TIME_LIMIT: String(limitSeconds) };
    server = await startTestServer({ environment });
    honest = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    hostile = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  });
  afterAll(() => server.stop());

  const timesOf = async (number: number): Promise<readonly number[]> => {
    const times: number[] = [];
    for (let nth = 0; nth < number; nth += 1) {
      const began = performance.now();
      const { status } = await server.uploadAndWait(honest, sampleNda());
      expect(status).toBe("COMPLETED");
      times.push(performance.now() - began);
    }
    return times;
  };

  it("abuse 107: one account's endless reviews leave another's waiting at most a second more", async () => {
    const before = await timesOf(3);
    const uploads = Array.from({ length: 8 }, () => server.upload(hostile, heavy));
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(8).fill(201));
    const active = async (): Promise<number> =>
      (await jobsOf(server, hostile.accountId)).filter(({ state }) => state === "active").length;
    // As many as one account may have under way.
    await expect.poll(active, { timeout: 20_000 }).toBe(4);
    const during = await timesOf(4);
    expect(await active()).toBeGreaterThan(0);
    expect(Math.min(...during)).toBeLessThan(Math.min(...before) + 1000);
    expect(Math.max(...during)).toBeLessThan((limitSeconds * 1000) / 2);
    // What ran into the limit is an error with a sentence, and is not tried again.
    const endings = () =>
      server.platform.database
        .selectFrom("contracts")
        .select("status_reason as reason")
        .where("account_id", "=", hostile.accountId)
        .where("status", "=", "ERROR")
        .execute();
    await expect.poll(endings, { timeout: 40_000 }).not.toEqual([]);
    const [ending] = await endings();
    expect(ending).toEqual({ reason: "The review took too long and was aborted." });
    const jobs = await jobsOf(server, hostile.accountId);
    expect(jobs.filter(({ retries }) => retries > 0)).toEqual([]);
    expect(jobs).toHaveLength(8);
  }, 120_000);
});
