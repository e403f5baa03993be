import { daysBetween, addDays } from "@proviso/domain";
import {
  assignKeyDates,
  confirmKeyDates,
  decideKeyDate,
  deleteContract,
  listDateKeepers,
  listKeyDates,
  readKeyDates,
  readTimeline,
  snoozeKeyDate,
  type EnteredTerms,
  type KeyDatesRecord,
} from "@proviso/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findContract } from "../contracts/index.ts";
import { renewingAgreement, yearFrom } from "../test-support/dated-contracts.ts";
import { shoppingList } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { signingNoter, termsNoter } from "./note-terms.ts";

let server: TestServer;
let owner: TestUser;
let admin: TestUser;
let viewer: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  owner = await server.makeUser(account, "BUSINESS_USER");
  admin = await server.makeUser(account, "LEGAL_ADMIN");
  viewer = await server.makeUser(account, "VIEWER");
});
afterAll(() => server.stop());

const today = new Date().toISOString().slice(0, 10);

const uploaded = async (user = owner): Promise<string> =>
  (await server.uploadAndWait(user, renewingAgreement(addDays(today, -100)))).guid;

const datesOf = async (guid: string, user = owner): Promise<KeyDatesRecord> =>
  (await server.ask(readKeyDates, { token: user.token, params: { guid } })).json();

const act = (
  endpoint:
    | typeof confirmKeyDates
    | typeof decideKeyDate
    | typeof snoozeKeyDate
    | typeof assignKeyDates,
  guid: string,
  body: unknown,
  user = owner,
) => server.ask(endpoint, { token: user.token, params: { guid }, body });

const eventsOf = async (guid: string): Promise<string[]> => {
  const asking = { token: owner.token, body: { documentGuid: guid } };
  const entries: { event: string }[] = await (await server.ask(readTimeline, asking)).json();
  return entries.map(({ event }) => event).filter((event) => event.startsWith("key_date"));
};

const entered = yearFrom(addDays(today, -100));

describe("the dates of a contract that was reviewed", () => {
  it("are there, unconfirmed, with each step of the arithmetic and the words it rests on", async () => {
    const dates = await datesOf(await uploaded());
    expect(dates).toMatchObject({
      isWatched: true,
      kind: "notice",
      isConfirmed: false,
      mayKeep: true,
      owner: { id: owner.id, isThere: true },
      fallback: null,
      decision: null,
    });
    expect(dates.steps.map(({ what }) => what)).toEqual(
      expect.arrayContaining(["start", "end", "renewal", "receive", "send"]),
    );
    for (const { what, quote } of dates.steps)
      if (what === "end" || what === "receive") expect(quote?.text).toMatch(/year|ninety/);
    expect(dates.daysLeft).toBe(daysBetween(dates.today, dates.actDay ?? ""));
  });

  it("are confirmed as they are, by whom and when, which the timeline tells", async () => {
    const guid = await uploaded();
    const confirmed: KeyDatesRecord = await (await act(confirmKeyDates, guid, {})).json();
    expect(confirmed).toMatchObject({ isConfirmed: true, isCorrected: false });
    expect(confirmed.keptBy).toBe("Ann BUSINESS_USER");
    expect(await eventsOf(guid)).toEqual(["key_dates_confirmed"]);
  });

  it("are corrected; what was not changed keeps its words, what was has none", async () => {
    const guid = await uploaded();
    const before = await datesOf(guid);
    const { effective, initial, renewal } = before.terms;
    const terms: EnteredTerms = {
      ...entered,
      effective: effective?.day ?? null,
      initial: initial?.period ?? null,
      renewal: renewal && { isAutomatic: renewal.isAutomatic, period: renewal.period },
      notice: { count: 6, unit: "month" },
    };
    const after: KeyDatesRecord = await (await act(confirmKeyDates, guid, { terms })).json();
    expect(after).toMatchObject({ isConfirmed: true, isCorrected: true });
    expect(after.terms.initial?.quote).toEqual(initial?.quote);
    expect(after.terms.notice?.quote).toBeNull();
    expect(after.actDay).not.toBe(before.actDay);
    expect(await eventsOf(guid)).toEqual(["key_dates_corrected"]);
  });

  it("are decided about with a note, and the decision can be taken back", async () => {
    const guid = await uploaded();
    const body = { decision: "renegotiate", note: "  Fees first. " };
    const decided: KeyDatesRecord = await (await act(decideKeyDate, guid, body)).json();
    expect(decided.decision).toMatchObject({ decision: "renegotiate", note: "Fees first." });
    const back: KeyDatesRecord = await (await act(decideKeyDate, guid, { decision: null })).json();
    expect(back.decision).toBeNull();
    expect(await eventsOf(guid)).toEqual(["key_date_reopened", "key_date_decided"]);
  });

  it("are snoozed to a day before the date only", async () => {
    const guid = await uploaded();
    const { actDay } = await datesOf(guid);
    const refused = await act(snoozeKeyDate, guid, { until: actDay });
    expect(refused.status).toBe(400);
    expect((await refused.json()).code).toBe("snooze_not_possible");
    const until = addDays(actDay ?? "", -1);
    const snoozed: KeyDatesRecord = await (await act(snoozeKeyDate, guid, { until })).json();
    expect(snoozed.snoozedUntil).toBe(until);
    expect((await act(snoozeKeyDate, guid, { until: "2027-02-30" })).status).toBe(400);
  });
});

describe("the dates of a contract that says nothing of time", () => {
  it("are entered by hand", async () => {
    const { guid } = await server.uploadAndWait(owner, shoppingList());
    expect(await datesOf(guid)).toMatchObject({
      isWatched: false,
      kind: "incomplete",
      actDay: null,
    });
    expect((await act(confirmKeyDates, guid, {})).status).toBe(409);
    expect((await act(decideKeyDate, guid, { decision: "renew" })).status).toBe(409);
    const dates: KeyDatesRecord = await (
      await act(confirmKeyDates, guid, { terms: entered })
    ).json();
    expect(dates).toMatchObject({
      kind: "end",
      isConfirmed: true,
      quotedGuid: null,
      owner: { id: owner.id },
    });
  });
});

describe("a later version", () => {
  const noteAgain = async (guid: string, months: number): Promise<void> => {
    const { db, clock } = server.platform;
    const { terms } = await datesOf(guid);
    await db.asAccount(owner.accountId, async (trx) => {
      const contract = await findContract(trx, guid);
      if (!contract) throw new Error("The contract is gone.");
      const notice = { period: { count: months, unit: "month" as const }, quote: null };
      await termsNoter(clock)(trx, contract, { ...terms, notice });
    });
  };

  it("that says otherwise has to be confirmed again; one that says the same has not", async () => {
    const guid = await uploaded();
    await noteAgain(guid, 3);
    await act(confirmKeyDates, guid, {});
    await noteAgain(guid, 3);
    expect((await datesOf(guid)).isConfirmed).toBe(true);
    await noteAgain(guid, 2);
    expect(await datesOf(guid)).toMatchObject({
      isConfirmed: false,
      terms: { notice: { period: { count: 2, unit: "month" } } },
    });
    expect(await eventsOf(guid)).toEqual(["key_dates_reread", "key_dates_confirmed"]);
  });

  it("that everybody signs begins the agreement where its text leaves that open", async () => {
    const { guid } = await server.uploadAndWait(owner, renewingAgreement(null));
    expect(await datesOf(guid)).toMatchObject({ kind: "incomplete", actDay: null });
    const { db, clock } = server.platform;
    await db.asAccount(owner.accountId, async (trx) => {
      const contract = await findContract(trx, guid);
      if (contract) await signingNoter(clock)(trx, contract);
    });
    const dates = await datesOf(guid);
    expect(dates.kind).toBe("notice");
    expect(dates.steps[0]?.day).toBe(dates.today);
  });
});

describe("an agreement that is deleted", () => {
  it("takes its dates along with its last version", async () => {
    const guid = await uploaded();
    const storedCount = async (): Promise<number> =>
      (await sql`select from key_dates`.execute(server.platform.database)).rows.length;
    const before = await storedCount();
    const asking = { token: owner.token, params: { guid } };
    expect((await server.ask(deleteContract, asking)).status).toBe(204);
    expect(await storedCount()).toBe(before - 1);
  });
});

describe("who keeps and sees the dates", () => {
  it("is told by the contract: a viewer reads them but changes nothing", async () => {
    const guid = await uploaded();
    expect(await datesOf(guid, viewer)).toMatchObject({ isWatched: true, mayKeep: false });
    expect((await act(confirmKeyDates, guid, {}, viewer)).status).toBe(403);
    const assigned = await act(assignKeyDates, guid, { ownerId: viewer.id, fallbackId: admin.id });
    expect(assigned.status).toBe(200);
    expect((await act(confirmKeyDates, guid, {}, viewer)).status).toBe(200);
  });

  it("is somebody who may see the contract", async () => {
    const guid = await uploaded(admin);
    const asking = { token: admin.token, params: { guid } };
    const keepers: { id: string }[] = await (await server.ask(listDateKeepers, asking)).json();
    expect(keepers.map(({ id }) => id)).toEqual(expect.arrayContaining([admin.id, viewer.id]));
    expect(keepers.map(({ id }) => id)).not.toContain(owner.id);
    const body = { ownerId: owner.id, fallbackId: null };
    const refused = await act(assignKeyDates, guid, body, admin);
    expect((await refused.json()).code).toBe("not_shareable");
    expect((await act(confirmKeyDates, guid, {}, owner)).status).toBe(404);
  });

  it("lists one's own, and all to whoever sees all, in the order of their days", async () => {
    const guids = [await uploaded(), await uploaded(admin)];
    const listed = async (user: TestUser, query: Record<string, string> = {}) =>
      (
        await server.ask(listKeyDates, { token: user.token, query: { size: "50", ...query } })
      ).json();
    const all = await listed(admin);
    const days: string[] = all.dates.map((each: { actDay: string }) => each.actDay);
    expect(days).toEqual(days.toSorted());
    const ids = (list: { dates: { guid: string }[] }) => list.dates.map(({ guid }) => guid);
    expect(ids(all)).toEqual(expect.arrayContaining(guids));
    expect(ids(await listed(owner))).not.toContain(guids[1]);
    expect(ids(await listed(admin, { whose: "mine" }))).not.toContain(guids[0]);
    const page = await listed(admin, { from: "1", size: "1" });
    expect(ids(page)).toEqual([ids(all)[1]]);
    expect(page.total).toBe(all.total);
    await act(decideKeyDate, guids[0] ?? "", { decision: "renew" });
    expect(ids(await listed(admin, { state: "decided" }))).toContain(guids[0]);
    expect(ids(await listed(admin, { state: "open" }))).not.toContain(guids[0]);
  });
});
