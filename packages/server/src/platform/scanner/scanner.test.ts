import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { wordFileOf } from "@proviso/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eicar, startClamdDouble, type ClamdDouble } from "../../test-support/clamd-double.ts";
import { openClamdScanner } from "./clamd-scanner.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-clamd-"));
const hasClamd = spawnSync("clamd", ["--version"]).status === 0;
if (!hasClamd) process.stdout.write("Not tested, because it is not installed: a real clamd.\n");

async function* chunks(bytes: Uint8Array, length = 50_000): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

const limitMegabytes = 8;

// Signatures of one's own: EICAR's anywhere in a file, and none to be fetched from outside.
const signature = `Eicar-Test:0:*:${Buffer.from(eicar).toString("hex")}\n`;

const startClamd = async (socket: string): Promise<ChildProcess> => {
  mkdirSync(join(scratch, "db"));
  writeFileSync(join(scratch, "db", "local.ndb"), signature);
  const config = [
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${join(scratch, "db")}`,
    "Foreground yes",
    "User root",
    `StreamMaxLength ${limitMegabytes}M`,
  ];
  const isRoot = process.getuid?.() === 0;
  const lines = config.filter((line) => isRoot || !line.startsWith("User"));
  writeFileSync(join(scratch, "clamd.conf"), `${lines.join("\n")}\n`);
  const clamd = spawn("clamd", ["--config-file", join(scratch, "clamd.conf")], { stdio: "ignore" });
  const scanner = openClamdScanner({ host: socket, port: 0 });
  for (let tries = 0; tries < 300; tries += 1) {
    const said = await scanner.describe().catch(() => undefined);
    if (said !== undefined) return clamd;
    await pause(100);
  }
  clamd.kill("SIGKILL");
  throw new Error("clamd did not start.");
};

let double: ClamdDouble;
let clamd: ChildProcess | undefined;
const socket = join(scratch, "clamd.sock");
beforeAll(async () => {
  double = await startClamdDouble(limitMegabytes * 1024 * 1024);
  if (hasClamd) clamd = await startClamd(socket);
}, 60_000);
afterAll(async () => {
  await double.stop();
  clamd?.kill("SIGKILL");
  rmSync(scratch, { recursive: true, force: true });
});

const scanners = [
  {
    name: "the double",
    isHere: true,
    open: () => openClamdScanner({ host: "127.0.0.1", port: double.port }),
  },
  {
    name: "a real clamd",
    isHere: hasClamd,
    open: () => openClamdScanner({ host: socket, port: 0 }),
  },
].filter(({ isHere }) => isHere);

const stored = (content: string): Uint8Array =>
  wordFileOf({ body: ["Hello"], parts: { "word/media/x.bin": content } });

describe.each(scanners)("a scan by $name", ({ open }) => {
  it("finds nothing in a clean file, large or empty", async () => {
    for (const bytes of [stored("fine"), Buffer.alloc(5_000_000, 7), Buffer.alloc(0)])
      expect(await open().scan(chunks(bytes))).toEqual({ verdict: "clean" });
  });

  it("finds what has a signature, wherever the stream was cut", async () => {
    const bytes = Buffer.concat([Buffer.alloc(99_980, 1), Buffer.from(eicar), Buffer.alloc(9, 1)]);
    const found = { verdict: "infected", signature: expect.stringMatching(/Eicar-Test/) };
    expect(await open().scan(chunks(bytes))).toEqual(found);
    expect(await open().scan(chunks(Buffer.from(eicar), 7))).toEqual(found);
  });

  it("says of a file over its limit that nobody looked at it, and does not wait for the rest", async () => {
    const large = Buffer.alloc(12 * 1024 * 1024);
    expect(await open().scan(chunks(large))).toMatchObject({ verdict: "not-scanned" });
  });

  it("does many files at once", async () => {
    const scanner = open();
    const all = Array.from({ length: 20 }, (_, nth) =>
      scanner.scan(chunks(Buffer.from(nth % 2 === 0 ? eicar : "fine"))),
    );
    const verdicts = (await Promise.all(all)).map(({ verdict }) => verdict);
    expect(verdicts.filter((each) => each === "infected")).toHaveLength(10);
    expect(verdicts.filter((each) => each === "clean")).toHaveLength(10);
  });

  it("says what it is", async () => {
    expect(await open().describe()).toMatch(/ClamAV/);
  });
});

describe("a scanner that is not well", () => {
  const impatient = () => openClamdScanner({ host: "127.0.0.1", port: double.port }, 0.3);

  it.each(["silent", "hangs-up", "talks-nonsense"] as const)(
    "because it is %s has not scanned, whatever the file",
    async (mood) => {
      double.mood = mood;
      for (const bytes of [Buffer.from("fine"), Buffer.alloc(3_000_000)])
        expect(await impatient().scan(chunks(bytes))).toMatchObject({
          verdict: "not-scanned",
          reason: expect.stringMatching(/./),
        });
      double.mood = "well";
    },
  );

  it("because nobody is there has not scanned either", async () => {
    const away = openClamdScanner({ host: "127.0.0.1", port: 1 });
    expect(await away.scan(chunks(Buffer.from("fine")))).toMatchObject({ verdict: "not-scanned" });
    await expect(away.describe()).rejects.toThrow();
    const nowhere = openClamdScanner({ host: join(scratch, "none.sock"), port: 0 });
    expect(await nowhere.scan(chunks(Buffer.from("fine")))).toMatchObject({
      verdict: "not-scanned",
    });
  });
});
