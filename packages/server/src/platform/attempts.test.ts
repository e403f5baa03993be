import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestDatabase, type TestDatabase } from "../test-support/test-database.ts";
import {
  forgetOldAttempts,
  forgiveAttempts,
  networkOf,
  takeAttempts,
  type AttemptLimit,
} from "./attempts.ts";
import { openDatabase, type Database } from "./database/connection.ts";
import { scopeDatabase, type ScopedDatabase } from "./database/scope.ts";
import { openLog } from "./log.ts";

const limit: AttemptLimit = { what: "test", most: 3, seconds: 60 };
const now = new Date(1_800_000_000_000);
let made: TestDatabase;
let pools: Database[];
let processes: ScopedDatabase[];
beforeAll(async () => {
  made = await makeTestDatabase();
  const log = openLog("silent");
  pools = [openDatabase(made.config, 4, log), openDatabase(made.config, 4, log)];
  processes = await Promise.all(pools.map((pool) => scopeDatabase(pool)));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.destroy()));
  await made.drop();
});

const take = (by: string, at = now, nth = 0): Promise<boolean> =>
  processes[nth % 2]?.asIdentity((trx) => takeAttempts(trx, [{ limit, by }], at)) ??
  Promise.resolve(false);

describe("tries", () => {
  it("are counted by all processes together, however many come at once", async () => {
    const taken = await Promise.all([...Array(20)].map((_, nth) => take("crowd", now, nth)));
    expect(taken.filter((isAllowed) => isAllowed)).toHaveLength(3);
  });

  it("are counted apart by whom and by what, and anew in the next span", async () => {
    for (let nth = 0; nth < 3; nth += 1) await take("one");
    expect(await take("one")).toBe(false);
    expect(await take("another")).toBe(true);
    expect(await take("one", new Date(now.getTime() + 59_999))).toBe(false);
    expect(await take("one", new Date(now.getTime() + 60_000))).toBe(true);
  });

  it("are refused together when one of several limits is passed", async () => {
    const both = [
      { limit, by: "both" },
      { limit: { ...limit, what: "other", most: 1 }, by: "both" },
    ];
    const [db] = processes;
    expect(await db?.asIdentity((trx) => takeAttempts(trx, both, now))).toBe(true);
    expect(await db?.asIdentity((trx) => takeAttempts(trx, both, now))).toBe(false);
  });

  it("can be returned and forgotten", async () => {
    const [db] = processes;
    for (let nth = 0; nth < 3; nth += 1) await take("forgiven");
    await db?.asIdentity((trx) => forgiveAttempts(trx, { returned: [{ limit, by: "forgiven" }] }));
    expect([await take("forgiven"), await take("forgiven")]).toEqual([true, false]);
    await db?.asIdentity((trx) => forgiveAttempts(trx, { forgotten: [{ limit, by: "forgiven" }] }));
    expect(await take("forgiven")).toBe(true);
    await db?.asIdentity((trx) => forgetOldAttempts(trx, new Date(now.getTime() + 3_600_000)));
    const left = await pools[0]?.selectFrom("attempts").select("key").execute();
    expect(left).toEqual([]);
  });
});

describe("tries of many at once", () => {
  // Each sign-in counts and forgives a person and a network: whichever of the two keys comes first,
  // none may wait for one that waits for it.
  it.each(["ada", "bela", "carl", "dora"])("never lock each other out (%s)", async (person) => {
    const wide = { ...limit, most: 1000 };
    const ofPerson = { limit: { ...wide, what: "person" }, by: person };
    const ofNetwork = { limit: { ...wide, what: "network" }, by: "here" };
    const signIn = async (nth: number): Promise<void> => {
      const db = processes[nth % 2];
      await db?.asIdentity((trx) => takeAttempts(trx, [ofPerson, ofNetwork], now));
      await db?.asIdentity((trx) =>
        forgiveAttempts(trx, { forgotten: [ofPerson], returned: [ofNetwork] }),
      );
    };
    await Promise.all([...Array(60)].map((_, nth) => signIn(nth)));
    const left = await pools[0]?.selectFrom("attempts").select("number").execute();
    expect(left).toEqual([{ number: 0 }]);
  });
});

describe("a network", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("of %s is %s", (address, expected) => {
    expect(networkOf(address)).toBe(expected);
  });
});
