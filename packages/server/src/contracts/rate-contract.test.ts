import { rateContract, readContract, type ContractRecord } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleNda } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;
let contract: ContractRecord;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  contract = await server.uploadAndWait(user, sampleNda());
});
afterAll(() => server.stop());

const rate = (rater: TestUser, documentGuid: string, over: object = {}): Promise<Response> =>
  server.ask(rateContract, {
    token: rater.token,
    body: { rating: 4, documentGuid, type: "red-line-event", ...over },
  });
const isDue = async (rater: TestUser): Promise<boolean> => {
  const params = { guid: contract.guid };
  const answer = await server.ask(readContract, { token: rater.token, params });
  return (await answer.json()).isShowSatisfactionRating;
};

describe("rating a revised contract", () => {
  it("abuse case 66: counts once for each person, and refuses a second rating with 409", async () => {
    const colleague = await server.makeUser(user.accountId, "LEGAL_ADMIN");
    expect(await isDue(user)).toBe(true);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) => rate(user, contract.guid, { rating })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204, 409, 409, 409, 409,
    ]);
    expect([await isDue(user), await isDue(colleague)]).toEqual([false, true]);
    expect((await rate(colleague, contract.guid)).status).toBe(204);
  });

  it("abuse case 66: answers as if nothing were there for another account's contract", async () => {
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const bodyOf = async (answer: Response) => {
      const { requestId: _, ...body } = await answer.json();
      return [answer.status, body];
    };
    const theirs = await bodyOf(await rate(stranger, contract.guid));
    expect(theirs).toEqual(await bodyOf(await rate(stranger, randomUUID())));
    expect(theirs[0]).toBe(404);
  });

  it.each([{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, { type: "other" }, { by: "me" }])(
    "refuses %j",
    async (over) => expect((await rate(user, contract.guid, over)).status).toBe(400),
  );

  it("is not for a contract without a revised copy", async () => {
    const kept = await server.uploadAndWait(user, wordFile("Kept."), {
      extra: { isToReviewDocument: false },
    });
    expect(kept.isShowSatisfactionRating).toBe(false);
    expect((await rate(user, kept.guid)).status).toBe(409);
  });
});
