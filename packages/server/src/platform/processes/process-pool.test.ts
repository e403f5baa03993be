import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { onBehalfOf } from "./on-behalf-of.ts";
import { openProcessPool, type ProcessPool, type ProcessPoolOptions } from "./process-pool.ts";
import { withoutNetwork } from "./without-network.ts";

interface Task {
  readonly say?: string;
  readonly throws?: boolean;
  readonly spins?: boolean;
  readonly eats?: boolean;
  readonly exits?: boolean;
  readonly finds?: "no space";
  readonly later?: boolean;
  readonly fills?: boolean;
  readonly calls?: number;
  readonly starts?: boolean;
  /** So many times it says after 0.1 s that it is alive. */
  readonly lives?: number;
  /** Works for so many milliseconds. */
  readonly works?: number;
}

interface Echo {
  readonly said: string;
  readonly pid: number;
  readonly environment: string[];
  /** For how many seconds its process had run. */
  readonly uptime: number;
}

const scratch = mkdtempSync(join(tmpdir(), "proviso-pool-"));
const module = join(scratch, "helper.mjs");
const helperTasks = new URL("./serve-tasks.ts", import.meta.url).href;
writeFileSync(
  module,
  `import { serveTasks, tellAlive } from ${JSON.stringify(helperTasks)};
  import { spawn } from "node:child_process";
  import { setTimeout as pause } from "node:timers/promises";
  serveTasks(async (task, tellProgress) => {
    if (task.later) { tellProgress(1); await pause(50); tellProgress(2); }
    if (task.calls) {
      const said = await fetch("http://127.0.0.1:" + task.calls).then(() => "answered", () => "no way");
      return { said };
    }
    if (task.starts) return { said: String(spawn("sleep", ["60"]).pid) };
    const wait = new Int32Array(new SharedArrayBuffer(4));
    for (let n = 0; n < (task.lives ?? 0); n += 1) { Atomics.wait(wait, 0, 0, 100); tellAlive(); }
    if (task.works) Atomics.wait(wait, 0, 0, task.works);
    const filled = [];
    while (task.fills) { filled.push(Buffer.alloc(32e6, 1)); await pause(20); }
    if (task.finds) throw Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" });
    if (task.throws) throw new Error("no such clause");
    if (task.exits) process.exit(3);
    while (task.spins) {}
    const eaten = [];
    while (task.eats) eaten.push(Array(1e6).fill(Math.random()));
    return { said: task.say, pid: process.pid, environment: Object.keys(process.env), uptime: process.uptime() };
  });`,
);

const pools: ProcessPool<Task, Echo>[] = [];
const open = (
  size = 1,
  timeLimitSeconds = 20,
  idleSeconds = 20,
  more: Partial<ProcessPoolOptions> = {},
): ProcessPool<Task, Echo> => {
  const pool = openProcessPool<Task, Echo>({
    module: pathToFileURL(module),
    size,
    timeLimitSeconds,
    idleSeconds,
    memoryLimitMegabytes: 64,
    residentLimitMegabytes: 400,
    ...more,
  });
  pools.push(pool);
  return pool;
};
afterAll(async () => {
  for (const pool of pools) await pool.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const echo = async (pool: ProcessPool<Task, Echo>, say: string, more: Task = {}): Promise<Echo> => {
  const outcome = await pool.run({ say, ...more });
  if ("failed" in outcome) throw new Error(outcome.detail);
  return outcome.done;
};

const isRunning = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};

describe("a pool of processes", () => {
  it("does tasks one after another in one process, which knows no secret", async () => {
    process.env["S3_SECRET_ACCESS_KEY"] = "secret";
    const pool = open();
    const answers = await Promise.all(["a", "b", "c"].map((say) => echo(pool, say)));
    delete process.env["S3_SECRET_ACCESS_KEY"];
    expect(answers.map((each) => each.said)).toEqual(["a", "b", "c"]);
    expect(new Set(answers.map((each) => each.pid)).size).toBe(1);
    expect(answers[0]?.environment).not.toContain("S3_SECRET_ACCESS_KEY");
  });

  it.each([
    ["throws", { throws: true }, "broke", /no such clause/],
    ["ends its process", { exits: true }, "broke", /ended \(3\)/],
    ["needs too much memory", { eats: true }, "broke", /ended/],
    ["fills memory beside the heap", { fills: true }, "broke", /more than 400 MB/],
    ["never ends", { spins: true }, "took-too-long", /2 s/],
  ] as const)("says how a task failed that %s, and goes on", async (_how, task, failed, detail) => {
    const pool = open(1, "spins" in task ? 2 : 20);
    const outcome = await pool.run(task);
    expect(outcome).toMatchObject({ failed });
    expect("failed" in outcome && outcome.detail).toMatch(detail);
    expect((await echo(pool, "next")).said).toBe("next");
  });

  it("throws a full disk as an outage, for the task is not to blame, and goes on", async () => {
    const pool = open();
    await expect(pool.run({ finds: "no space" })).rejects.toMatchObject({ kind: "storage_full" });
    expect((await echo(pool, "next")).said).toBe("next");
  });

  it("has a process running for a task that it was told to expect, and no second one", async () => {
    const pool = open(2);
    pool.makeReady();
    pool.makeReady();
    await pause(500);
    const [first, second] = [await echo(pool, "a"), await echo(pool, "b")];
    expect(first.uptime).toBeGreaterThan(0.1);
    expect(second.pid).toBe(first.pid);
  });

  it("hears how far a task is before its answer comes", async () => {
    const heard: unknown[] = [];
    const outcome = await open().run({ later: true, say: "x" }, (each) => heard.push(each));
    expect(heard).toEqual([1, 2]);
    expect(outcome).toMatchObject({ done: { said: "x" } });
  });

  it.skipIf(withoutNetwork().length === 0)("gives its processes no network", async () => {
    let calls = 0;
    const listener = createServer((_, answer) => {
      calls += 1;
      answer.end();
    });
    await new Promise<void>((settle) => listener.listen(0, "127.0.0.1", settle));
    const bound = listener.address();
    const port = typeof bound === "object" && bound ? bound.port : 0;
    expect(await open().run({ calls: port })).toMatchObject({ done: { said: "no way" } });
    listener.close();
    expect(calls).toBe(0);
  });

  it("ends with a process whatever that has started", async () => {
    const pool = open();
    const pid = Number((await echo(pool, "", { starts: true })).said);
    expect(isRunning(pid)).toBe(true);
    await pool.stop();
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  });

  it("stops a task that is called off, under way or not yet begun, and goes on", async () => {
    const pool = open();
    const off = new AbortController();
    const running = pool.run({ spins: true }, undefined, off.signal);
    const waiting = pool.run({ say: "x" }, undefined, off.signal);
    await pause(200);
    off.abort();
    expect(await running).toMatchObject({
      failed: "stopped",
      detail: expect.stringContaining("called off"),
    });
    expect(await waiting).toMatchObject({ failed: "stopped" });
    expect((await echo(pool, "y")).said).toBe("y");
  });

  it("ends a process that has nothing to do", async () => {
    const { pid } = await echo(open(1, 20, 0.2), "x");
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  });

  it("that is stopped tells so to tasks under way, waiting and new, and leaves no process", async () => {
    const pool = open();
    const { pid } = await echo(pool, "x");
    const tasks = [pool.run({ spins: true }), pool.run({ say: "waiting" })];
    await pause(50);
    await pool.stop();
    tasks.push(pool.run({ say: "new" }));
    for (const outcome of await Promise.all(tasks))
      expect(outcome).toMatchObject({ failed: "stopped" });
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  });
});

describe("a pool that several accounts use", () => {
  const as = (account: string, pool: ProcessPool<Task, Echo>, task: Task) =>
    onBehalfOf(account, () => pool.run(task));

  it.each([1, 2, 3])(
    "abuse 107: of %i processes one account holds at most half, so that another's task does not wait for it",
    async (size) => {
      const pool = open(size, 8);
      const hostile = Array.from({ length: 6 }, () => as("hostile", pool, { spins: true }));
      const honest = async (): Promise<number> => {
        const began = performance.now();
        expect(await as("honest", pool, { say: "x" })).toMatchObject({ done: { said: "x" } });
        return performance.now() - began;
      };
      await pause(200);
      await honest();
      for (let nth = 0; nth < 5; nth += 1) expect(await honest()).toBeLessThan(1000);
      await pool.stop();
      for (const each of await Promise.all(hostile))
        expect(each).toMatchObject({ failed: "stopped" });
    },
  );

  it("lets one account have half of four, and no more", async () => {
    const pool = open(4);
    const tasks = Array.from({ length: 8 }, () => as("a", pool, { works: 150 }));
    const ended = await Promise.all(tasks);
    expect(new Set(ended.map((each) => ("done" in each ? each.done.pid : 0))).size).toBe(2);
  });

  it("counts all tasks of no account as one account", async () => {
    const pool = open();
    const spins = [pool.run({ spins: true }), pool.run({ spins: true })];
    expect(await as("honest", pool, { say: "x" })).toMatchObject({ done: { said: "x" } });
    await pool.stop();
    expect(await Promise.all(spins)).toHaveLength(2);
  });

  it("has a process ready for the next account while a task takes long", async () => {
    const pool = open();
    const long = as("a", pool, { spins: true });
    await pause(3500);
    const outcome = await as("b", pool, { say: "x" });
    expect("done" in outcome && outcome.done.uptime).toBeGreaterThan(0.5);
    await pool.stop();
    await long;
  });
});

describe("a pool with a limit of silence", () => {
  it("ends a task that tells no progress for so long, and says so", async () => {
    const pool = open(1, 20, 20, { silenceLimitSeconds: 2 });
    const began = performance.now();
    expect(await pool.run({ spins: true })).toEqual({
      failed: "took-too-long",
      detail: "said nothing for 2 s",
    });
    expect(performance.now() - began).toBeLessThan(8000);
    expect((await echo(pool, "next")).said).toBe("next");
  });

  it("lets a task go on that does", async () => {
    const pool = open(1, 20, 20, { silenceLimitSeconds: 2 });
    expect((await echo(pool, "x", { lives: 40 })).said).toBe("x");
  });

  it("ends it all the same at the time limit", async () => {
    const pool = open(1, 2, 20, { silenceLimitSeconds: 20 });
    expect(await pool.run({ lives: 1000 })).toMatchObject({
      failed: "took-too-long",
      detail: "ended after 2 s",
    });
  });
});
