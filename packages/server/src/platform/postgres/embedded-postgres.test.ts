import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { isStartRefusal } from "../start-refusal.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { answers } from "./postmaster.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-pg-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const start = async (folder: string): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ folder, lookEvery: 100 });
  if (isStartRefusal(postgres)) throw new Error(postgres.cannotStart);
  return postgres;
};

const ready = join(scratch, "ready");

/** A folder with a cluster in it, copied rather than made, which is faster. */
const folderWithCluster = (...path: string[]): string => {
  const folder = join(scratch, ...path);
  cpSync(ready, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  chmodSync(folder, 0o700);
  return folder;
};

const query = async ({ connection }: EmbeddedPostgres, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const until = async (is: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await is()) return;
    await pause(50);
  }
  throw new Error("It did not happen within ten seconds.");
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
};

/** A process of its own that starts a cluster, says its number and waits to be killed. */
const starter = (folder: string): ChildProcess => {
  const module = new URL("./embedded-postgres.ts", import.meta.url).href;
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const postgres = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, lookEvery: 100 });
    console.log(String(postgres.pid()));
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
};

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((settle) => child.stdout?.once("data", (data) => settle(String(data).trim())));

describe("the embedded Postgres", () => {
  it("is made at the first start and found again at the second", async () => {
    const folder = ready;
    const first = await start(folder);
    await query(first, "create table kept as select 7 as number");
    await first.stop();
    expect(await answers(first.connection)).toBe(false);
    const second = await start(folder);
    expect(await query(second, "select * from kept")).toEqual([{ number: 7 }]);
    await second.stop();
  });

  it("survives kill -9 of its owner without losing a committed row, and leaves no process", async () => {
    const folder = folderWithCluster("killed");
    const owner = starter(folder);
    const pid = Number(await firstLine(owner));
    const watcher = await start(folder);
    expect(watcher.pid(), "the second one adopts").toBeUndefined();
    await query(watcher, "update kept set number = 1");
    await watcher.stop();
    expect(isRunning(pid), "an adopter stops nothing").toBe(true);
    owner.kill("SIGKILL");
    const next = await start(folder);
    expect(await query(next, "select * from kept")).toEqual([{ number: 1 }]);
    expect(next.pid()).toBeDefined();
    await until(() => Promise.resolve(!isRunning(pid)));
    await next.stop();
  });

  it("is taken over by who had adopted it, when its owner is killed", async () => {
    const folder = folderWithCluster("taken-over");
    const owner = starter(folder);
    await firstLine(owner);
    const adopter = await start(folder);
    owner.kill("SIGKILL");
    await until(() => Promise.resolve(adopter.pid() !== undefined));
    expect(await query(adopter, "select 1 as one")).toEqual([{ one: 1 }]);
    await adopter.stop();
  });

  it("comes back by itself after kill -9 of the database", async () => {
    const postgres = await start(folderWithCluster("crashed"));
    const pid = postgres.pid() ?? 0;
    process.kill(pid, "SIGKILL");
    await until(async () => postgres.pid() !== pid && (await answers(postgres.connection)));
    await postgres.stop();
  });

  it("starts once when two start it at the same moment", async () => {
    const folder = join(scratch, "raced");
    const both = await Promise.all([start(folder), start(folder)]);
    expect(both.filter((each) => each.pid() !== undefined).length).toBe(1);
    for (const each of both) expect(await query(each, "select 1 as one")).toEqual([{ one: 1 }]);
    await Promise.all(both.map((each) => each.stop()));
  });

  it("is not fooled by a lock file whose number now belongs to another program", async () => {
    const folder = folderWithCluster("stale");
    writeFileSync(join(folder, "postmaster.pid"), `${process.pid}\n${folder}\n0\n5432\n\n\n\n`);
    const postgres = await start(folder);
    expect(postgres.pid()).toBeDefined();
    await postgres.stop();
  });

  it("runs in a folder whose path is too long for a socket", async () => {
    const folder = folderWithCluster("a".repeat(60), "b".repeat(60));
    const postgres = await start(folder);
    expect(postgres.connection.host.length).toBeLessThan(100);
    expect(await query(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
    await postgres.stop();
  });

  it("refuses a folder of another version in one sentence", async () => {
    const folder = join(scratch, "newer");
    mkdirSync(folder);
    writeFileSync(join(folder, "PG_VERSION"), "19\n");
    const refused = await startEmbeddedPostgres({ folder });
    expect(isStartRefusal(refused) && refused.cannotStart).toMatch(
      /^The data folder .* was made by PostgreSQL 19; this version uses PostgreSQL 18\./,
    );
  });

  it.runIf(process.getuid?.() === 0)("says in one sentence that the disk is full", async () => {
    const disk = join(scratch, "disk");
    mkdirSync(disk);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", disk]);
    try {
      const refused = await startEmbeddedPostgres({ folder: join(disk, "pg") });
      expect(isStartRefusal(refused) && refused.cannotStart).toMatch(
        /^There is no space left on the disk for the data folder/,
      );
    } finally {
      execFileSync("umount", [disk]);
    }
  });
});
