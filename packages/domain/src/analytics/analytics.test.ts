import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  bucketsOf,
  chartsFor,
  comparedMonths,
  cutLabel,
  dayIn,
  daysBetween,
  earliestDay,
  formatTurnaround,
  isCalendarDay,
  isMonthly,
  isTimeZone,
  maySeePeople,
  momentsOf,
  permissionsOf,
  presetRange,
  startOfDay,
  type UserType,
} from "../index.ts";

describe("a day of the calendar", () => {
  it.each([
    ["2026-02-28", true],
    ["2026-02-30", false],
    ["2024-02-29", true],
    ["2026-13-01", false],
    ["26-01-01", false],
    ["2026-01-01T00:00", false],
  ])("%s is one: %s", (text, expected) => {
    expect(isCalendarDay(text)).toBe(expected);
  });

  it("has days and months after and before it, at the end of short months too", () => {
    expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
    expect(addMonths("2026-11-22", -12)).toBe("2025-11-22");
    expect(daysBetween("2025-11-22", "2026-11-22")).toBe(365);
  });

  it.each([
    ["2026-03-29", "Europe/Vienna", "2026-03-28T23:00:00Z"],
    ["2026-03-30", "Europe/Vienna", "2026-03-29T22:00:00Z"],
    ["2026-06-01", "America/New_York", "2026-06-01T04:00:00Z"],
    ["2026-06-01", "Asia/Kathmandu", "2026-05-31T18:15:00Z"],
    ["2026-06-01", "Pacific/Kiritimati", "2026-05-31T10:00:00Z"],
    ["2026-06-01", "UTC", "2026-06-01T00:00:00Z"],
    // The clocks went from 00:00 to 01:00 that day.
    ["2023-03-26", "Asia/Beirut", "2023-03-25T22:00:00Z"],
    ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z"],
    // They went back at midnight, so that its last hour came twice.
    ["2018-02-18", "America/Sao_Paulo", "2018-02-18T03:00:00Z"],
  ])("%s begins in %s at %s", (day, zone, moment) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(moment.replace("Z", ".000Z"));
    expect(dayIn(startOfDay(day, zone), zone)).toBe(day);
    expect(dayIn(startOfDay(day, zone) - 1, zone)).toBe(addDays(day, -1));
  });

  it("is told apart from what is no time zone", () => {
    expect(isTimeZone("Europe/Vienna")).toBe(true);
    expect(isTimeZone("Europe/Nowhere")).toBe(false);
    expect(isTimeZone("'; drop table contracts")).toBe(false);
  });
});

describe("a range of analytics", () => {
  const today = "2026-11-22";

  it("by its name goes 27 days, or 6 or 12 calendar months back", () => {
    expect(presetRange("fourWeeks", today)).toEqual({ from: "2026-10-26", to: today });
    expect(presetRange("sixMonths", today)).toEqual({ from: "2026-05-22", to: today });
    expect(presetRange("twelveMonths", today)).toEqual({ from: "2025-11-22", to: today });
    expect(earliestDay(today)).toBe("2025-11-22");
  });

  it("is told by weeks of seven days up to 41 days, by calendar months above", () => {
    const weekly = { from: "2026-10-12", to: today };
    expect(daysBetween(weekly.from, weekly.to)).toBe(41);
    expect(isMonthly(weekly)).toBe(false);
    expect(bucketsOf(weekly)).toHaveLength(6);
    expect(bucketsOf(presetRange("fourWeeks", today))).toHaveLength(4);
    expect(bucketsOf(presetRange("fourWeeks", today))).toEqual([
      { from: "2026-10-26", to: "2026-11-01" },
      { from: "2026-11-02", to: "2026-11-08" },
      { from: "2026-11-09", to: "2026-11-15" },
      { from: "2026-11-16", to: "2026-11-22" },
    ]);
    expect(isMonthly({ from: "2026-10-11", to: today })).toBe(true);
    expect(bucketsOf({ from: "2026-10-11", to: today })).toEqual([
      { from: "2026-10-11", to: "2026-10-31" },
      { from: "2026-11-01", to: today },
    ]);
    expect(bucketsOf(presetRange("twelveMonths", today))).toHaveLength(13);
    expect(bucketsOf({ from: today, to: today })).toEqual([{ from: today, to: today }]);
    expect(bucketsOf({ from: today, to: "2026-11-21" })).toEqual([]);
  });

  it("is cut into buckets that leave out no day and count none twice", () => {
    for (let length = 0; length <= 366; length += 1) {
      const from = addDays(today, -length);
      const buckets = bucketsOf({ from, to: today });
      expect(buckets[0]?.from).toBe(from);
      expect(buckets.at(-1)?.to).toBe(today);
      buckets.forEach((bucket, at) => {
        expect(bucket.from <= bucket.to).toBe(true);
        const next = buckets[at + 1];
        if (next) expect(addDays(bucket.to, 1)).toBe(next.from);
      });
    }
  });

  it("lies between moments of the reader's time zone", () => {
    const { start, end } = momentsOf({ from: "2026-10-25", to: "2026-10-25" }, "Europe/Vienna");
    expect((end - start) / 3_600_000).toBe(25);
  });

  it("is compared by the month that ends with it and the one before", () => {
    expect(comparedMonths({ from: "2026-01-01", to: "2026-03-31" })).toEqual({
      now: { from: "2026-03-01", to: "2026-03-31" },
      before: { from: "2026-02-01", to: "2026-02-28" },
    });
    expect(comparedMonths({ from: today, to: today })).toEqual({
      now: { from: "2026-10-23", to: today },
      before: { from: "2026-09-23", to: "2026-10-22" },
    });
  });
});

describe("the words of charts", () => {
  it("are cut to 22 characters and an ellipsis when there are more than 25", () => {
    expect(cutLabel("x".repeat(25))).toBe("x".repeat(25));
    expect(cutLabel("x".repeat(26))).toBe(`${"x".repeat(22)}…`);
    expect(cutLabel("Software License Agreement")).toBe("Software License Agree…");
    expect(cutLabel("😀".repeat(26))).toBe(`${"😀".repeat(22)}…`);
  });

  it.each([
    [0, "0m"],
    [59_999, "0m"],
    [60_000, "1m"],
    [3_600_000, "1h"],
    [109_200_000, "1d 6h 20m"],
    [86_460_000, "1d 1m"],
    [-5, "0m"],
  ])("%d milliseconds are %s", (milliseconds, said) => {
    expect(formatTurnaround(milliseconds)).toBe(said);
  });
});

describe("what somebody may see of analytics", () => {
  const seen = (type: UserType) => chartsFor(permissionsOf([type]));

  it("is all for those who may in full, nothing by person for the limited, nothing for others", () => {
    expect(seen("PLATFORM_OWNER")).toEqual(seen("LEGAL_ADMIN"));
    expect(seen("LEGAL_ADMIN")).toHaveLength(9);
    expect(seen("CONTRACT_MANAGER")).toEqual(
      seen("LEGAL_ADMIN").filter(
        (kind) => kind !== "DOCUMENTS_PER_USER" && kind !== "REVIEW_QUALITY",
      ),
    );
    for (const type of ["BUSINESS_USER", "BILLING_ADMIN", "VIEWER"] as const)
      expect(seen(type)).toEqual([]);
    expect(maySeePeople(permissionsOf(["LEGAL_ADMIN"]))).toBe(true);
    expect(maySeePeople(permissionsOf(["CONTRACT_MANAGER"]))).toBe(false);
  });
});
