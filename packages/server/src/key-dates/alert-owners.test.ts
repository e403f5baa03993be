import { addDays } from "@proviso/domain";
import {
  assignKeyDates,
  changeDateSettings,
  confirmKeyDates,
  decideKeyDate,
  readKeyDates,
  snoozeKeyDate,
  type KeyDatesRecord,
} from "@proviso/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailQueue, type QueueMail } from "../mail/index.ts";
import { shoppingList } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { alertOwners } from "./alert-owners.ts";

let server: TestServer;
let owner: TestUser;
let fallback: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const account = await server.makeAccount();
  owner = await server.makeUser(account, "CONTRACT_MANAGER");
  fallback = await server.makeUser(account, "LEGAL_ADMIN");
});

const end = "2031-06-30";

/** A contract that ends on a day, entered by hand: there is no text to be read first. */
const endingOn = async (day = end): Promise<string> => {
  const { guid } = await server.uploadAndWait(owner, shoppingList(), {
    extra: { isToReviewDocument: false },
  });
  const terms = {
    effective: null,
    initial: null,
    end: day,
    isEndless: false,
    renewal: null,
    notice: null,
    delivery: null,
    calendar: "us",
  };
  await act(confirmKeyDates, guid, { terms });
  return guid;
};

const act = async (
  endpoint:
    | typeof confirmKeyDates
    | typeof assignKeyDates
    | typeof decideKeyDate
    | typeof snoozeKeyDate,
  guid: string,
  body: unknown,
): Promise<KeyDatesRecord> => {
  const answer = await server.ask(endpoint, { token: owner.token, params: { guid }, body });
  expect(answer.status).toBe(200);
  return answer.json();
};

interface DueLetter {
  readonly to: string;
  readonly dates: readonly { fileName: string; daysLeft: number; isInPlace: boolean }[];
  readonly more: number;
}

/** What was queued: the words of a letter are forgotten once it is sent. */
const queued: DueLetter[] = [];

/** Looks for what is due as if it were this moment. */
const alertAt = async (moment: string, queue?: QueueMail): Promise<void> => {
  const { db, jobs } = server.platform;
  const clock = { now: () => new Date(moment) };
  const recording: QueueMail = async (trx, letter) => {
    await mailQueue(jobs, clock)(trx, letter);
    if (letter.mail === "key_dates_due")
      queued.push({ to: letter.to, ...(letter.data as Omit<DueLetter, "to">) });
  };
  await alertOwners({ db, clock, queueMail: queue ?? recording });
};

/** The same at noon so many days before the contract ends. */
const alertBefore = (days: number): Promise<void> => alertAt(`${addDays(end, -days)}T12:00:00Z`);

const lettersTo = ({ email }: TestUser): readonly DueLetter[] =>
  queued.filter(({ to }) => to === email);

const alertedDays = (user: TestUser): readonly number[] =>
  lettersTo(user).flatMap(({ dates }) => dates.map(({ daysLeft }) => daysLeft));

describe("letters about dates", () => {
  it("go out 90, 60, 30 and 7 days before and the day after, each once, however often it is looked", async () => {
    await endingOn();
    for (const days of [91, 90, 90, 75, 60, 59, 30, 30, 8, 7, 7, 1, 0, -1, -1, -2])
      await alertBefore(days);
    expect(alertedDays(owner)).toEqual([90, 60, 30, 7, -1]);
    expect(alertedDays(fallback)).toEqual([]);
  });

  it("are one after a time in which nobody looked, about the nearest threshold alone", async () => {
    await endingOn();
    for (const days of [25, 24, 10]) await alertBefore(days);
    expect(alertedDays(owner)).toEqual([25]);
  });

  it("are one to each person, with all dates in it, after a time in which nobody looked", async () => {
    await Promise.all(Array.from({ length: 23 }, () => endingOn()));
    await alertBefore(20);
    const [letter, ...others] = lettersTo(owner);
    expect(others).toEqual([]);
    expect(letter?.dates).toHaveLength(20);
    expect(letter?.more).toBe(3);
  });

  it("are one when two processes look at once", async () => {
    await endingOn();
    await Promise.all([alertBefore(90), alertBefore(90), alertBefore(90)]);
    expect(alertedDays(owner)).toEqual([90]);
  });

  it("are not lost by what breaks off before they are queued", async () => {
    await endingOn();
    const breaking: QueueMail = () => Promise.reject(new Error("the power went out"));
    const at = `${addDays(end, -90)}T12:00:00Z`;
    await expect(alertAt(at, breaking)).rejects.toThrow("the power went out");
    await alertAt(at);
    await alertAt(at);
    expect(alertedDays(owner)).toEqual([90]);
  });

  it("go out from eight in the morning of the account's clocks, in summer as in winter time", async () => {
    const admin = await server.makeUser(owner.accountId, "PLATFORM_OWNER");
    const body = { timeZone: "America/New_York" };
    await server.ask(changeDateSettings, { token: admin.token, body });
    // Ninety days before June 30, on April 1, it is summer time there: eight o'clock is noon for UTC.
    await endingOn();
    await alertAt("2031-04-01T11:59:00Z");
    expect(alertedDays(owner)).toEqual([]);
    await alertAt("2031-04-01T12:00:00Z");
    expect(alertedDays(owner)).toEqual([90]);
    // Ninety days before April 15, on January 15, it is winter time: an hour later.
    await endingOn("2031-04-15");
    await alertAt("2031-01-15T12:30:00Z");
    expect(alertedDays(owner)).toEqual([90]);
    await alertAt("2031-01-15T13:00:00Z");
    expect(alertedDays(owner)).toEqual([90, 90]);
    // Late in the evening there it is the next day for UTC, but not for them.
    await endingOn("2031-07-31");
    await alertAt("2031-05-02T03:00:00Z");
    expect(alertedDays(owner)).toEqual([90, 90, 60]);
  });

  it("go to the fallback owner too when time runs short without a decision", async () => {
    const guid = await endingOn();
    await act(assignKeyDates, guid, { ownerId: owner.id, fallbackId: fallback.id });
    await alertBefore(60);
    expect(alertedDays(fallback)).toEqual([]);
    await alertBefore(30);
    expect(alertedDays(fallback)).toEqual([30]);
    expect(lettersTo(fallback)[0]?.dates[0]?.isInPlace).toBe(true);
    await act(decideKeyDate, guid, { decision: "renegotiate" });
    await alertBefore(7);
    expect(alertedDays(fallback)).toEqual([30]);
    expect(alertedDays(owner)).toEqual([60, 30, 7]);
  });

  it("go to the fallback owner, then the account's owners, when nobody else is left", async () => {
    const boss = await server.makeUser(owner.accountId, "PLATFORM_OWNER");
    const guid = await endingOn();
    await act(assignKeyDates, guid, { ownerId: owner.id, fallbackId: fallback.id });
    const { database } = server.platform;
    await sql`update users set is_deleted = true where id = ${owner.id}`.execute(database);
    await alertBefore(90);
    expect([alertedDays(owner), alertedDays(fallback), alertedDays(boss)]).toEqual([[], [90], []]);
    await sql`update users set is_deleted = true where id = ${fallback.id}`.execute(database);
    await alertBefore(60);
    expect(alertedDays(boss)).toEqual([60]);
  });

  it("end with a decision to renew, and wait while they are snoozed", async () => {
    const renewed = await endingOn();
    await act(decideKeyDate, renewed, { decision: "renew", note: "The board agrees." });
    const snoozed = await endingOn();
    await act(snoozeKeyDate, snoozed, { until: addDays(end, -50) });
    for (const days of [90, 60, 51, 50, 49, 30]) await alertBefore(days);
    expect(alertedDays(owner)).toEqual([50, 30]);
  });

  it("are none about a contract that came to nothing", async () => {
    const guid = await endingOn();
    const cancel = sql`update contracts set status = 'OPPORTUNITY_CANCELLED' where id = ${guid}`;
    await cancel.execute(server.platform.database);
    await alertBefore(90);
    expect(alertedDays(owner)).toEqual([]);
  });
});

describe("a term that is over", () => {
  const yearly = {
    effective: "2030-01-01",
    initial: { count: 1, unit: "year" },
    end: null,
    isEndless: false,
    renewal: { isAutomatic: true, period: { count: 1, unit: "year" } },
    notice: { count: 30, unit: "day" },
    delivery: "email",
    calendar: "us",
  };
  const dayNow = async (guid: string): Promise<string | null> => {
    const { rows } = await sql<{ act_day: string | null }>`select act_day from key_dates
      where group_id = (select group_id from contracts where id = ${guid})`.execute(
      server.platform.database,
    );
    return rows[0]?.act_day ?? null;
  };
  const renewing = async (): Promise<string> => {
    const guid = await endingOn();
    await act(confirmKeyDates, guid, { terms: yearly });
    return guid;
  };

  it("is followed by the next, about which nothing is decided and letters go out anew", async () => {
    const guid = await renewing();
    expect(await dayNow(guid)).toBe("2030-11-27");
    await alertAt("2030-11-25T12:00:00Z");
    await act(decideKeyDate, guid, { decision: "renew" });
    await alertAt("2031-01-01T12:00:00Z");
    expect(await dayNow(guid)).toBe("2031-11-28");
    await alertAt("2031-11-25T12:00:00Z");
    expect(alertedDays(owner)).toEqual([2, 3]);
    const asking = { token: owner.token, params: { guid } };
    const dates: KeyDatesRecord = await (await server.ask(readKeyDates, asking)).json();
    expect(dates.decision).toBeNull();
  });

  it("is the last once notice is given", async () => {
    const guid = await renewing();
    await act(decideKeyDate, guid, { decision: "give_notice" });
    await alertAt("2031-01-05T12:00:00Z");
    await alertAt("2031-11-25T12:00:00Z");
    expect(await dayNow(guid)).toBe("2030-11-27");
    expect(alertedDays(owner)).toEqual([]);
  });
});
