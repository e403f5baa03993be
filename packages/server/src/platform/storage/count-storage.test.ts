import { isRefusal } from "@proviso/domain";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../test-support/test-server.ts";
import { openLog } from "../log.ts";
import { Outage } from "../outage.ts";
import { openArrivingUploads } from "./arriving-uploads.ts";
import { countStorage } from "./count-storage.ts";
import { openFileStorage } from "./file-storage.ts";
import { guardRemoval } from "./guarded-removal.ts";
import { recountAccount } from "./recount-storage.ts";
import type { StagedFile } from "./staging.ts";
import { keepUpload, refuseWhenFull, type FileStore, type Storage } from "./storage.ts";

const folder = mkdtempSync(join(tmpdir(), "proviso-counted-"));
const limit = 1000;
const reserve = 500;

let server: TestServer;
let store: FileStore;
let storage: Storage;
let account: string;
let free = Infinity;

beforeAll(async () => {
  server = await startTestServer();
  const { database, db } = server.platform;
  store = openFileStorage(folder);
  storage = countStorage(guardRemoval(store, database, db, openLog("silent")), {
    db,
    limits: { perAccount: limit, withoutPlan: 1, minimumFree: reserve },
    freeBytes: () => Promise.resolve(free),
  });
});
beforeEach(async () => {
  account = await server.makeAccount();
  free = Infinity;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const newKey = (): string => `${account}/${randomUUID()}`;

const staged = async (bytes: number): Promise<StagedFile> => {
  const file = await storage.stage(Readable.from([Buffer.alloc(bytes)]), Infinity);
  if (file === "too-large") throw new Error("Nothing is too large here.");
  return file;
};

/** Ends an upload that is on its way; whether it was let through. */
const endOf = async (expected: ReturnType<Storage["expect"]>): Promise<boolean> => {
  const upload = await expected;
  if (isRefusal(upload)) return false;
  upload.end();
  return true;
};

const used = async (): Promise<number> => (await storage.roomOf(account)).used;

const upload = async (bytes: number, key = newKey()) =>
  keepUpload(storage, await staged(bytes), key, "contracts");

describe("the storage of accounts", () => {
  it("takes uploads to the last byte, and counts each once", async () => {
    expect(await upload(400)).toBeUndefined();
    expect(await upload(600)).toBeUndefined();
    expect(await used()).toBe(limit);
    expect(await upload(1)).toMatchObject({ refused: "storage_full_for_account" });
    expect(await refuseWhenFull(storage, account)).toMatchObject({
      refused: "storage_full_for_account",
    });
    expect(await used()).toBe(limit);
  });

  it("keeps what the product made beyond the limit, which then counts", async () => {
    await upload(900);
    await storage.keep(await staged(300), newKey(), "contracts");
    expect(await used()).toBe(1200);
    expect(await upload(1)).toMatchObject({ refused: "storage_full_for_account" });
  });

  it("does not count exports toward the limit", async () => {
    await storage.keep(await staged(5000), newKey(), "exports");
    expect(await used()).toBe(0);
    expect(await refuseWhenFull(storage, account)).toBeUndefined();
  });

  it("gives bytes back once a file is removed, and once it could not be put in its place", async () => {
    const key = newKey();
    await upload(700, key);
    await storage.remove(key);
    expect(await used()).toBe(0);
    const file = await staged(100);
    unlinkSync(file.path);
    await expect(keepUpload(storage, file, newKey(), "contracts")).rejects.toThrow();
    expect(await used()).toBe(0);
  });

  it("judges each of many uploads at once by what the others were given", async () => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => upload(150)));
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(6);
    expect(await used()).toBe(900);
  });

  it("holds the declared length of uploads on their way, and gives it back when one ends", async () => {
    const asked = {
      accountId: account,
      declaredBytes: 600 + 16 * 1024,
      mayBeRepeated: false,
    };
    const first = await storage.expect(asked);
    expect(await storage.expect(asked)).toMatchObject({ refused: "storage_full_for_account" });
    if (isRefusal(first)) throw new Error(first.sentence);
    first.end();
    const second = await storage.expect(asked);
    if (isRefusal(second)) throw new Error(second.sentence);
    const file = await second.stage(Readable.from([Buffer.alloc(600)]), Infinity);
    if (file === "too-large" || isRefusal(file)) throw new Error("It fits.");
    expect(await storage.expect(asked)).toMatchObject({ refused: "storage_full_for_account" });
    await storage.drop(file);
    expect(await endOf(storage.expect(asked))).toBe(true);
  });

  it("lets one request that may be a repeated one arrive at a full account, not two", async () => {
    await upload(limit);
    const asked = { accountId: account, declaredBytes: 10, mayBeRepeated: true };
    const first = await storage.expect(asked);
    expect(isRefusal(first)).toBe(false);
    expect(await storage.expect(asked)).toMatchObject({ refused: "storage_full_for_account" });
    if (!isRefusal(first)) first.end();
    expect(await endOf(storage.expect(asked))).toBe(true);
  });
});

describe("abuse 111: a disk with less free space than its reserve", () => {
  it("takes no upload, lets the work under way go on to half of it, and gives files out", async () => {
    const key = newKey();
    await upload(100, key);
    const asked = { accountId: account, declaredBytes: 10, mayBeRepeated: false };
    free = reserve - 1;
    await expect(storage.expect(asked)).rejects.toThrow(Outage);
    await expect(storage.expect({ ...asked, accountId: undefined })).rejects.toMatchObject({
      kind: "storage_full",
    });
    await storage.keep(await staged(10), newKey(), "contracts");
    free = reserve / 2 - 1;
    await expect(staged(10)).rejects.toMatchObject({ kind: "storage_full" });
    expect(await storage.read(key)).toBeDefined();
    await storage.remove(key);
    free = reserve;
    expect(await endOf(storage.expect(asked))).toBe(true);
  });

  it("counts uploads that are on their way as if they had arrived", async () => {
    const accountId = undefined;
    const asked = { accountId, declaredBytes: 300 + 16 * 1024, mayBeRepeated: false };
    free = reserve + 500;
    const first = await storage.expect(asked);
    await expect(storage.expect(asked)).rejects.toThrow(Outage);
    if (!isRefusal(first)) first.end();
    expect(await endOf(storage.expect(asked))).toBe(true);
  });
});

describe("counting again", () => {
  const recount = () => {
    const { db, clock } = server.platform;
    return recountAccount({ db, storage: store, clock, log: openLog("silent") }, account);
  };
  const pathOf = (key: string): string => {
    const [owner = "", name = ""] = key.split("/");
    return join(folder, owner, name.slice(0, 2), name);
  };
  const old = new Date(Date.now() - 7 * 3_600_000);
  const age = async (key: string): Promise<void> => {
    utimesSync(pathOf(key), old, old);
    await server.platform.database
      .updateTable("stored_files")
      .set({ stored_at: old })
      .where("id", "=", key.split("/")[1] ?? "")
      .execute();
  };

  it("corrects what is counted for files that are larger, gone or not counted, and no young ones", async () => {
    const [larger, gone, uncounted, young] = [newKey(), newKey(), newKey(), newKey()];
    for (const key of [larger, gone, uncounted, young]) await upload(100, key);
    writeFileSync(pathOf(larger), Buffer.alloc(250));
    for (const key of [larger, gone, uncounted]) await age(key);
    unlinkSync(pathOf(gone));
    unlinkSync(pathOf(young));
    const { database } = server.platform;
    await database
      .deleteFrom("stored_files")
      .where("id", "=", uncounted.split("/")[1] ?? "")
      .execute();
    await database
      .updateTable("storage_usage")
      .set({ bytes: 7 })
      .where("account_id", "=", account)
      .execute();
    expect(await recount()).toEqual({ added: 2, removed: 1 });
    expect(await used()).toBe(250 + 100 + 100);
    expect(await recount()).toEqual({ added: 0, removed: 0 });
  });
});

describe("uploads on their way", () => {
  it("are forgotten when the last of an account has ended, whatever ends twice", () => {
    const arriving = openArrivingUploads();
    const of = { id: "a", room: { used: 0, limit: 100 }, mayExceed: false };
    const one = arriving.hold(of, 60);
    const other = arriving.hold(of, 0);
    expect(arriving.hold(of, 60)).toBeUndefined();
    expect(other?.grow(40)).toBe(true);
    expect(other?.grow(1)).toBe(false);
    expect(arriving.held()).toBe(100);
    one?.end();
    one?.end();
    expect(arriving.held()).toBe(40);
    expect(other?.grow(60)).toBe(true);
    other?.end();
    expect(arriving.held()).toBe(0);
    expect(arriving.hold(of, 100)).toBeDefined();
  });
});
