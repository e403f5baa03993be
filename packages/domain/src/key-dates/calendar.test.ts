import { describe, expect, it } from "vitest";
import { businessDaysBefore, businessDayUpTo, closedBecause } from "./business-days.ts";
import { addDays, addMonths, daysBetween } from "../calendar/calendar-day.ts";
import { localTime, weekdayOf, writeDay } from "./written-day.ts";

const everyDay = (from: string, to: string): readonly string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => addDays(from, nth));

describe("days", () => {
  it("keeps order and comes back for every day of nine years and every count of months", () => {
    for (const day of everyDay("2024-01-01", "2032-12-31"))
      for (const months of [1, 2, 3, 11, 12, 13, 24]) {
        const later = addMonths(day, months);
        expect(later > day).toBe(true);
        const back = addMonths(later, -months);
        // Only a day cut to the end of a shorter month comes back earlier, by three days at most.
        expect(daysBetween(back, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(back, day)).toBeLessThanOrEqual(later.slice(8) === day.slice(8) ? 0 : 3);
      }
  });

  it("writes days alike in every time zone", () => {
    expect(writeDay("2027-03-02")).toBe("Mar 02, 2027");
  });

  it.each([
    ["2027-03-14T11:59:00Z", "America/New_York", "2027-03-14", 7],
    ["2027-03-14T12:00:00Z", "America/New_York", "2027-03-14", 8],
    ["2027-03-13T12:00:00Z", "America/New_York", "2027-03-13", 7],
    ["2027-11-07T12:00:00Z", "America/New_York", "2027-11-07", 7],
    ["2027-01-01T02:00:00Z", "America/Los_Angeles", "2026-12-31", 18],
    ["2027-01-01T00:00:00Z", "Pacific/Auckland", "2027-01-01", 13],
    ["2027-06-30T22:30:00Z", "Europe/London", "2027-06-30", 23],
  ])("at %s clocks in %s show %s, %d o'clock", (at, zone, day, hour) => {
    expect(localTime(new Date(at), zone)).toEqual({ day, hour });
  });
});

describe("business days", () => {
  it.each([
    ["2026-07-03", "us", "Independence Day"],
    ["2027-07-05", "us", "Independence Day"],
    ["2027-01-18", "us", "Martin Luther King Jr. Day"],
    ["2027-05-31", "us", "Memorial Day"],
    ["2027-09-06", "us", "Labor Day"],
    ["2026-11-26", "us", "Thanksgiving Day"],
    ["2027-12-31", "us", "New Year’s Day"],
    ["2027-03-26", "england", "Good Friday"],
    ["2027-03-29", "england", "Easter Monday"],
    ["2027-12-27", "england", "Christmas Day"],
    ["2027-12-28", "england", "Boxing Day"],
    ["2026-12-28", "england", "Boxing Day"],
    ["2027-08-30", "england", "the summer bank holiday"],
    ["2027-07-05", "england", null],
    ["2027-12-24", "weekends", null],
    ["2027-12-25", "weekends", "a Saturday"],
    ["2027-12-26", "us", "a Sunday"],
  ] as const)("%s in %s: closed because of %s", (day, calendar, why) => {
    expect(closedBecause(day, calendar)).toBe(why);
  });

  it("never counts to a weekend or a later day, and never loses a day", () => {
    for (const day of everyDay("2026-01-01", "2031-12-31")) {
      const open = businessDayUpTo(day, "us");
      expect(open <= day).toBe(true);
      expect([0, 6]).not.toContain(weekdayOf(open));
      expect(daysBetween(open, day)).toBeLessThanOrEqual(4);
      const before = businessDaysBefore(day, 5, "us");
      expect(daysBetween(before, day)).toBeGreaterThanOrEqual(5);
      const between = everyDay(before, addDays(day, -1));
      expect(between.filter((each) => closedBecause(each, "us") === null)).toHaveLength(5);
    }
  });
});
