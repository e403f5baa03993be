import { isRefusal } from "@proviso/domain";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { openLog } from "../log.ts";
import type { HelperTask } from "./helper-task.ts";
import { onBehalfOf } from "./on-behalf-of.ts";
import { openHelpers, smallTaskLimits, type HelperLimits, type Helpers } from "./open-helpers.ts";

interface Input {
  readonly say?: string;
  readonly asks?: unknown;
  readonly spins?: boolean;
  readonly eats?: boolean;
  readonly throws?: boolean;
}

type Work = (input: Input) => Promise<{ said: string | undefined; pid: number }>;

const scratch = mkdtempSync(join(tmpdir(), "proviso-helpers-"));
const module = join(scratch, "task.mjs");
writeFileSync(
  module,
  `export const work = async ({ say, asks, spins, eats, throws }, ask) => {
    if (throws) throw new Error("no such page");
    while (spins) {}
    const eaten = [];
    while (eats) eaten.push(Array(1e6).fill(Math.random()));
    return { said: asks === undefined ? say : String(await ask(asks).catch(String)), pid: process.pid };
  };`,
);

const taskOf = (timeLimitSeconds = 20): HelperTask<Work> => ({
  name: "test",
  module: pathToFileURL(module),
  timeLimitSeconds,
});

const lines: string[] = [];
const log = openLog("info", { write: (line) => lines.push(line) });
const opened: Helpers[] = [];
const open = (limits: Partial<HelperLimits> = {}): Helpers => {
  const helpers = openHelpers(log, { ...smallTaskLimits, memoryLimitMegabytes: 64, ...limits });
  opened.push(helpers);
  return helpers;
};
afterAll(async () => {
  for (const helpers of opened) await helpers.stop();
  rmSync(scratch, { recursive: true, force: true });
});

describe("helper processes", () => {
  it("do tasks one after the other in one process, and answer what those ask", async () => {
    const helpers = open();
    const first = await helpers.run(taskOf(), { say: "a" });
    const onAsk = async (asked: unknown): Promise<unknown> => `${String(asked)}!`;
    const second = await helpers.run(taskOf(), { asks: "b" }, { onAsk });
    const third = await helpers.run(taskOf(), { asks: "c" });
    if (isRefusal(first) || isRefusal(second) || isRefusal(third)) throw new Error("Refused.");
    expect([first.said, second.said]).toEqual(["a", "b!"]);
    expect(third.said).toContain("may ask nothing");
    expect(new Set([first.pid, second.pid, third.pid]).size).toBe(1);
  });

  it.each([
    ["never ends", { spins: true }, 1],
    ["needs too much memory", { eats: true }, 20],
    ["breaks", { throws: true }, 20],
  ])("refuse a task that %s, and go on", async (_, input, seconds) => {
    const helpers = open();
    lines.length = 0;
    const outcome = await helpers.run(taskOf(seconds), input);
    expect(outcome).toMatchObject({ refused: "file_too_complex" });
    expect(lines.join("")).toContain("helper_failed");
    expect(await helpers.run(taskOf(), { say: "next" })).toMatchObject({ said: "next" });
  });

  it("take no more than 32 tasks of one account at once, and those of others meanwhile", async () => {
    const helpers = open();
    const as = (account: string, input: Input) =>
      onBehalfOf(account, () => helpers.run(taskOf(5), input));
    const hostile = Array.from({ length: 33 }, () => as("hostile", { spins: true }));
    expect(await hostile[32]).toMatchObject({ refused: "server_busy" });
    expect(await as("honest", { say: "x" })).toMatchObject({ said: "x" });
    await helpers.stop();
    for (const each of await Promise.all(hostile))
      expect(each).toMatchObject({ refused: "server_busy" });
  });

  it("refuse a task that is called off at once, under way or waiting", async () => {
    const helpers = open();
    const off = new AbortController();
    const options = { signal: off.signal };
    const tasks = [1, 2].map(() => helpers.run(taskOf(), { spins: true }, options));
    off.abort();
    for (const each of await Promise.all(tasks))
      expect(each).toMatchObject({ refused: "server_busy" });
    expect(await helpers.run(taskOf(), { say: "y" })).toMatchObject({ said: "y" });
  });
});
