import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { Outage } from "../outage.ts";
import { copyChecked, readChecked } from "./checked-read.ts";
import { openFileStorage } from "./file-storage.ts";

const folder = mkdtempSync(join(tmpdir(), "proviso-checked-"));
const storage = openFileStorage(join(folder, "files"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contents = Buffer.alloc(200_000, "A contract. ");
const sha256 = createHash("sha256").update(contents).digest("hex");

/** A stored file; one bit of it may have been altered since. */
const stored = async (isAltered: boolean): Promise<string> => {
  const [account, id] = [randomUUID(), randomUUID()];
  const staged = await storage.stage(Readable.from([contents]), Infinity);
  if (staged === "too-large") throw new Error("Nothing is too large.");
  await storage.keep(staged, `${account}/${id}`);
  if (isAltered) {
    const path = join(folder, "files", account, id.slice(0, 2), id);
    const bytes = readFileSync(path);
    bytes[150_000] = (bytes[150_000] ?? 0) ^ 4;
    await writeFile(path, bytes);
  }
  return `${account}/${id}`;
};

const nowhere = `${randomUUID()}/${randomUUID()}`;

describe("a file that is known by its SHA-256", () => {
  it("is read as it was stored, and not to its end when it was altered", async () => {
    const whole = await readChecked(storage, await stored(false), sha256);
    expect(whole && (await buffer(whole)).equals(contents)).toBe(true);
    const altered = await readChecked(storage, await stored(true), sha256);
    const parts: Buffer[] = [];
    await expect(async () => {
      for await (const part of altered ?? []) parts.push(Buffer.from(part));
    }).rejects.toThrow(Outage);
    expect(Buffer.concat(parts).length).toBeLessThan(contents.length);
    expect(await readChecked(storage, nowhere, sha256)).toBeUndefined();
  });

  it("is read as it is where no row says what it is known by", async () => {
    const source = await readChecked(storage, await stored(false), null);
    expect(source && (await buffer(source)).equals(contents)).toBe(true);
  });

  it("is worked on as it was stored, and not at all when it was altered", async () => {
    const path = join(folder, "copy");
    expect(await copyChecked(storage, await stored(false), sha256, path)).toBe(true);
    expect(readFileSync(path).equals(contents)).toBe(true);
    await expect(copyChecked(storage, await stored(true), sha256, path)).rejects.toThrow(Outage);
    const other = join(folder, "other");
    expect(await copyChecked(storage, nowhere, sha256, other)).toBe(false);
    expect(existsSync(other)).toBe(false);
  });
});
