import * as endpoints from "@proviso/endpoints";
import { deleteContract, skipOnboarding, uploadContract } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { openLog } from "../platform/log.ts";
import { readSettings } from "../platform/settings.ts";
import { isStartRefusal } from "../platform/start-refusal.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { openUsage } from "./count-usage.ts";
import { measuredActs } from "./measured-acts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.platform.database.deleteFrom("usage_events").execute();
});

const figures = async () =>
  server.platform.database
    .selectFrom("usage_events")
    .select(["account_id", "user_id", "event", "times"])
    .orderBy("event")
    .orderBy("user_id")
    .execute();

const untilCounted = (number: number): Promise<void> =>
  expect.poll(async () => (await figures()).length, { timeout: 25_000 }).toBe(number);

const keepOne = (user: TestUser) =>
  server.upload(user, wordFile("# Note", "x"), { extra: { isToReviewDocument: false } });

it("counts what people did by named events, for their account, and nothing that was refused", async () => {
  const user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  await keepOne(user);
  await keepOne(user);
  await server.ask(skipOnboarding, { token: user.token });
  const gone = { token: user.token, params: { guid: randomUUID() } };
  expect((await server.ask(deleteContract, gone)).status).toBe(404);
  expect((await server.ask(uploadContract, { token: user.token })).ok).toBe(false);
  await untilCounted(2);
  const of = { account_id: user.accountId, user_id: user.id };
  expect(await figures()).toEqual([
    { ...of, event: "contract_uploaded", times: 2 },
    { ...of, event: "onboarding_skipped", times: 1 },
  ]);
});

it("adds to what other processes counted, leaves QA accounts out, and forgets whoever is removed", async () => {
  const { database, db } = server.platform;
  const usage = openUsage(db, systemClock, openLog("silent"));
  const user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  const tester = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  await database
    .updateTable("accounts")
    .set({ kind: "QA" })
    .where("id", "=", tester.accountId)
    .execute();
  for (const who of [user, tester, { id: randomUUID(), accountId: user.accountId }])
    usage.count(who, "contract_sent");
  await usage.write();
  usage.count(user, "contract_sent");
  await usage.stop();
  expect(await figures()).toEqual([
    { account_id: user.accountId, user_id: user.id, event: "contract_sent", times: 2 },
  ]);
  await database.deleteFrom("users").where("id", "=", user.id).execute();
  expect(await figures()).toEqual([]);
});

it("is for the operator to turn off", () => {
  const countsUsage = (environment: Record<string, string>) => {
    const settings = readSettings(environment);
    return isStartRefusal(settings) ? settings.cannotStart : settings.countsUsage;
  };
  expect(countsUsage({})).toBe(true);
  expect(countsUsage({ USAGE_EVENTS: "off" })).toBe(false);
});

it("measures acts that are there, each by a name of its own", () => {
  for (const name of Object.keys(measuredActs)) expect(endpoints).toHaveProperty(name);
  const names = Object.values(measuredActs);
  expect(new Set(names).size).toBe(names.length);
});
