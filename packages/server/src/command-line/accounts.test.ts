import { bareEnvironment } from "@proviso/testkit";
import { tmpdir } from "node:os";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { letterTo } from "../test-support/letters.ts";
import { runHere } from "./command-runs.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.makeUser(await server.makeAccount("Delmar Foods"), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

/** Runs `proviso accounts` beside the running server. */
const accounts = async (...words: readonly string[]) => {
  const environment = bareEnvironment(server.databaseSettings);
  const { code, out, err } = await runHere(tmpdir(), ["accounts", ...words], environment);
  return { code, said: out + err };
};

/** Has the server look at closed accounts now, without the minute's wait. */
const look = () =>
  sql`insert into pgboss.job (name) values ('tend-closings')`.execute(server.platform.database);

it("lists accounts, closes one by number and name, and reopens it", async () => {
  const { accountId } = owner;
  expect((await accounts()).said).toContain(
    `${accountId}  Delmar Foods: open, 0 contracts, 1 person`,
  );
  for (const [words, said] of [
    [["close", accountId], "Confirm the account with --name"],
    [["close", "Delmar Foods"], "Enter one account number"],
    [["remove", accountId], "isn’t one of list, close, reopen, and erase"],
  ] as const)
    expect(await accounts(...words)).toEqual({ code: 2, said: expect.stringContaining(said) });
  for (const [words, said] of [
    [["close", accountId, "--name", "Delmar"], 'isn’t named "Delmar". No changes were made.'],
    [["reopen", accountId, "--name", "Delmar Foods"], "isn’t closed"],
    [["erase", crypto.randomUUID(), "--name", "Delmar Foods"], "There is no account"],
  ] as const)
    expect(await accounts(...words)).toEqual({ code: 1, said: expect.stringContaining(said) });
  expect(await accounts("close", accountId, "--name", "Delmar Foods")).toEqual({
    code: 0,
    said: expect.stringContaining("Delmar Foods is closed. It will be erased after"),
  });
  expect((await accounts("list")).said).toMatch(/Delmar Foods: closed \d{4}-\d\d-\d\d/);
  expect((await accounts("reopen", accountId, "--name", "Delmar Foods")).code).toBe(0);
  const { text } = await letterTo(server, owner.email, /is open again$/);
  expect(text).toContain("The operator of this installation reopened");
}, 60_000);

it("erases one at once through the server, told to its owners, and lists it as erased", async () => {
  const { accountId, email } = owner;
  expect((await accounts("erase", accountId, "--name", "Delmar Foods")).code).toBe(0);
  // The server looks every minute: it tells first, calls the plan off, and erases when it looks again.
  await expect
    .poll(
      async () => {
        await look();
        return (await accounts("--erased")).said;
      },
      { timeout: 240_000, interval: 1500 },
    )
    .toMatch(
      new RegExp(`${accountId}  closed .* by the operator, erased .*: 0 contracts, 1 person`),
    );
  expect((await accounts()).said).not.toContain(accountId);
  expect((await letterTo(server, email, /is being erased$/)).text).toContain(accountId);
  const [line] = (await accounts("--erased", "--json")).said.trim().split("\n");
  expect(JSON.parse(line ?? "")).toMatchObject({ accountId, closedBy: null, peopleRemoved: 1 });
  expect(await accounts("reopen", accountId, "--name", "Delmar Foods")).toEqual({
    code: 1,
    said: expect.stringContaining("was erased"),
  });
}, 280_000);
