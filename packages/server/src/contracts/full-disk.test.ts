import {
  deleteContract,
  loadContracts,
  problem,
  readContract,
  type ContractRecord,
} from "@proviso/endpoints";
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLog } from "../platform/log.ts";
import { Outage } from "../platform/outage.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { aroundStorage } from "../test-support/around-storage.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { sweepStorage } from "./index.ts";

type Fault = "none" | "staging is full" | "keeping is full" | "the store is away";

let fault: Fault = "none";
/** While set, a file is in its place only when this resolves. */
let inPlace: Promise<void> | undefined;
let server: TestServer;
let user: TestUser;

/** Reads a piece, as a disk that is not full at once does. */
const readSome = async (source: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const _ of source) return;
};

const fails = (when: Fault, kind: Outage["kind"]): Promise<never> | undefined =>
  fault === when ? Promise.reject(new Outage(kind, new Error(when))) : undefined;

/** The real storage, in which one step can be made to fail as a full disk or a lost store does. */
const faulty = (storage: Storage): Storage =>
  aroundStorage(storage, {
    stage: async (source, stage) => {
      if (fault === "staging is full") await readSome(source);
      return fails("staging is full", "storage_full") ?? stage();
    },
    keep: async (keep) => {
      await inPlace;
      return (
        fails("keeping is full", "storage_full") ??
        fails("the store is away", "storage_unavailable") ??
        keep()
      );
    },
  });

beforeAll(async () => {
  server = await startTestServer({ storage: faulty });
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const files = (): string[] =>
  existsSync(server.files)
    ? readdirSync(server.files, { recursive: true, encoding: "utf8" }).filter((name) =>
        statSync(join(server.files, name)).isFile(),
      )
    : [];

describe("an upload that cannot be stored", () => {
  it.each([
    ["staging is full", 507, /^The server has no storage space left/],
    ["keeping is full", 507, /^The server has no storage space left/],
    ["the store is away", 503, /^We can’t reach the file storage/],
  ] as const)(
    "because %s is refused in words, leaves nothing, and works once that is mended",
    async (what, status, sentence) => {
      const before = files();
      fault = what;
      const answer = await server.upload(user, sampleNda(), { key: what });
      fault = "none";
      expect(answer.status).toBe(status);
      expect(problem.parse(await answer.json()).message).toMatch(sentence);
      expect(files()).toEqual(before);
      const again = await server.upload(user, sampleNda(), { key: what });
      expect(again.status).toBe(201);
      const { guid } = (await again.json()) as ContractRecord;
      expect((await server.settled(user, guid)).status).toBe("COMPLETED");
    },
  );

  it("because the disk is full in its midst is answered all the same, not cut off", async () => {
    const large = Buffer.concat([sampleNda(), randomBytes(8 * 1024 * 1024)]);
    fault = "staging is full";
    const answers = [];
    for (let nth = 0; nth < 3; nth += 1)
      answers.push(
        (await server.upload(user, large, { extra: { isToReviewDocument: false } })).status,
      );
    fault = "none";
    expect(answers).toEqual([507, 507, 507]);
  });

  it.each(["keeping is full", "none"] as const)(
    "is nobody's contract before its file is in its place (%s)",
    async (what) => {
      const before = { files: files(), list: await total() };
      fault = what;
      let place = (): void => undefined;
      inPlace = new Promise((settle) => (place = settle));
      const uploading = server.upload(user, sampleNda());
      await setTimeout(300);
      const meanwhile = await total();
      place();
      const answer = await uploading;
      fault = "none";
      inPlace = undefined;
      const isKept = what === "none";
      expect(meanwhile).toBe(before.list);
      expect(answer.status).toBe(isKept ? 201 : 507);
      expect(await total()).toBe(before.list + (isKept ? 1 : 0));
      if (isKept) await server.settled(user, ((await answer.json()) as ContractRecord).guid);
      else expect(files()).toEqual(before.files);
    },
  );

  it("because the database refuses its record is taken away again", async () => {
    const { database } = server.platform;
    const before = { files: files(), list: await total() };
    await database.schema.alterTable("contract_files").renameTo("contract_files_away").execute();
    const answer = await server.upload(user, sampleNda());
    await database.schema.alterTable("contract_files_away").renameTo("contract_files").execute();
    expect(answer.status).toBe(500);
    expect({ files: files(), list: await total() }).toEqual(before);
  });
});

const total = async (): Promise<number> => {
  const answer = await server.ask(loadContracts, { token: user.token, body: { query: {} } });
  return ((await answer.json()) as { total: number }).total;
};

describe("the daily sweep", () => {
  it("removes old files that no record names, and no other", async () => {
    const contract = await server.uploadAndWait(user, sampleNda());
    const old = new Date(Date.now() - 7 * 3_600_000);
    const plant = (isOld: boolean): string => {
      const name = randomUUID();
      const folder = join(server.files, user.accountId, name.slice(0, 2));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, name), "orphan");
      if (isOld) utimesSync(join(folder, name), old, old);
      return name;
    };
    for (const path of files()) utimesSync(join(server.files, path), old, old);
    const [orphan, young] = [plant(true), plant(false)];
    const { db, storage, clock } = server.platform;
    await sweepStorage(db, storage, clock, openLog("silent"));
    const left = files().join("\n");
    expect(left).not.toContain(orphan);
    expect(left).toContain(young);
    const params = { guid: contract.guid };
    expect((await server.ask(readContract, { token: user.token, params })).status).toBe(200);
    expect((await server.ask(deleteContract, { token: user.token, params })).status).toBe(204);
  });
});
