import { describe, expect, it } from "vitest";
import { addDays } from "../calendar/calendar-day.ts";
import {
  alertThresholds,
  dueAlert,
  maySnoozeUntil,
  passedThreshold,
  type WatchedDay,
} from "./due-alert.ts";
import { alertReceivers, mayKeepDates } from "./keep-dates.ts";

const day = "2027-06-30";
const watched: WatchedDay = { day, sent: [], snoozedUntil: null, decision: null };
const left = (days: number): string => addDays(day, -days);

/** The thresholds written about when it is looked at on these days. */
const written = (looks: readonly number[], start: WatchedDay = watched): readonly number[] => {
  const sent = [...start.sent];
  const told: number[] = [];
  let { snoozedUntil } = start;
  for (const days of looks) {
    const due = dueAlert({ ...start, sent, snoozedUntil }, left(days));
    if (!due) continue;
    told.push(due.threshold);
    sent.push(due.threshold, ...due.passedOver);
    snoozedUntil = null;
  }
  return told;
};

const downFrom = (days: number): readonly number[] =>
  Array.from({ length: days + 10 }, (_, nth) => days - nth);

describe("letters about a day", () => {
  it("go out at 90, 60, 30 and 7 days and when it passed undecided, once each, however often one looks", () => {
    const looks = downFrom(120).flatMap((days) => [days, days, days]);
    expect(written(looks)).toEqual([...alertThresholds, passedThreshold]);
  });

  it("are one, about the nearest threshold, after a time without any", () => {
    expect(written([25])).toEqual([30]);
    expect(written([5, 4, 3])).toEqual([7]);
    expect(written([89, 6])).toEqual([90, 7]);
  });

  it("are none about a day that passed a while ago, was decided, or was never written about", () => {
    const sent = [90, 60, 30, 7];
    expect(written([-7], { ...watched, sent })).toEqual([passedThreshold]);
    expect(written([-8], { ...watched, sent })).toEqual([]);
    expect(written([-1], watched)).toEqual([]);
    expect(written([-1], { ...watched, sent, decision: "renegotiate" })).toEqual([]);
  });

  it("are at most one a look and none about a threshold twice, whatever days are missed", () => {
    for (let mask = 1; mask < 4096; mask += 1) {
      const looks = [100, 91, 90, 75, 60, 45, 30, 29, 8, 7, 0, -1].filter(
        (_, nth) => mask & (1 << nth),
      );
      const told = written(looks);
      expect(new Set(told).size).toBe(told.length);
      expect([...told].sort((a, b) => b - a)).toEqual(told);
      const last = looks.findLast((each) => each >= 0);
      if (last !== undefined && last <= 90)
        expect(told.findLast((each) => each > 0)).toBe(
          alertThresholds.findLast((each) => last <= each),
        );
    }
    expect(written([-1, -30])).toEqual([]);
  });

  it("wait while they are snoozed, and then one reminds", () => {
    const snoozed = { ...watched, sent: [90, 60, 30], snoozedUntil: left(20) };
    expect(written(downFrom(29), snoozed)).toEqual([20, 7, passedThreshold]);
    expect(written([3], { ...snoozed, snoozedUntil: left(20) })).toEqual([20]);
  });

  it("end with a decision, but not while it is renegotiated", () => {
    expect(written(downFrom(120), { ...watched, decision: "renew" })).toEqual([]);
    expect(written(downFrom(120), { ...watched, decision: "give_notice" })).toEqual([]);
    expect(written(downFrom(120), { ...watched, decision: "renegotiate" })).toHaveLength(4);
  });

  it("are snoozed to a day between today and the day itself", () => {
    expect(maySnoozeUntil(left(1), left(10), day)).toBe(true);
    expect(maySnoozeUntil(day, left(10), day)).toBe(false);
    expect(maySnoozeUntil(left(10), left(10), day)).toBe(false);
  });
});

describe("whom to write to", () => {
  const date = {
    ownerId: "owner",
    fallbackId: "fallback",
    uploaderId: "uploader",
    platformOwnerIds: ["boss"],
    decision: null,
    daysLeft: 60,
    isThere: () => true,
  };
  const without = (...gone: string[]) => ({ ...date, isThere: (id: string) => !gone.includes(id) });

  it.each([
    ["the owner", date, ["owner"]],
    ["both when time runs short", { ...date, daysLeft: 30 }, ["owner", "fallback"]],
    [
      "the owner alone once it is decided",
      { ...date, daysLeft: 7, decision: "renegotiate" as const },
      ["owner"],
    ],
    ["the fallback for an owner who is gone", without("owner"), ["fallback"]],
    ["the uploader when both are gone", without("owner", "fallback"), ["uploader"]],
    ["the account's owners in the end", without("owner", "fallback", "uploader"), ["boss"]],
    ["one person once", { ...date, fallbackId: "owner", daysLeft: 7 }, ["owner"]],
    [
      "the uploader when nobody was named",
      { ...date, ownerId: null, fallbackId: null },
      ["uploader"],
    ],
  ])("is %s", (_, asked, receivers) => {
    expect(alertReceivers(asked)).toEqual(receivers);
  });
});

describe("who keeps the dates", () => {
  const contract = { accountId: "a", ownerId: "uploader", sharedWith: ["colleague"] };
  const nobody = { ownerId: null, fallbackId: null };
  const person = (id: string, accountId = "a") => ({
    id,
    accountId,
    permissions: new Set(["VIEW_USER_CONTRACT", "Contract_Upload"] as const),
  });

  it("is whoever may approve the contract, and of those who see it its owners", () => {
    expect(mayKeepDates(person("uploader"), contract, nobody)).toBe(true);
    expect(mayKeepDates(person("colleague"), contract, nobody)).toBe(false);
    expect(
      mayKeepDates(person("colleague"), contract, { ownerId: "colleague", fallbackId: null }),
    ).toBe(true);
    expect(
      mayKeepDates(person("stranger"), contract, { ownerId: "stranger", fallbackId: null }),
    ).toBe(false);
    expect(mayKeepDates(person("uploader", "b"), contract, nobody)).toBe(false);
  });
});
