import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "proviso-hand-over-"));
const module = pathToFileURL(join(import.meta.dirname, "hand-over.mjs")).href;
const parent = join(folder, "parent.mjs");
const child = join(folder, "child.mjs");

beforeAll(() => {
  writeFileSync(
    parent,
    `import { handOver } from "${module}"; handOver(${JSON.stringify(child)});`,
  );
  writeFileSync(
    child,
    `import { endWithParent } from "${module}";
     endWithParent();
     for (const signal of ["SIGINT", "SIGTERM"])
       process.on(signal, () => { console.log(signal); process.exit(signal === "SIGINT" ? 3 : 4); });
     setInterval(() => {}, 1000);
     console.log("running", process.pid, ...process.argv.slice(2));`,
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Handed {
  readonly started: ChildProcess;
  readonly said: () => string;
  readonly childId: number;
}

const start = (): Promise<Handed> =>
  new Promise((settle) => {
    let said = "";
    const started = spawn(process.execPath, [parent, "one", "two"]);
    started.stdout.on("data", (chunk) => {
      said += String(chunk);
      const id = /running (\d+)/.exec(said)?.[1];
      if (id) settle({ started, said: () => said, childId: Number(id) });
    });
  });

const exitOf = (started: ChildProcess): Promise<number | null> =>
  new Promise((settle) => started.once("exit", settle));

const isAlive = (id: number): boolean => {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
};

describe("handing over to a newer Node", () => {
  it("passes words, Ctrl-C and the exit code on", async () => {
    const { started, said } = await start();
    expect(said()).toContain("one two");
    started.kill("SIGINT");
    expect(await exitOf(started)).toBe(3);
    expect(said().match(/SIGINT/g)).toHaveLength(1);
  });

  it("passes an order to end on", async () => {
    const { started } = await start();
    started.kill("SIGTERM");
    expect(await exitOf(started)).toBe(4);
  });

  it("leaves nobody running when it is killed itself", async () => {
    const { started, childId } = await start();
    started.kill("SIGKILL");
    await exitOf(started);
    await expect.poll(() => isAlive(childId), { timeout: 10_000 }).toBe(false);
  });
});
