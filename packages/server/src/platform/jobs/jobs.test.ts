import { refusals } from "@proviso/domain";
import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { makeTestDatabase, type TestDatabase } from "../../test-support/test-database.ts";
import { openDatabase, type Database } from "../database/connection.ts";
import { scopeDatabase, type ScopedDatabase } from "../database/scope.ts";
import { openLog } from "../log.ts";
import { Outage } from "../outage.ts";
import { currentAccount } from "../processes/on-behalf-of.ts";
import { listFailedJobs, listQueues, retryJob } from "./failed-jobs.ts";
import { jobSchema } from "./job-schema.ts";
import { openJobs, type JobKind, type Jobs } from "./jobs.ts";

const log = openLog("silent");
const account = "00000000-0000-4000-8000-000000000001";

let made: TestDatabase;
let database: Database;
let db: ScopedDatabase;
let jobs: Jobs;

const other = "00000000-0000-4000-8000-000000000002";

const kind = (name: string, retryLimit = 2): JobKind<{ word: string }> => ({
  name,
  payload: z.object({ word: z.string() }),
  retryLimit,
  expireInSeconds: 60,
});

beforeAll(async () => {
  made = await makeTestDatabase();
  database = openDatabase(made.config, 4, log);
  db = await scopeDatabase(database);
  jobs = await openJobs(made.config, log);
});
afterAll(async () => {
  await jobs.stop();
  await database.destroy();
  await made.drop();
});

const work = async (
  of: JobKind<{ word: string }>,
  run: (word: string) => Promise<void>,
  giveUp?: (word: string) => Promise<void>,
): Promise<void> => {
  await jobs.work({
    kind: of,
    atOnce: 1,
    run: ({ word }) => run(word),
    ...(giveUp === undefined ? {} : { giveUp: ({ word }: { word: string }) => giveUp(word) }),
  });
};

const until = async (is: () => boolean): Promise<void> => {
  for (let tries = 0; !is() && tries < 400; tries += 1) await pause(50);
  expect(is()).toBe(true);
};

describe("a job", () => {
  it("runs once its transaction is committed, and never when it was rolled back", async () => {
    const words: string[] = [];
    const of = kind("say");
    await work(of, (word) => Promise.resolve(void words.push(word)));
    await expect(
      db.asIdentity(async (trx) => {
        await jobs.enqueue(trx, of, { word: "rolled back" });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await db.asIdentity(async (trx) => {
      await jobs.enqueue(trx, of, { word: "committed" });
      await pause(700);
      expect(words).toEqual([]);
    });
    await until(() => words.length > 0);
    await pause(700);
    expect(words).toEqual(["committed"]);
  });

  it("that fails is tried again until it is done", async () => {
    let tries = 0;
    const of = kind("stumble");
    await work(of, () => {
      tries += 1;
      return tries < 2 ? Promise.reject(new Error("stumbled")) : Promise.resolve();
    });
    await db.asIdentity((trx) => jobs.enqueue(trx, of, { word: "x" }));
    await until(() => tries === 2);
  });

  it("that fails for good is given up, and whoever asked is told", async () => {
    const told: string[] = [];
    const of = kind("fail", 0);
    await work(
      of,
      () => Promise.reject(new Error("always")),
      (word) => Promise.resolve(void told.push(word)),
    );
    await db.asIdentity((trx) => jobs.enqueue(trx, of, { word: "lost" }));
    await until(() => told.length > 0);
    expect(told).toEqual(["lost"]);
  });

  it("of an account that has one does not wait for all those of an account that has many", async () => {
    const order: string[] = [];
    const of: JobKind<{ word: string; accountId: string }> = {
      ...kind("take-turns"),
      payload: z.object({ word: z.string(), accountId: z.string() }),
    };
    await jobs.prepare(of);
    await db.asIdentity(async (trx) => {
      for (let nth = 0; nth < 60; nth += 1)
        await jobs.enqueue(trx, of, { word: "many", accountId: account });
    });
    await db.asIdentity((trx) => jobs.enqueue(trx, of, { word: "one", accountId: other }));
    await jobs.work({
      kind: of,
      atOnce: 1,
      run: ({ word }) => Promise.resolve(void order.push(word)),
    });
    await until(() => order.length === 61);
    expect(order.indexOf("one")).toBeLessThan(5);
  });

  it("abuse 107: that is long has at most half of what runs at once for its account, and another account's begins", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((settle) => {
      release = settle;
    });
    let running = 0;
    let most = 0;
    const done: string[] = [];
    const of: JobKind<{ word: string; accountId: string }> = {
      ...kind("long-ones"),
      payload: z.object({ word: z.string(), accountId: z.string() }),
    };
    await jobs.work({
      kind: of,
      atOnce: 4,
      isLong: true,
      run: async ({ word }) => {
        if (word === "hostile") {
          running += 1;
          most = Math.max(most, running);
          await held;
          running -= 1;
        }
        done.push(`${word} ${currentAccount() === account ? "hostile" : "honest"}`);
      },
    });
    await db.asAccount(account, async (trx) => {
      for (let nth = 0; nth < 7; nth += 1)
        await jobs.enqueue(trx, of, { word: "hostile", accountId: account });
    });
    await until(() => running === 2);
    const began = performance.now();
    for (let nth = 0; nth < 3; nth += 1)
      await db.asAccount(other, (trx) =>
        jobs.enqueue(trx, of, { word: "honest", accountId: other }),
      );
    await until(() => done.length === 3);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(done).toEqual(Array.from({ length: 3 }, () => "honest honest"));
    release();
    await until(() => done.length === 10);
    expect(done.slice(3)).toEqual(Array.from({ length: 7 }, () => "hostile hostile"));
    expect(most).toBe(2);
  });

  it("of an account is not done before those of it that wait to be tried again", async () => {
    const order: string[] = [];
    let isAway = true;
    const of: JobKind<{ word: string; accountId: string }> = {
      ...kind("keep-order", 20),
      payload: z.object({ word: z.string(), accountId: z.string() }),
    };
    const queue = (word: string): Promise<void> =>
      db.asIdentity((trx) => jobs.enqueue(trx, of, { word, accountId: account }));
    await jobs.work({
      kind: of,
      atOnce: 1,
      run: ({ word }) =>
        isAway ? Promise.reject(new Error("away")) : Promise.resolve(void order.push(word)),
    });
    for (let nth = 0; nth < 12; nth += 1) await queue("old");
    const table = sql.table(`${jobSchema}.job`);
    let untried = 12;
    while (untried > 0) {
      const { rows } = await sql`select id from ${table}
        where name = ${of.name} and state <> 'retry'`.execute(database);
      untried = rows.length;
      await pause(100);
    }
    for (let nth = 0; nth < 12; nth += 1) await queue("new");
    const letBegin = (when: string) =>
      sql`update ${table} set start_after = ${when}::timestamptz where name = ${of.name}`.execute(
        database,
      );
    // All may begin at the same moment, and none of them before it.
    await letBegin("infinity");
    await expect
      .poll(async () => {
        const { rows } = await sql`select id from ${table}
          where name = ${of.name} and (state = 'active' or start_after < 'infinity')`.execute(
          database,
        );
        if (rows.length > 0) await letBegin("infinity");
        return rows.length;
      })
      .toBe(0);
    isAway = false;
    await letBegin("now");
    await until(() => order.length === 24);
    // Those of one batch are done at once, and the last one tried may be in it.
    expect(order.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => "old"));
    expect(order.slice(-7)).toEqual(Array.from({ length: 7 }, () => "new"));
  });

  it("of an account is not done before those of it that were under way when it was queued, and are tried again", async () => {
    const order: string[] = [];
    const begun: string[] = [];
    let letFail = (): void => undefined;
    const away = new Promise<never>((_, reject) => {
      letFail = () => reject(new Error("away"));
    });
    away.catch(() => undefined);
    const of: JobKind<{ word: string; accountId: string }> = {
      ...kind("keep-order-under-way", 20),
      payload: z.object({ word: z.string(), accountId: z.string() }),
    };
    const queue = (word: string, notBefore?: Date): Promise<void> =>
      db.asIdentity((trx) =>
        jobs.enqueue(trx, of, { word, accountId: account }, notBefore && { notBefore }),
      );
    await jobs.prepare(of);
    for (let nth = 0; nth < 5; nth += 1) await queue(`old ${nth}`);
    await jobs.work({
      kind: of,
      atOnce: 1,
      run: async ({ word }) => {
        begun.push(word);
        if (begun.length <= 5) await away;
        order.push(word);
      },
    });
    await until(() => begun.length === 5);
    const later = new Date("9999-01-01");
    for (let nth = 0; nth < 5; nth += 1) await queue(`new ${nth}`, later);
    const table = sql.table(`${jobSchema}.job`);
    letFail();
    // All may begin at the same moment, once the five are to be tried again.
    await expect
      .poll(async () => {
        const { rows } = await sql`update ${table} set start_after = 'infinity'
          where name = ${of.name} and state = 'retry' returning id`.execute(database);
        return rows.length;
      })
      .toBe(5);
    await sql`update ${table} set start_after = now() where name = ${of.name}`.execute(database);
    await until(() => order.length === 10);
    expect(order.slice(0, 5).toSorted()).toEqual([0, 1, 2, 3, 4].map((nth) => `old ${nth}`));
  });

  it("that failed for good is listed with its reason, and done again when an operator says so", async () => {
    let isMended = false;
    let done = 0;
    const of = kind("mendable", 0);
    await work(of, () => {
      if (!isMended)
        return Promise.reject(new Outage("storage_unavailable", "The stored file a/b is altered."));
      done += 1;
      return Promise.resolve();
    });
    await db.asIdentity((trx) => jobs.enqueue(trx, of, { word: "x" }));
    const failed = async () =>
      (await listFailedJobs(database)).filter(({ name }) => name === "mendable");
    await expect.poll(failed, { timeout: 20_000 }).toHaveLength(1);
    const [job] = await failed();
    // An operator is told what there is to mend, which people who only wait are not.
    expect(job).toMatchObject({
      tries: 1,
      reason: `${refusals.storage_unavailable} The stored file a/b is altered.`,
    });
    expect((await listQueues(database)).find(({ name }) => name === "mendable")).toMatchObject({
      failed: 1,
    });
    isMended = true;
    expect(await retryJob(database, made.config, job?.id ?? "")).toBe(true);
    await until(() => done === 1);
    expect(await failed()).toEqual([]);
    expect(await retryJob(database, made.config, job?.id ?? "")).toBe(false);
  });

  it("that runs when its process is told to end is finished, or handed back and done by another", async () => {
    const seen: string[] = [];
    const told = Promise.withResolvers<void>();
    const of = kind("long");
    const ending = await openJobs(made.config, log, { secondsToFinish: 1 });
    await ending.work({
      kind: of,
      atOnce: 1,
      run: async ({ word }, signal) => {
        seen.push(`begun ${word}`);
        if (word === "short") await told.promise.then(() => pause(100));
        else await new Promise((settle) => signal.addEventListener("abort", settle));
        if (!signal.aborted) seen.push(`ended ${word}`);
      },
    });
    await db.asIdentity(async (trx) => {
      await jobs.enqueue(trx, of, { word: "short" });
      await jobs.enqueue(trx, of, { word: "endless" });
    });
    await until(() => seen.length === 2);
    const stopped = ending.stop();
    told.resolve();
    await stopped;
    expect(seen).toContain("ended short");
    await work(of, (word) => Promise.resolve(void seen.push(`again ${word}`)));
    await until(() => seen.includes("again endless"));
  });

  it("that was given to another process is not done because the first one says so when it comes back", async () => {
    const of = kind("taken-over");
    const stoodStill = Promise.withResolvers<void>();
    let [first, other] = [0, 0];
    const frozen = await openJobs(made.config, log);
    await frozen.work({
      kind: of,
      atOnce: 1,
      run: () => {
        first += 1;
        return stoodStill.promise;
      },
    });
    await db.asIdentity((trx) => jobs.enqueue(trx, of, { word: "x" }));
    await until(() => first === 1);
    await work(of, async () => {
      other += 1;
      if (other > 1) return;
      stoodStill.resolve();
      // Time for the first one to say that it is done.
      await pause(1000);
      throw new Error("not done yet");
    });
    // As if nothing had been heard of the first one for a minute, however often it says that it is there.
    const notHeardOf = async () => {
      await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'
        where name = ${of.name} and state = 'active' and retry_count = 0`.execute(database);
      return other;
    };
    await expect.poll(notHeardOf, { timeout: 30_000, interval: 50 }).toBe(1);
    // What failed in the hands of the other one is tried again, by whichever.
    await until(() => first + other === 3);
    await frozen.stop();
  });

  it("starts soon after the commit, also as the three hundredth", async () => {
    let count = 0;
    const of = kind("many");
    await work(of, () => Promise.resolve(void (count += 1)));
    await db.asIdentity(async (trx) => {
      for (let nth = 0; nth < 300; nth += 1) await jobs.enqueue(trx, of, { word: String(nth) });
    });
    await until(() => count === 300);
  });
});

describe("a start on a database that was started on before", () => {
  const rows = async () =>
    (
      await sql<{ name: string; xmin: string; limit: number }>`
        select name, xmin::text, retry_limit as limit from pgboss.queue where name like 'known%'
        union all select name, xmin::text, null from pgboss.schedule where name like 'known%'
        order by name, "limit"`.execute(database)
    ).rows;
  const startWith = async (of: JobKind<{ word: string }>): Promise<void> => {
    const started = await openJobs(made.config, log, { secondsToFinish: 1 });
    await started.prepare(of);
    await started.schedule("known-times", "0 3 * * *", () => Promise.resolve());
    await started.stop();
  };

  it("writes no queue and no schedule again", async () => {
    await startWith(kind("known"));
    const before = await rows();
    expect(before.map(({ name }) => name)).toEqual([
      "known",
      "known-given-up",
      "known-times",
      "known-times",
    ]);
    await startWith(kind("known"));
    expect(await rows()).toEqual(before);
  });

  it("gives a queue the options of its own version", async () => {
    await startWith(kind("known", 2));
    await startWith(kind("known", 7));
    const limits = await rows();
    expect(limits.find(({ name }) => name === "known")?.limit).toBe(7);
  });
});
