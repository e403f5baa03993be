import {
  archiveContract,
  contractChange,
  deleteContract,
  endAllSessions,
  followContracts,
  shareContract,
  withdrawShare,
  type ContractRecord,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

interface Listening {
  /** The guids told of so far. */
  readonly guids: string[];
  readonly ended: Promise<void>;
  stop(): void;
}

const listen = async (user: TestUser): Promise<Listening> => {
  const aborter = new AbortController();
  const answer = await fetch(server.address + followContracts.path, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: aborter.signal,
  });
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const guids: string[] = [];
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? [])
      for (const [, data] of decoder.decode(chunk).matchAll(/^event: contract\ndata: (.*)$/gm))
        guids.push(contractChange.parse(JSON.parse(data ?? "")).guid);
  };
  const ended = read().catch(() => undefined);
  return { guids, ended, stop: () => aborter.abort() };
};

const upload = async (user: TestUser): Promise<ContractRecord> => {
  const extra = { isToReviewDocument: false } as const;
  return (await server.upload(user, wordFile("Kept."), { extra })).json();
};

const until = async (is: () => boolean): Promise<void> => {
  for (let tries = 0; !is() && tries < 100; tries += 1) await pause(50);
  expect(is()).toBe(true);
};

describe("live updates", () => {
  it("tell of a contract that comes, changes and goes, within a moment", async () => {
    const page = await listen(owner);
    const { guid } = await upload(owner);
    await until(() => page.guids.includes(guid));
    const asking = { token: owner.token, params: { guid } };
    const before = page.guids.length;
    await server.ask(archiveContract, asking);
    await until(() => page.guids.length > before);
    await server.ask(deleteContract, asking);
    await until(() => page.guids.length > before + 1);
    page.stop();
  });

  it("tell nobody of another account, nor a colleague who does not see the contract", async () => {
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const colleague = await server.makeUser(owner.accountId, "BUSINESS_USER");
    const pages = [await listen(stranger), await listen(colleague)] as const;
    const own = await listen(owner);
    const { guid } = await upload(owner);
    await until(() => own.guids.includes(guid));
    const theirs = await upload(colleague);
    await until(() => pages[1].guids.includes(theirs.guid));
    expect(pages[0].guids).toEqual([]);
    expect(pages[1].guids).not.toContain(guid);
    for (const page of [...pages, own]) page.stop();
  });

  it("tell a colleague of a contract that is shared with them, and that is taken back", async () => {
    const colleague = await server.makeUser(owner.accountId, "BUSINESS_USER");
    const [page, own] = [await listen(colleague), await listen(owner)];
    const { guid } = await upload(owner);
    // What is told of the upload is asked of the database as it is by then: it must not find the contract shared.
    await until(() => own.guids.includes(guid));
    expect(page.guids).toEqual([]);
    const asking = { token: owner.token, params: { guid } };
    await server.ask(shareContract, { ...asking, body: { recipients: [colleague.id] } });
    await until(() => page.guids.length > 0);
    expect(page.guids).toEqual([guid]);
    await server.ask(withdrawShare, { ...asking, body: { externalId: colleague.id } });
    await until(() => page.guids.length > 1);
    expect(page.guids).toEqual([guid, guid]);
    for (const each of [page, own]) each.stop();
  });

  it("abuse 38: are closed within 5 seconds once the user is deleted", async () => {
    const leaver = await server.makeUser(owner.accountId, "LEGAL_ADMIN");
    const page = await listen(leaver);
    const begun = Date.now();
    await server.platform.database
      .updateTable("users")
      .set({ is_deleted: true })
      .where("id", "=", leaver.id)
      .execute();
    await page.ended;
    expect(Date.now() - begun).toBeLessThan(5000);
  });

  it("abuse 38: are closed within 5 seconds once their session ended, and no other's are", async () => {
    const leaver = await server.makeUser(owner.accountId, "LEGAL_ADMIN");
    const [page, kept] = [await listen(leaver), await listen(owner)];
    const begun = Date.now();
    expect((await server.ask(endAllSessions, { token: leaver.token })).status).toBe(204);
    await page.ended;
    expect(Date.now() - begun).toBeLessThan(5000);
    const { guid } = await upload(owner);
    await until(() => kept.guids.includes(guid));
    expect(page.guids).not.toContain(guid);
    kept.stop();
  });

  it("are refused without a session and without a right to see contracts", async () => {
    expect((await server.ask(followContracts)).status).toBe(401);
    const powerless = await server.makeUser(owner.accountId, "BILLING_ADMIN");
    expect((await server.ask(followContracts, { token: powerless.token })).status).toBe(403);
  });

  it("let go of the oldest page of a person who opens more than ten", async () => {
    const person = await server.makeUser(owner.accountId, "VIEWER");
    const pages = [];
    for (let at = 0; at < 11; at += 1) pages.push(await listen(person));
    await pages[0]?.ended;
    for (const page of pages) page.stop();
  });
});
