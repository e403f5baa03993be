import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { openDatabase, type Database } from "../database/connection.ts";
import { scopeDatabase } from "../database/scope.ts";
import { openLog } from "../log.ts";
import { openFloodCounts, type FloodCounts } from "./flood-counts.ts";
import { limitAccounts } from "./flood-limits.ts";
import { mergeFloods } from "./merge-floods.ts";

let at = 1_800_000_000_000;
const clock = { now: () => new Date(at) };
const log = openLog("silent");
let made: TestDatabase;
let pools: Database[];
let one: FloodCounts;
let other: FloodCounts;

beforeAll(async () => {
  made = await makeTestDatabase();
  pools = [openDatabase(made.config, 2, log), openDatabase(made.config, 2, log)];
  const open = async (pool: Database): Promise<FloodCounts> =>
    openFloodCounts(clock, log, mergeFloods(await scopeDatabase(pool), clock));
  const [first, second] = await Promise.all(pools.map(open));
  if (!first || !second) throw new Error("No counts.");
  [one, other] = [first, second];
});
afterAll(async () => {
  one.stop();
  other.stop();
  await Promise.all(pools.map((pool) => pool.destroy()));
  await made.drop();
});

describe("requests", () => {
  it("are limited by what all processes counted, once they have shared it", async () => {
    const within = (counts: FloodCounts) => {
      const limit = limitAccounts(6, counts);
      return (account: string) => limit(account).isWithin;
    };
    const [here, there] = [within(one), within(other)];
    for (let nth = 0; nth < 4; nth += 1) expect(here("loud")).toBe(true);
    expect(there("loud")).toBe(true);
    await one.share();
    await other.share();
    expect([there("loud"), there("loud")]).toEqual([true, false]);
    await other.share();
    expect(there("quiet")).toBe(true);
    expect(here("loud")).toBe(true);
    await one.share();
    expect(here("loud")).toBe(false);
  });

  it("count anew when the minute is over, in every process", async () => {
    for (let nth = 0; nth < 9; nth += 1) one.add("minute");
    await one.share();
    other.add("minute");
    await other.share();
    expect(other.add("minute").number).toBe(11);
    at += 60_000;
    expect([one.add("minute").number, other.add("minute").number]).toEqual([1, 1]);
    await one.share();
    await other.share();
    expect(other.add("minute").number).toBe(3);
  });

  it("that come while counts are shared are neither lost nor counted twice", async () => {
    one.add("meanwhile");
    const sharing = one.share();
    one.add("meanwhile");
    await sharing;
    await one.share();
    await one.share();
    expect(one.add("meanwhile").number).toBe(3);
  });

  it("are shared by themselves within a second or two", async () => {
    const shares: unknown[] = [];
    const timed = openFloodCounts(clock, log, async (given) => {
      shares.push(...given);
      return [];
    });
    timed.add("by itself");
    timed.add("by itself");
    await expect.poll(() => shares, { timeout: 5_000 }).toEqual([{ by: "by itself", number: 2 }]);
    timed.stop();
  });

  it("go on being counted here while the database is away", async () => {
    const alone = openFloodCounts(clock, log, () => Promise.reject(new Error("away")));
    alone.add("alone");
    await expect(alone.share()).rejects.toThrow("away");
    expect(alone.add("alone").number).toBe(2);
    alone.stop();
  });
});
