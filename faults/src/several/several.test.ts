import { endAllSessions, listSessions } from "@proviso/endpoints";
import { sampleNda } from "@proviso/server/src/test-support/sample-nda.ts";
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askAt, signIn, until, type Client, type UploadAnswer } from "../client.ts";
import { startFleet, type Fleet } from "./fleet.ts";
import { openPage } from "./open-page.ts";

// Seven real processes on a machine that may be busy with other tests.
const patience = 300_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await startFleet();
}, patience);
afterAll(() => fleet?.stop(), patience);

/** Uploads a file nobody uploaded before, and writes down what was acknowledged. */
const upload = async (client: Client): Promise<UploadAnswer> => {
  const [bytes, key] = [sampleNda(), randomUUID()];
  const answer = await client.upload(bytes, key, true);
  if (answer.kind !== "acknowledged") return answer;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { accountId, ledger } = fleet;
  ledger.push({ kind: "upload", accountId, contractId: answer.contractId, sha256, key });
  return answer;
};

const acknowledged = async (client: Client): Promise<string> => {
  const answer = await upload(client);
  if (answer.kind !== "acknowledged") throw new Error(`The upload was ${answer.kind}.`);
  return answer.contractId;
};

const behindBalancer = (): Promise<Client> => signIn(() => fleet.balancer.url);

/** Uploads with three clients at once while `work` is done. */
const whileUploading = async (work: () => Promise<void>): Promise<readonly UploadAnswer[]> => {
  const client = await behindBalancer();
  const answers: UploadAnswer[] = [];
  const state = { isOver: false };
  const one = async (): Promise<void> => {
    while (!state.isOver) {
      answers.push(await upload(client));
      if (answers.at(-1)?.kind !== "acknowledged") await pause(50);
    }
  };
  const load = Promise.all([one(), one(), one()]);
  try {
    await pause(500);
    await work();
    await pause(500);
  } finally {
    state.isOver = true;
    await load;
  }
  return answers;
};

/** The answers that are neither an acknowledgement nor among those an honest client repeats. */
const oddOf = (answers: readonly UploadAnswer[], repeated: readonly (number | "cut")[]) =>
  answers.filter(
    (answer) =>
      answer.kind !== "acknowledged" &&
      !repeated.includes(answer.kind === "cut" ? "cut" : answer.status),
  );

describe("two processes that answer and two that do jobs", { timeout: patience }, () => {
  it("review what one of them took in, and the other one knows", async () => {
    const [here, there] = fleet.apis;
    const contractId = await acknowledged(await signIn(() => here.url));
    const reader = await signIn(() => there.url);
    const status = await until("a review", 120, async () => {
      const found = await reader.statusOf(contractId);
      return found === "REVIEWING" ? undefined : found;
    });
    expect(["REVIEW_COMPLETED", "COMPLETED"]).toContain(status);
  });

  it("tell a page that is open at one of what was done at the other", async () => {
    const [here, there] = fleet.apis;
    const client = await signIn(() => here.url);
    const page = await openPage(there.url, client.token);
    const contractId = await acknowledged(client);
    await until("the page to hear of it", 30, async () =>
      page.guids.includes(contractId) ? true : undefined,
    );
    page.close();
  });

  it("refuse at one a session that was ended at the other a second ago", async () => {
    const [here, there] = fleet.apis;
    const { token } = await signIn(() => here.url);
    expect((await askAt(there.url, listSessions, { token })).status).toBe(200);
    expect((await askAt(here.url, endAllSessions, { token })).status).toBe(204);
    // What one knows of a session it remembers for 0.8 s.
    await pause(1000);
    expect((await askAt(there.url, listSessions, { token })).status).toBe(401);
  });

  it("are sent requests only while /readyz says yes, so that one can be replaced under load", async () => {
    const [, old] = fleet.apis;
    const answers = await whileUploading(async () => {
      const ending = old.stop();
      await until("the balancer to turn away", 10, async () =>
        fleet.balancer.ready().includes(old.url) ? undefined : true,
      );
      expect(await ending).toBe(0);
      await fleet.start("api");
    });
    expect(oddOf(answers, [503])).toEqual([]);
    expect(answers.some(({ kind }) => kind === "acknowledged")).toBe(true);
  });

  it("lose nothing they acknowledged when one of each is killed under load", async () => {
    const answers = await whileUploading(async () => {
      await fleet.apis[0].kill();
      await fleet.workers[0].kill();
      await until("the balancer to turn away", 10, async () =>
        fleet.balancer.ready().includes(fleet.apis[0].url) ? undefined : true,
      );
      const before = fleet.ledger.length;
      await until("the other to take in", 60, async () =>
        fleet.ledger.length > before ? true : undefined,
      );
    });
    expect(oddOf(answers, [502, 503, "cut"])).toEqual([]);
    await fleet.settle();
    const { violations } = await fleet.check();
    expect(violations).toEqual([]);
    expect(fleet.ledger.length).toBeGreaterThan(5);
  });
});
