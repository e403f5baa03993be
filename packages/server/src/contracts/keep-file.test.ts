import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isRefusal } from "@proviso/domain";
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askAlong } from "../platform/database/along.ts";
import { statements } from "../platform/database/read-at-once.ts";
import { countStorage } from "../platform/storage/count-storage.ts";
import { openFileStorage } from "../platform/storage/file-storage.ts";
import { machineFiles } from "../platform/storage/staging.ts";
import type { FileStore, Storage } from "../platform/storage/storage.ts";
import { startTestServer, type TestServer } from "../test-support/test-server.ts";
import { nameStaged, storageKey, type StoredBytes } from "./contract-file-store.ts";
import { keepFile } from "./keep-file.ts";

const folder = mkdtempSync(join(tmpdir(), "proviso-keep-"));
let server: TestServer;
let accountId: string;
let store: FileStore;
let storage: Storage;
let steps: string[] = [];
/** What every sync waits for, and what it fails with, if anything. */
let maySync: Promise<void> = Promise.resolve();

/** The files of accounts in this store. */
const counting = (of: FileStore): Storage =>
  countStorage(of, {
    db: server.platform.db,
    limits: { perAccount: null, withoutPlan: 1024 ** 4, minimumFree: 0 },
    freeBytes: () => Promise.resolve(Infinity),
  });

beforeAll(async () => {
  server = await startTestServer();
  accountId = await server.makeAccount();
  store = openFileStorage(folder, {
    ...machineFiles,
    open: async (path, flags, mode) => {
      const handle = await open(path, flags, mode);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await maySync;
        await sync();
        steps.push("synced");
      };
      return handle;
    },
  });
  storage = counting(store);
});
beforeEach(() => {
  steps = [];
  maySync = Promise.resolve();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const stage = async (size: number) => {
  async function* bytes() {
    yield await Promise.resolve(new Uint8Array(size));
  }
  const staged = await storage.stage(bytes(), 4 * 1024 * 1024);
  if (staged === "too-large") throw new Error("too large");
  return { staged, file: nameStaged(staged, accountId, "original", "x.docx") };
};

const isStored = async (file: StoredBytes): Promise<boolean> => {
  const stream = await storage.read(storageKey(file));
  stream?.destroy();
  return stream !== undefined;
};

describe("keeping a file with its rows", () => {
  it("writes the rows of a small one while it is synced, and commits when file and folder are", async () => {
    const gate = Promise.withResolvers<void>();
    maySync = gate.promise;
    const { staged, file } = await stage(20_000);
    const kept = await keepFile({ storage, db: server.platform.db }, staged, file, async (trx) => {
      await sql`select 1`.execute(trx);
      expect(steps).toEqual([]);
      gate.resolve();
      return "written";
    });
    expect(kept).toBe("written");
    expect(steps.length).toBeGreaterThanOrEqual(2);
    expect(await isStored(file)).toBe(true);
  });

  it("commits rows in one message with what was asked along, when file and folder are there by then", async () => {
    const { staged, file } = await stage(20_000);
    const { database, db } = server.platform;
    const asked: CompiledQuery<{ id: string }> = statements
      .selectFrom("plans")
      .select(sql<string>`pg_current_xact_id()::text`.as("id"))
      .limit(1)
      .compile();
    const answer = await keepFile({ storage, db }, staged, file, async (trx) => {
      await sql`select 1`.execute(trx);
      const rows = await askAlong(trx, [asked]);
      await expect.poll(() => isStored(file)).toBe(true);
      await setTimeout(50);
      expect(rows).toThrow("not answered yet");
      return rows;
    });
    if (isRefusal(answer)) throw new Error(answer.refused);
    const [[row]] = answer();
    const state = CompiledQuery.raw("select pg_xact_status($1::text::xid8) as state", [row?.id]);
    expect((await database.executeQuery(state)).rows).toEqual([{ state: "committed" }]);
  });

  it("holds nothing in the database while an object store takes a file in, however small", async () => {
    const gate = Promise.withResolvers<void>();
    const far = counting({
      ...store,
      isNear: false,
      keep: async (staged, key) => {
        await gate.promise;
        await store.keep(staged, key);
      },
    });
    const { staged, file } = await stage(20_000);
    const kept = keepFile({ storage: far, db: server.platform.db }, staged, file, async (trx) => {
      steps.push("written");
      await sql`select 1`.execute(trx);
      return "written";
    });
    await setTimeout(100);
    expect(steps).not.toContain("written");
    gate.resolve();
    expect(await kept).toBe("written");
    expect(steps.at(-1)).toBe("written");
    expect(await isStored(file)).toBe(true);
  });

  it("does not ask an object store that did not answer to take the file away: the sweep will", async () => {
    const removed: string[] = [];
    const far = counting({
      ...store,
      isNear: false,
      keep: () => Promise.reject(new Error("no answer")),
      remove: (key) => Promise.resolve(void removed.push(key)),
    });
    const { staged, file } = await stage(20_000);
    const write = (): Promise<string> => Promise.resolve("written");
    const keeping = keepFile({ storage: far, db: server.platform.db }, staged, file, write);
    await expect(keeping).rejects.toThrow("no answer");
    expect(removed).toEqual([]);
  });

  it("holds nothing in the database while a large one is synced", async () => {
    const { staged, file } = await stage(2 * 1024 * 1024);
    await keepFile({ storage, db: server.platform.db }, staged, file, async () => {
      expect(steps[0]).toBe("synced");
      return Promise.resolve("written");
    });
    expect(await isStored(file)).toBe(true);
  });

  it("undoes the rows of a small one that the disk does not take", async () => {
    const { database, db } = server.platform;
    await sql`create table kept_rows (said text)`.execute(database);
    await sql`grant all on kept_rows to public`.execute(database);
    const gate = Promise.withResolvers<void>();
    maySync = gate.promise;
    const { staged, file } = await stage(20_000);
    const keeping = keepFile({ storage, db }, staged, file, async (trx) => {
      await sql`insert into kept_rows values ('a row')`.execute(trx);
      gate.reject(new Error("the disk failed"));
      return "written";
    });
    await expect(keeping).rejects.toThrow("the disk failed");
    expect((await sql`select from kept_rows`.execute(database)).rows).toHaveLength(0);
    expect(await isStored(file)).toBe(false);
  });
});
