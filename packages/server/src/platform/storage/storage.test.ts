import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import * as fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../test-support/free-port.ts";
import { s3ConfigFor, startS3Double, type S3Double } from "../../test-support/s3-double.ts";
import { Outage } from "../outage.ts";
import { openFileStorage } from "./file-storage.ts";
import { openS3Storage } from "./s3-storage.ts";
import { forgetOldFiles, machineFiles, type FileSystem, type StagedFile } from "./staging.ts";
import type { FileStore } from "./storage.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-storage-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function* chunks(...parts: (string | Uint8Array)[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

const newKey = (): string => `${randomUUID()}/${randomUUID()}`;

const stage = async (
  storage: FileStore,
  ...parts: (string | Uint8Array)[]
): Promise<StagedFile> => {
  const staged = await storage.stage(chunks(...parts), 1_000_000);
  if (staged === "too-large") throw new Error("too large");
  return staged;
};

const read = async (storage: FileStore, key: string): Promise<string | undefined> => {
  const stream = await storage.read(key);
  return stream && (await buffer(stream)).toString();
};

const keysOf = async (storage: FileStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
};

let bucket: S3Double;

beforeAll(async () => {
  bucket = await startS3Double();
});
afterAll(() => bucket.stop());

const adapters: [string, () => Promise<FileStore>][] = [
  ["a folder", () => Promise.resolve(openFileStorage(join(scratch, "files")))],
  ["a bucket", () => openS3Storage(bucket.config, join(scratch, "s3-staging"))],
];

describe.each(adapters)("storage in %s", (_name, open) => {
  it("gives back what was kept, byte for byte, with its size and its hash", async () => {
    const storage = await open();
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
    const staged = await stage(storage, bytes.subarray(0, 70_000), bytes.subarray(70_000));
    expect(staged.size).toBe(bytes.length);
    expect(staged.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(Buffer.from(staged.start).equals(bytes.subarray(0, 4096))).toBe(true);
    const key = newKey();
    await storage.keep(staged, key);
    const stream = await storage.read(key);
    expect(stream && (await buffer(stream)).equals(bytes)).toBe(true);
    const copy = join(scratch, randomUUID());
    expect(await storage.copyTo(key, copy)).toBe(true);
    expect((await fs.readFile(copy)).equals(bytes)).toBe(true);
    expect(await storage.copyTo(newKey(), copy)).toBe(false);
  });

  it("hands the bytes of a small file on, and none of a large one", async () => {
    const storage = await open();
    const small = await stage(storage, "a few ", "bytes");
    expect(Buffer.from(small.whole ?? []).toString()).toBe("a few bytes");
    const large = await storage.stage(chunks(Buffer.alloc(300_000)), 1_000_000);
    expect(large).toMatchObject({ size: 300_000 });
    expect(large).not.toHaveProperty("whole");
    // Written in more than one go, of which the last is small.
    const larger = await storage.stage(chunks(Buffer.alloc(1_200_000), "end"), 2_000_000);
    expect(larger).toMatchObject({ size: 1_200_003 });
    expect(larger).not.toHaveProperty("whole");
  });

  it("shows nothing of a staged file until it is kept, and nothing of a dropped one", async () => {
    const storage = await open();
    const before = await keysOf(storage);
    const staged = await stage(storage, "draft");
    expect(await keysOf(storage)).toEqual(before);
    await storage.drop(staged);
    await storage.drop(staged);
    expect(await keysOf(storage)).toEqual(before);
  });

  it("keeps an empty file", async () => {
    const storage = await open();
    const key = newKey();
    await storage.keep(await stage(storage), key);
    expect(await read(storage, key)).toBe("");
  });

  it("says when a stream is longer than allowed, and takes one that is just as long", async () => {
    const storage = await open();
    expect(await storage.stage(chunks("12345", "6"), 5)).toBe("too-large");
    expect(await storage.stage(chunks("123", "45"), 5)).toMatchObject({ size: 5 });
  });

  it("has nothing under a key that was never kept or was removed, and removes twice", async () => {
    const storage = await open();
    const key = newKey();
    expect(await read(storage, key)).toBeUndefined();
    await storage.keep(await stage(storage, "gone soon"), key);
    await storage.remove(key);
    await storage.remove(key);
    expect(await read(storage, key)).toBeUndefined();
  });

  it("lists each kept file with the time it was written", async () => {
    const storage = await open();
    const keys = [newKey(), newKey(), newKey()];
    for (const key of keys) await storage.keep(await stage(storage, key), key);
    const found = new Map<string, Date>();
    for await (const { key, writtenAt } of storage.list()) found.set(key, writtenAt);
    for (const key of keys)
      expect(Math.abs(Date.now() - (found.get(key)?.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it("takes no key that could name a path", async () => {
    const storage = await open();
    const staged = await stage(storage, "x");
    for (const key of ["../../etc/passwd", "a/b", `${randomUUID()}/../x`, ""])
      await expect(storage.keep(staged, key)).rejects.toThrow("Not a storage key");
  });
});

describe("a folder", () => {
  const names = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      statSync(join(folder, name)).isFile(),
    );

  it("writes the file down, then its name, and waits for every folder that names it", async () => {
    const root = join(scratch, "order");
    const seen: string[] = [];
    const watched: FileSystem = {
      ...machineFiles,
      open: (async (path: string, ...rest: [string?, number?]) => {
        const handle = await fs.open(path, ...rest);
        const sync = handle.sync.bind(handle);
        handle.sync = async () => {
          await sync();
          await setTimeout(20);
          seen.push(`synced ${path.slice(root.length)}`);
        };
        return handle;
      }) as typeof fs.open,
      rename: async (from, to) => {
        seen.push(`rename ${String(to).slice(root.length)}`);
        await fs.rename(from, to);
      },
    };
    const storage = openFileStorage(root, watched);
    const [account = "", name = ""] = newKey().split("/");
    const staged = await stage(storage, "durable");
    await storage.keep(staged, `${account}/${name}`);
    const shard = `/${account}/${name.slice(0, 2)}`;
    expect(seen.slice(0, 2)).toEqual([
      `synced ${staged.path.slice(root.length)}`,
      `rename ${shard}/${name}`,
    ]);
    expect(seen.slice(2).toSorted()).toEqual(["synced ", `synced /${account}`, `synced ${shard}`]);
  });

  it.each(["ENOSPC", "EIO"])("is left clean when writing fails with %s", async (code) => {
    const root = join(scratch, code);
    let isBroken = true;
    const failing: FileSystem = {
      ...machineFiles,
      open: (async (path: string, ...rest: [string?, number?]) => {
        const handle = await fs.open(path, ...rest);
        if (isBroken)
          handle.writeFile = () => Promise.reject(Object.assign(new Error(code), { code }));
        return handle;
      }) as typeof fs.open,
    };
    const storage = openFileStorage(root, failing);
    const failure = storage.stage(chunks("too much"), 100);
    const kind = code === "ENOSPC" ? "storage_full" : "storage_unavailable";
    await expect(failure).rejects.toMatchObject({ kind });
    expect(names(root)).toEqual([]);
    isBroken = false;
    expect(await storage.stage(chunks("fits now"), 100)).toMatchObject({ size: 8 });
  });

  it.each([
    ["EIO", "storage_unavailable"],
    ["ENOSPC", "storage_full"],
  ])("takes nothing when no file can be made (%s), however much comes", async (code, kind) => {
    const root = join(scratch, `unopened-${code}`);
    const failing: FileSystem = {
      ...machineFiles,
      open: () => Promise.reject(Object.assign(new Error(code), { code })),
    };
    const storage = openFileStorage(root, failing);
    const mebibyte = Buffer.alloc(1024 * 1024);
    for (const parts of [["a little"], [mebibyte, mebibyte, mebibyte]])
      await expect(storage.stage(chunks(...parts), 4 * 1024 * 1024)).rejects.toMatchObject({
        kind,
      });
  });

  it("does not keep a file the disk would not sync", async () => {
    const root = join(scratch, "unsynced");
    const failing: FileSystem = {
      ...machineFiles,
      open: (async (path: string, ...rest: [string?, number?]) => {
        const handle = await fs.open(path, ...rest);
        handle.sync = () => Promise.reject(Object.assign(new Error("EIO"), { code: "EIO" }));
        return handle;
      }) as typeof fs.open,
    };
    const storage = openFileStorage(root, failing);
    const key = newKey();
    const kept = storage.keep(await stage(storage, "x"), key);
    await expect(kept).rejects.toMatchObject({ kind: "storage_unavailable" });
    expect(await storage.read(key)).toBeUndefined();
  });

  it("leaves nothing of a stream that breaks off", async () => {
    const root = join(scratch, "broken");
    async function* breaking(): AsyncIterable<Uint8Array> {
      yield Buffer.from("half");
      throw new Error("cut");
    }
    await expect(openFileStorage(root).stage(breaking(), 100)).rejects.toThrow("cut");
    expect(names(root)).toEqual([]);
  });

  it("forgets what a killed process left staged an hour ago, and nothing younger", async () => {
    const folder = join(scratch, "old");
    await fs.mkdir(folder);
    for (const [name, hours] of [
      ["old", 2],
      ["young", 0],
    ] as const) {
      await fs.writeFile(join(folder, name), "x");
      const at = new Date(Date.now() - hours * 3_600_000);
      await fs.utimes(join(folder, name), at, at);
    }
    await forgetOldFiles(machineFiles, folder, new Date());
    expect(names(folder)).toEqual(["young"]);
  });

  it("forgets nothing more, and does not fail, when another process takes its files away meanwhile", async () => {
    const folder = join(scratch, "shared");
    await fs.mkdir(folder);
    for (const name of ["finished", "staged"]) await fs.writeFile(join(folder, name), "x");
    const beside: FileSystem = {
      ...machineFiles,
      stat: ((path: string) => {
        rmSync(join(folder, "finished"), { force: true });
        return fs.stat(path);
      }) as FileSystem["stat"],
    };
    await forgetOldFiles(beside, folder, new Date());
    expect(names(folder)).toEqual(["staged"]);
  });
});

describe("a bucket", () => {
  it("of which the secret is wrong is an outage too, and nothing is kept", async () => {
    const stranger = { ...bucket.config, secretAccessKey: "another" };
    const storage = await openS3Storage(stranger, join(scratch, "stranger"));
    const key = newKey();
    await expect(storage.keep(await stage(storage, "x"), key)).rejects.toBeInstanceOf(Outage);
    await expect(storage.read(key)).rejects.toBeInstanceOf(Outage);
    const own = await openS3Storage(bucket.config, join(scratch, "own"));
    expect(await own.read(key)).toBeUndefined();
  });

  it("that is away is an outage of the storage", async () => {
    const away = await openS3Storage(s3ConfigFor(await freePort()), join(scratch, "away"));
    await expect(away.read(newKey())).rejects.toMatchObject({ kind: "storage_unavailable" });
    await expect(away.keep(await stage(away, "x"), newKey())).rejects.toBeInstanceOf(Outage);
  });

  const descriptors = "/proc/self/fd";
  it.skipIf(!existsSync(descriptors))("that is away leaves no staged file open", async () => {
    const folder = join(scratch, "closed");
    const away = await openS3Storage(s3ConfigFor(await freePort()), folder);
    const staged = await stage(away, "x");
    await expect(away.keep(staged, newKey())).rejects.toBeInstanceOf(Outage);
    await away.drop(staged);
    const links = (): Promise<string[]> =>
      Promise.all(
        readdirSync(descriptors).map((each) =>
          // One that was closed meanwhile has none.
          fs.readlink(join(descriptors, each)).catch(() => ""),
        ),
      );
    const openLinks = async () => (await links()).filter((path) => path.startsWith(folder));
    await expect.poll(openLinks, { timeout: 5000 }).toEqual([]);
  });
});
