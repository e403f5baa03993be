import { addDays } from "@proviso/domain";
import {
  confirmKeyDates,
  decideKeyDate,
  endCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
} from "@proviso/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shoppingList } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { writeCalendar } from "./write-calendar.ts";

const at = new Date("2026-11-22T10:00:00.123Z");

const entry = {
  id: "guid-notice",
  day: "2027-02-28",
  title: "Last safe day: Ünïcode, agreement; with a very long name that goes on and on.docx 📄📄📄",
  description: "First line\nSecond \\ line, with commas; and semicolons\u0007",
  link: "https://proviso.example/dashboard/details/guid",
  remindDays: [30, 0],
};

describe("a calendar", () => {
  const text = writeCalendar("Proviso: key dates", [entry], "proviso.example", at);

  it("has lines of at most 75 octets that end in CRLF, and unfolds to what was said", () => {
    const lines = text.split("\r\n");
    expect(lines.at(-1)).toBe("");
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain("\ufffd");
    expect(text.replaceAll("\r\n ", "")).toContain(
      "SUMMARY:Last safe day: Ünïcode\\, agreement\\; with a very long name that goes on and on.docx 📄📄📄\r\n",
    );
    expect(text.replaceAll("\r\n ", "")).toContain(
      "DESCRIPTION:First line\\nSecond \\\\ line\\, with commas\\; and semicolons\r\n",
    );
  });

  it("has all-day entries that end the day after, with stable names and reminders at eight", () => {
    for (const line of [
      "UID:guid-notice@proviso.example",
      "DTSTAMP:20261122T100000Z",
      "DTSTART;VALUE=DATE:20270228",
      "DTEND;VALUE=DATE:20270301",
      "TRIGGER:-P29DT16H",
      "TRIGGER:PT8H",
    ])
      expect(text.split("\r\n")).toContain(line);
    expect(text.match(/BEGIN:VALARM/g)).toHaveLength(2);
  });

  it("without entries is a calendar all the same", () => {
    const empty = writeCalendar("Proviso", [], "proviso.example", at);
    expect(empty).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^\r]+\r\n/);
    expect(empty.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });
});

let server: TestServer;
let owner: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  owner = await server.makeUser(account, "BUSINESS_USER");
  colleague = await server.makeUser(account, "BUSINESS_USER");
});
afterAll(() => server.stop());

const today = new Date().toISOString().slice(0, 10);

const ending = async (user: TestUser, name: string, renews = false): Promise<string> => {
  const extra = { isToReviewDocument: false };
  const { guid } = await server.uploadAndWait(user, shoppingList(), { name, extra });
  const terms = {
    effective: null,
    initial: null,
    end: addDays(today, 200),
    isEndless: false,
    renewal: renews ? { isAutomatic: true, period: { count: 1, unit: "year" } } : null,
    notice: null,
    delivery: null,
    calendar: "us",
  };
  const asking = { token: user.token, params: { guid } };
  await server.ask(confirmKeyDates, { ...asking, body: { terms } });
  return guid;
};

const createFeed = async (user: TestUser, shows = "mine"): Promise<string> => {
  const answer = await server.ask(makeCalendarFeed, { token: user.token, body: { shows } });
  expect(answer.status).toBe(201);
  return (await answer.json()).path;
};

const feedAt = (path: string): Promise<Response> => fetch(server.address + path);
const textAt = async (path: string): Promise<string> =>
  (await (await feedAt(path)).text()).replaceAll("\r\n ", "");

describe("the address for calendar programs", () => {
  it("gives the dates one answers for, to whoever knows it, and nobody else's", async () => {
    await ending(owner, "Lease.docx", true);
    await ending(colleague, "Secret.docx");
    const path = await createFeed(owner, "all");
    const answer = await feedAt(path);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const text = await textAt(path);
    expect(text).toContain("SUMMARY:Last safe day to give notice: Lease.docx\r\n");
    expect(text).toContain("SUMMARY:Renews unless notice is given: Lease.docx\r\n");
    expect(text).not.toContain("Secret");
  });

  it("follows a decision and what its user may see at that moment", async () => {
    const guid = await ending(colleague, "Supply.docx");
    const path = await createFeed(colleague);
    expect(await textAt(path)).toContain("Nothing is decided yet.");
    await server.ask(decideKeyDate, {
      token: colleague.token,
      params: { guid },
      body: { decision: "renew" },
    });
    expect(await textAt(path)).toContain("Decided: Renew.");
    const { database } = server.platform;
    await sql`update users set is_deleted = true where id = ${colleague.id}`.execute(database);
    expect((await feedAt(path)).status).toBe(404);
  });

  it("cannot be guessed, is kept as a hash, and ends when another is made or it is taken back", async () => {
    const first = await createFeed(owner);
    expect(first).toMatch(/^\/calendar-feed\/[\w-]{43}\.ics$/);
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from calendar_feeds t`.execute(server.platform.database);
    for (const { row } of rows) expect(row).not.toContain(first.slice(15, 58));
    const second = await createFeed(owner);
    expect((await feedAt(first)).status).toBe(404);
    expect((await feedAt(second)).status).toBe(200);
    const asking = { token: owner.token };
    expect((await (await server.ask(readCalendarFeed, asking)).json()).isOn).toBe(true);
    expect((await server.ask(endCalendarFeed, asking)).status).toBe(204);
    expect((await server.ask(endCalendarFeed, asking)).status).toBe(204);
    expect((await feedAt(second)).status).toBe(404);
    expect((await (await server.ask(readCalendarFeed, asking)).json()).isOn).toBe(false);
    expect((await feedAt(`/calendar-feed/${"a".repeat(43)}.ics`)).status).toBe(404);
  });
});
