import {
  problem,
  readContract,
  readHasTrackChanges,
  readTimeline,
  sendForReview,
  type ContractRecord,
} from "@proviso/endpoints";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleNda } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const stored = async (): Promise<ContractRecord> =>
  (await server.upload(user, sampleNda(), { extra: { isToReviewDocument: false } })).json();
const send = (guid: string): Promise<Response> =>
  server.ask(sendForReview, {
    token: user.token,
    params: { guid },
    body: { acceptTrackChanges: false },
  });

describe("sending a contract for review after all", () => {
  it("reviews one that was kept without a review, once", async () => {
    const contract = await stored();
    expect(contract.availableActions.SEND_FOR_REVIEW.enabled).toBe(true);
    const answers = await Promise.all([send(contract.guid), send(contract.guid)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const done = await server.settled(user, contract.guid);
    expect(done).toMatchObject({ status: "COMPLETED", tags: { isReviewed: true } });
    expect(done.availableActions.SEND_FOR_REVIEW.enabled).toBe(false);
    const asked = { token: user.token, body: { documentGuid: contract.guid } };
    const timeline = await (await server.ask(readTimeline, asked)).json();
    expect(timeline.map(({ event }: { event: string }) => event)).toEqual([
      "review_completed",
      "review_started",
      "contract_uploaded",
    ]);
  });

  it("is refused for one that was reviewed, and for one that is locked", async () => {
    const reviewed = await server.uploadAndWait(user, sampleNda());
    expect((await send(reviewed.guid)).status).toBe(409);
    const contract = await stored();
    await server.platform.database
      .updateTable("contracts")
      .set({ is_locked: true })
      .where("id", "=", contract.guid)
      .execute();
    const answer = await send(contract.guid);
    expect(problem.parse(await answer.json()).message).toBe("The document is locked");
    const again = await server.ask(readContract, {
      token: user.token,
      params: { guid: contract.guid },
    });
    expect((await again.json()).status).toBe("DRAFT");
  });
});

describe("whether a file holds tracked changes", () => {
  it("is told once the file was read", async () => {
    const { guid } = await stored();
    const ask = async (): Promise<boolean | null> => {
      const answer = await server.ask(readHasTrackChanges, { token: user.token, params: { guid } });
      return (await answer.json()).hasTrackChanges;
    };
    for (let tries = 0; (await ask()) === null && tries < 200; tries += 1) await pause(150);
    expect(await ask()).toBe(false);
  });
});
