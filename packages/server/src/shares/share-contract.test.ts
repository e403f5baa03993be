import {
  archiveContract,
  downloadContract,
  listShareCandidates,
  loadContracts,
  readContract,
  readTimeline,
  sendContract,
  shareContract,
  withdrawShare,
  type ContractRecord,
  type ShareCandidate,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countLetters, letterTo } from "../test-support/letters.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let owner: TestUser;
let business: TestUser;
let colleague: TestUser;
let billing: TestUser;
let stranger: TestUser;

const note = (user: TestUser): Promise<ContractRecord> =>
  server.uploadAndWait(user, wordFile("# Note", "Nothing to see."), {
    extra: { isToReviewDocument: false },
  });

const share = (user: TestUser, guid: string, recipients: readonly string[], content = "") =>
  server.ask(shareContract, {
    token: user.token,
    params: { guid },
    body: { recipients, content },
  });

const listOf = async (user: TestUser): Promise<{ guids: string[]; total: number }> => {
  const answer = await server.ask(loadContracts, { token: user.token, body: { query: {} } });
  const { documents, total }: { documents: ContractRecord[]; total: number } = await answer.json();
  return { guids: documents.map(({ guid }) => guid), total };
};

beforeAll(async () => {
  server = await startTestServer({ environment: { MAILS_PER_HOUR: "100" } });
  const account = await server.makeAccount();
  owner = await server.makeUser(account, "PLATFORM_OWNER");
  business = await server.makeUser(account, "BUSINESS_USER");
  colleague = await server.makeUser(account, "BUSINESS_USER");
  billing = await server.makeUser(account, "BILLING_ADMIN");
  stranger = await server.makeUser(await server.makeAccount("Other Ltd"), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

describe("sharing a contract", () => {
  it("lets a colleague who sees only their own see it, its list entry and timeline, but change nothing", async () => {
    const contract = await note(owner);
    const own = await note(colleague);
    const params = { guid: contract.guid };
    const seen = () => server.ask(readContract, { token: colleague.token, params });
    expect((await seen()).status).toBe(404);
    const answer = await share(owner, contract.guid, [colleague.id], "Have a <b>look</b>.");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ sharedWith: 1 });
    const record: ContractRecord = await (await seen()).json();
    expect(record.permissions.toSorted()).toEqual([
      "answer_feedback",
      "download_contract",
      "download_sub_versions",
      "read_contract",
      "see_contract",
    ]);
    const list = await listOf(colleague);
    expect(list.guids.toSorted()).toEqual([contract.guid, own.guid].toSorted());
    expect(list.total).toBe(2);
    const body = { documentGuid: contract.guid };
    const timeline = await server.ask(readTimeline, { token: colleague.token, body });
    expect((await timeline.json())[0].description).toBe(
      "Shared with colleagues: Ann BUSINESS_USER",
    );
    const file = await server.ask(downloadContract, { token: colleague.token, params });
    expect(file.status).toBe(200);
    for (const endpoint of [archiveContract, sendContract]) {
      const wish = { recipients: ["a@b.example"], subject: "x", body: "x" };
      const refused = await server.ask(endpoint, {
        token: colleague.token,
        params,
        ...(endpoint === sendContract ? { body: wish } : {}),
      });
      expect(refused.status).toBe(403);
    }
    const letter = await letterTo(server, colleague.email, /shared a contract with you$/);
    expect(letter.text).toContain("Have a <b>look</b>.");
    expect(letter.text).toContain(`/dashboard/details/${contract.guid}`);
  });

  it("holds for the versions to come, and is gone with the contract", async () => {
    const contract = await note(business);
    await share(business, contract.guid, [colleague.id]);
    const extra = { isToReviewDocument: false, parentDocGuid: contract.guid };
    const next = await server.uploadAndWait(business, wordFile("# Note 2"), { extra });
    const { guids } = await listOf(colleague);
    expect(guids).toContain(next.guid);
    expect(guids).not.toContain(contract.guid);
  });

  it("abuse 39: offers verified colleagues who may see contracts, and says who sees it already", async () => {
    const contract = await note(business);
    const { database } = server.platform;
    const unverified = await server.makeUser(owner.accountId, "BUSINESS_USER");
    const deleted = await server.makeUser(owner.accountId, "BUSINESS_USER");
    const set = (id: string, changes: { is_verified?: boolean; is_deleted?: boolean }) =>
      database.updateTable("users").set(changes).where("id", "=", id).execute();
    await set(unverified.id, { is_verified: false });
    await set(deleted.id, { is_deleted: true });
    const answer = await server.ask(listShareCandidates, {
      token: business.token,
      params: { guid: contract.guid },
    });
    const candidates: ShareCandidate[] = await answer.json();
    const known = new Map(candidates.map((each) => [each.externalId, each.hasAccess]));
    expect([...known.keys()].toSorted()).toEqual([owner.id, colleague.id].toSorted());
    expect(known.get(owner.id)).toBe(true);
    expect(known.get(colleague.id)).toBe(false);
    const before = await countLetters(server);
    // Abuse 83, each refused alike: nobody learns who exists.
    const bodies = [];
    for (const id of [
      unverified.id,
      deleted.id,
      stranger.id,
      billing.id,
      business.id,
      randomUUID(),
    ]) {
      const refused = await share(business, contract.guid, [colleague.id, id]);
      expect(refused.status).toBe(400);
      const { requestId: _, ...body } = await refused.json();
      bodies.push(body);
    }
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(await countLetters(server)).toBe(before);
    const unseen = await server.ask(readContract, {
      token: colleague.token,
      params: { guid: contract.guid },
    });
    expect(unseen.status).toBe(404);
  });

  it("is taken back: the colleague sees no version any more, and the timeline says so", async () => {
    const contract = await note(business);
    await share(business, contract.guid, [colleague.id]);
    const params = { guid: contract.guid };
    const withdraw = (user: TestUser, externalId: string) =>
      server.ask(withdrawShare, { token: user.token, params, body: { externalId } });
    expect((await withdraw(colleague, colleague.id)).status).toBe(403);
    const answer = await withdraw(business, colleague.id);
    expect(answer.status).toBe(200);
    const people: ShareCandidate[] = await answer.json();
    const known = people.map(({ externalId, hasAccess, isByShare }) => [
      externalId,
      hasAccess,
      isByShare,
    ]);
    expect(known).toContainEqual([colleague.id, false, false]);
    expect(known).toContainEqual([owner.id, true, false]);
    expect((await server.ask(readContract, { token: colleague.token, params })).status).toBe(404);
    expect((await listOf(colleague)).guids).not.toContain(contract.guid);
    const body = { documentGuid: contract.guid };
    const timeline = await server.ask(readTimeline, { token: business.token, body });
    expect((await timeline.json())[0].description).toBe("No longer shared: Ann BUSINESS_USER");
    expect((await withdraw(business, colleague.id)).status).toBe(404);
    expect((await withdraw(business, stranger.id)).status).toBe(404);
  });

  it("abuse 83: needs somebody, and a comment of bearable length", async () => {
    const contract = await note(business);
    expect((await share(business, contract.guid, [])).status).toBe(400);
    expect((await share(business, contract.guid, ["not-an-id"])).status).toBe(400);
    expect((await share(business, contract.guid, [colleague.id], "x".repeat(4001))).status).toBe(
      400,
    );
  });

  it("abuse 66: of another account's contract is answered as if there were none", async () => {
    const contract = await note(business);
    const theirs = await share(stranger, contract.guid, [stranger.id]);
    const nobodys = await share(stranger, randomUUID(), [stranger.id]);
    expect([theirs.status, nobodys.status]).toEqual([404, 404]);
    const { requestId: _one, ...one } = await theirs.json();
    const { requestId: _other, ...other } = await nobodys.json();
    expect(one).toEqual(other);
  });

  it("abuse 37: a hundred shares are refused at the limits", async () => {
    const contract = await note(business);
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1)
      statuses.push((await share(business, contract.guid, [colleague.id])).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
