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
import { isRefusal } from "@proviso/domain";
import { wordFile } from "@proviso/testkit";
import { connect } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../platform/http/caller.ts";
import { countStreams } from "../platform/http/stream-counts.ts";
import { openLiveUpdates } from "./live-updates.ts";
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

/** A connection that asks for the stream as it is written, and what comes back on it. */
const openRaw = (token: string) => {
  const { hostname, port, host } = new URL(server.address);
  let said = "";
  let isClosed = false;
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `GET ${followContracts.path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`,
    ),
  );
  socket.on("data", (data) => (said += data.toString()));
  socket.on("error", () => undefined);
  socket.on("close", () => (isClosed = true));
  return { said: () => said, isClosed: () => isClosed, close: () => socket.destroy() };
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

  it("abuse 123: of one session are ten at most, however many are opened at once", async () => {
    const person = await server.makeUser(owner.accountId, "VIEWER");
    const other = await listen(owner);
    const sockets = Array.from({ length: 300 }, () => openRaw(person.token));
    const open = () => sockets.filter(({ isClosed }) => !isClosed());
    const answered = () => sockets.filter(({ said }) => said().includes("text/event-stream"));
    await until(() => answered().length === 300);
    await until(() => open().length === 10);
    const replaced = sockets.filter(({ said }) => said().includes("event: replaced"));
    expect(replaced).toHaveLength(290);
    // Those that stay are told what happens, and so is everyone else.
    const { guid } = await upload(owner);
    await until(() => open().every(({ said }) => said().includes(guid)));
    await until(() => other.guids.includes(guid));
    for (const { close } of sockets) close();
    const again = await listen(person);
    again.stop();
    other.stop();
  });

  it("abuse 123: that are closed are counted no more", async () => {
    const person = await server.makeUser(owner.accountId, "VIEWER");
    const kept = await listen(person);
    let hasEnded = false;
    void kept.ended.then(() => (hasEnded = true));
    for (let at = 0; at < 30; at += 1) {
      const page = await listen(person);
      page.stop();
      await page.ended;
      // Its end reaches the server a moment later.
      await pause(20);
    }
    expect(hasEnded).toBe(false);
    kept.stop();
  });

  it("abuse 123: are refused to an account and a network that have too many, and to all when there are", async () => {
    const limits = { perSession: 2, perPerson: 3, perAccount: 5, perNetwork: 6, inAll: 8 };
    const counts = countStreams(limits);
    const live = await openLiveUpdates(
      server.platform.listener,
      server.platform.db,
      server.platform.log,
      counts,
    );
    const caller = (account: string, person: string, session: string): Caller => ({
      person: { id: person, accountId: account, permissions: new Set() },
      sessionId: session,
      name: person,
    });
    const follow = (who: Caller, address: string): Readable | string => {
      const outcome = live.follow(who, address, () => Promise.resolve(who));
      if (isRefusal(outcome)) return outcome.refused;
      outcome.events.resume();
      return outcome.events;
    };
    const one = "2001:db8::1";
    const streams = ["a", "b", "c", "d", "e"].map((each) => follow(caller("A", each, each), one));
    expect(streams.every((each) => typeof each !== "string")).toBe(true);
    expect(follow(caller("A", "f", "f"), "192.0.2.1")).toBe("too_many_requests");
    // Another address of the same network.
    expect(typeof follow(caller("B", "g", "g"), "2001:db8::2")).not.toBe("string");
    expect(follow(caller("C", "h", "h"), "2001:db8::3")).toBe("too_many_requests");
    follow(caller("C", "h", "h"), "192.0.2.2");
    follow(caller("D", "i", "i"), "192.0.2.3");
    expect(follow(caller("E", "j", "j"), "192.0.2.4")).toBe("server_busy");
    const [first] = streams;
    if (first === undefined || typeof first === "string") throw new Error("It was refused.");
    first.destroy();
    await until(() => counts.size() === 7);
    expect(typeof follow(caller("E", "j", "j"), "192.0.2.4")).not.toBe("string");
    live.stop();
    await until(() => counts.size() === 0);
  });
});
