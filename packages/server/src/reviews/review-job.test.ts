import {
  readContract,
  readReviewSummary,
  readTimeline,
  type ContractRecord,
} from "@proviso/endpoints";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContractContext } from "../contracts/index.ts";
import { readTextsKnowing } from "../documents/index.ts";
import { openLog } from "../platform/log.ts";
import { openProcessPool } from "../platform/processes/process-pool.ts";
import { Outage } from "../platform/outage.ts";
import { foreignNda, sampleNda } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { reviewJob, reviewWorker, type ReviewProcesses } from "./review-job.ts";
import { madeFileKinds } from "./review-task.ts";
import { reviewWord } from "./review-word.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-review-"));
let server: TestServer;
let user: TestUser;
const pools: ReviewProcesses[] = [];

beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(async () => {
  for (const pool of pools) await pool.stop();
  await server.stop();
  rmSync(scratch, { recursive: true, force: true });
});

/** What the job's worker is on, with another storage where a test wants one. */
const contextWith = (over: Partial<ContractContext> = {}): ContractContext => ({
  ...server.platform,
  startReview: () => Promise.resolve(),
  ...over,
});

/** Processes that run this script instead of a review. */
const processesOf = (name: string, script: string, timeLimitSeconds = 20): ReviewProcesses => {
  const module = join(scratch, `${name}.mjs`);
  const serve = new URL("../platform/processes/serve-tasks.ts", import.meta.url).href;
  writeFileSync(module, `import { serveTasks } from ${JSON.stringify(serve)};\n${script}`);
  const pool: ReviewProcesses = openProcessPool({
    module: pathToFileURL(module),
    size: 1,
    timeLimitSeconds,
    idleSeconds: 5,
    memoryLimitMegabytes: 128,
  });
  pools.push(pool);
  return pool;
};

const workFolder = join(scratch, "work");
const readers = { converter: undefined, pdfReader: undefined };

const workerWith = (processes: ReviewProcesses, context = contextWith()) =>
  reviewWorker({
    context,
    processes,
    readers,
    model: null,
    observe: () => undefined,
    workFolder,
    productName: "Proviso",
    atOnce: 2,
    log: openLog("silent"),
  });

/** A contract back under review, as the job finds it. */
const underReview = async (): Promise<{ contract: ContractRecord; run: number }> => {
  const contract = await server.uploadAndWait(user, sampleNda());
  await server.platform.database
    .updateTable("contracts")
    .set({ status: "REVIEWING", review_run: 7 })
    .where("id", "=", contract.guid)
    .execute();
  return { contract, run: 7 };
};

const referenceTo = ({ guid }: { guid: string }, run: number) => ({
  accountId: user.accountId,
  contractId: guid,
  run,
  isToReview: true,
});

const now = async ({ guid }: { guid: string }): Promise<ContractRecord> =>
  (await server.ask(readContract, { token: user.token, params: { guid } })).json();

const signal = new AbortController().signal;

describe("a review job", () => {
  it("that is delivered again after it was done changes nothing", async () => {
    const contract = await server.uploadAndWait(user, sampleNda());
    const history = async () => {
      const body = { documentGuid: contract.guid };
      const files = await server.platform.database
        .selectFrom("contract_files")
        .select("id")
        .where("contract_id", "=", contract.guid)
        .orderBy("id")
        .execute();
      const timeline = await (await server.ask(readTimeline, { token: user.token, body })).json();
      return { files, timeline, record: await now(contract) };
    };
    const before = await history();
    const { db, jobs } = server.platform;
    await db.asAccount(user.accountId, async (trx) => {
      for (let nth = 0; nth < 2; nth += 1)
        await jobs.enqueue(trx, reviewJob, referenceTo(contract, 1));
    });
    await pause(2500);
    expect(await history()).toEqual(before);
  });

  it("is done anew when somebody looks at a review that an earlier version stored", async () => {
    const contract = await server.uploadAndWait(user, sampleNda());
    await server.platform.database
      .updateTable("reviews")
      .set({ review: JSON.stringify({ format: 0, verdicts: "of another shape" }) })
      .where("contract_id", "=", contract.guid)
      .execute();
    const asking = { token: user.token, params: { guid: contract.guid } };
    const look = async () => (await server.ask(readReviewSummary, asking)).json();
    const [first, second] = await Promise.all([look(), look()]);
    expect([first.isReady, second.isReady]).toEqual([false, false]);
    await expect.poll(async () => (await look()).isReady, { timeout: 15_000 }).toBe(true);
    expect((await look()).verdicts.length).toBeGreaterThan(25);
    expect(await now(contract)).toMatchObject({ status: "COMPLETED" });
  });

  it("of an earlier review, or of a contract that is gone, is dropped", async () => {
    const { contract } = await underReview();
    const never = processesOf("never", `serveTasks(() => { throw new Error("was run"); });`);
    const worker = workerWith(never);
    await worker.run(referenceTo(contract, 6), signal);
    await worker.run(referenceTo({ guid: crypto.randomUUID() }, 1), signal);
    expect((await now(contract)).status).toBe("REVIEWING");
  });

  it("that takes too long ends in an error with its sentence, and leaves no file behind", async () => {
    const { contract, run } = await underReview();
    const slow = processesOf("slow", "serveTasks(() => { while (true) {} });", 1);
    await workerWith(slow).run(referenceTo(contract, run), signal);
    expect(await now(contract)).toMatchObject({
      status: "ERROR",
      statusReason: "The review took too long and was aborted.",
      hasRevisedCopy: false,
    });
    const summary = await server.ask(readReviewSummary, {
      token: user.token,
      params: { guid: contract.guid },
    });
    expect((await summary.json()).isReady).toBe(false);
    expect(readdirSync(workFolder)).toEqual([]);
  });

  it("that breaks ends in an error with its sentence", async () => {
    const { contract, run } = await underReview();
    const broken = processesOf("broken", `serveTasks(() => { throw new Error("no clause"); });`);
    await workerWith(broken).run(referenceTo(contract, run), signal);
    expect((await now(contract)).statusReason).toBe("The review failed. We’ve recorded the error.");
  });

  it("that meets an outage is tried again, and is given up in words", async () => {
    const { contract, run } = await underReview();
    const { storage } = server.platform;
    const away = {
      ...storage,
      copyTo: () => Promise.reject(new Outage("storage_unavailable", "x")),
    };
    const idle = processesOf("idle", "serveTasks(() => {});");
    const worker = workerWith(idle, contextWith({ storage: away }));
    await expect(worker.run(referenceTo(contract, run), signal)).rejects.toBeInstanceOf(Outage);
    expect((await now(contract)).status).toBe("REVIEWING");
    await worker.giveUp?.(referenceTo(contract, run));
    expect(await now(contract)).toMatchObject({
      status: "ERROR",
      statusReason: expect.stringMatching(/didn’t respond/),
    });
  });

  it("whose contract is deleted while it runs stores nothing", async () => {
    const { contract, run } = await underReview();
    const slowly = processesOf(
      "slowly",
      `import { writeFileSync } from "node:fs";
      serveTasks(({ output }) => {
        writeFileSync(output + "/revised", "late");
        const until = Date.now() + 600;
        while (Date.now() < until) {}
        return { outcome: { kind: "read" }, made: ["revised"], seconds: 0 };
      });`,
    );
    const running = workerWith(slowly).run(referenceTo(contract, run), signal);
    await pause(300);
    await server.platform.database
      .deleteFrom("contracts")
      .where("id", "=", contract.guid)
      .execute();
    await running;
    const left = await server.platform.database
      .selectFrom("contract_files")
      .select("id")
      .where("contract_id", "=", contract.guid)
      .execute();
    expect(left).toEqual([]);
  });
});

describe("reviewing a Word file", () => {
  const wish = {
    isToReview: true,
    acceptsTrackChanges: false,
    position: null,
    company: "Brightline Robotics, Inc.",
    author: "Ann",
    date: "2026-03-01T10:00:00Z",
    answers: [],
    policies: [],
    opinions: [],
    rewordings: [],
  };

  const readTexts = readTextsKnowing();

  it("gives the same files for the same input", async () => {
    const one = await reviewWord(sampleNda(), wish, readTexts);
    const other = await reviewWord(sampleNda(), wish, readTexts);
    expect(one.outcome).toEqual(other.outcome);
    expect(Object.keys(one.files)).toEqual([
      "original_text",
      "revised",
      "revised_text",
      "readings",
    ]);
    for (const kind of madeFileKinds)
      expect(Buffer.from(one.files[kind] ?? "").equals(Buffer.from(other.files[kind] ?? "?"))).toBe(
        true,
      );
  });

  it("asks for the position when our company is not a party, and takes the one a person chose", async () => {
    const unknown = await reviewWord(foreignNda(), wish, readTexts);
    expect(unknown.outcome.kind).toBe("position-unknown");
    const asked = { ...wish, position: "discloser" };
    const chosen = await reviewWord(foreignNda(), asked, readTexts);
    expect(chosen.outcome).toMatchObject({ kind: "reviewed", playbookId: "nda-discloser" });
  });
});
