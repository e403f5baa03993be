import { describe, expect, it } from "vitest";
import { noTerms, type AgreementTerms, type Period } from "./agreement-terms.ts";
import { closedBecause } from "./business-days.ts";
import { addDays, daysBetween } from "../calendar/calendar-day.ts";
import { workOutDates } from "./work-out-dates.ts";

const quote = null;
const period = (count: number, unit: Period["unit"]): Period => ({ count, unit });

/** Three years from March 13, renewing by the year, 90 days' notice by courier, United States. */
const services: AgreementTerms = {
  ...noTerms,
  effective: { day: "2024-03-13", quote },
  initial: { period: period(3, "year"), quote },
  renewal: { isAutomatic: true, period: period(1, "year"), quote },
  notice: { period: period(90, "day"), quote },
  delivery: { method: "courier", quote },
  calendar: "us",
};

const sentences = (terms: AgreementTerms, today: string, signedOn: string | null = null) =>
  workOutDates(terms, signedOn, today).steps.map(({ sentence }) => sentence);

describe("the dates of an agreement that renews by itself", () => {
  it("counts back from the last day of the term, to a business day and by what a courier takes", () => {
    expect(workOutDates(services, null, "2026-11-22")).toMatchObject({
      kind: "notice",
      lastDay: "2027-03-12",
      receiveBy: "2026-12-11",
      actDay: "2026-12-09",
      renewals: 0,
    });
    expect(sentences(services, "2026-11-22")).toEqual([
      "The agreement starts on Mar 13, 2024.",
      "3 years from Mar 13, 2024 run through Mar 12, 2027.",
      "Without notice, it renews for 1 year on Mar 13, 2027.",
      "Notice must arrive 90 days before that: by Dec 12, 2026, a Saturday.",
      "That is a Saturday, so the previous business day counts: Dec 11, 2026.",
      "Sent by courier, allow 2 business days for it to arrive: the last safe day to send it is Dec 09, 2026, a Wednesday.",
    ]);
  });

  it("stays with a term until its last day, then goes on to the next", () => {
    expect(workOutDates(services, null, "2027-03-12").lastDay).toBe("2027-03-12");
    const next = workOutDates(services, null, "2027-03-13");
    expect(next).toMatchObject({ lastDay: "2028-03-12", renewals: 1 });
    expect(sentences(services, "2029-01-01")).toContain(
      "Renewed 2 times by 1 year, the current term runs through Mar 12, 2029.",
    );
  });

  it("moves what falls on a holiday to the business day before it", () => {
    const terms: AgreementTerms = {
      ...services,
      end: { day: "2027-01-31", quote },
      notice: { period: period(1, "month"), quote },
      delivery: { method: "email", quote },
    };
    // It has to be there on Thursday, December 31, which is a business day.
    expect(workOutDates(terms, null, "2026-11-22").actDay).toBe("2026-12-30");
    const christmas = { ...terms, end: { day: "2027-01-25", quote } };
    expect(sentences(christmas, "2026-11-22")).toContain(
      "That is Christmas Day, so the previous business day counts: Dec 24, 2026.",
    );
  });

  it("counts a notice in business days over weekends and holidays", () => {
    const terms: AgreementTerms = {
      ...services,
      end: { day: "2026-12-31", quote },
      notice: { period: period(10, "business_day"), quote },
    };
    // Back from December 31 without Christmas Day and two weekends.
    expect(workOutDates(terms, null, "2026-11-22").receiveBy).toBe("2026-12-16");
  });

  it.each([
    [
      "2027-01-31",
      period(1, "month"),
      period(1, "month"),
      ["2027-02-28", "2027-03-30", "2027-04-30"],
    ],
    [
      "2028-02-29",
      period(1, "year"),
      period(1, "year"),
      ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-28"],
    ],
    [
      "2027-01-01",
      period(90, "day"),
      period(1, "month"),
      ["2027-03-31", "2027-04-30", "2027-05-31"],
    ],
    ["2027-01-01", period(6, "week"), period(2, "week"), ["2027-02-11", "2027-02-25"]],
  ])("a term from %s of %j renewing by %j ends on %j", (start, initial, renewing, lastDays) => {
    const terms: AgreementTerms = {
      ...services,
      effective: { day: start, quote },
      initial: { period: initial, quote },
      renewal: { isAutomatic: true, period: renewing, quote },
    };
    let today = start;
    for (const lastDay of lastDays) {
      expect(workOutDates(terms, null, today).lastDay).toBe(lastDay);
      today = addDays(lastDay, 1);
    }
  });

  it("gives notice by post five business days where no way and no time are said", () => {
    const terms = { ...services, notice: null, delivery: null };
    const dates = workOutDates(terms, null, "2026-11-22");
    expect(dates).toMatchObject({ receiveBy: "2027-03-12", actDay: "2027-03-05" });
  });

  it("never says a later day than the strict one, and always a business day, whatever begins when", () => {
    for (let nth = 0; nth < 1500; nth += 1) {
      const start = addDays("2024-01-01", nth);
      for (const unit of ["day", "business_day", "week", "month"] as const) {
        const terms: AgreementTerms = {
          ...services,
          effective: { day: start, quote },
          notice: { period: period(2, unit), quote },
        };
        const { actDay, receiveBy, lastDay } = workOutDates(terms, null, start);
        if (actDay === null || receiveBy === null || lastDay === null) throw new Error(start);
        expect(actDay < receiveBy && receiveBy < lastDay).toBe(true);
        expect(closedBecause(actDay, "us")).toBeNull();
        expect(closedBecause(receiveBy, "us")).toBeNull();
      }
    }
  });

  it("lets the terms follow each other without a gap: each holds the days after the one before", () => {
    for (let nth = 0; nth < 1500; nth += 7) {
      const start = addDays("2024-01-01", nth);
      const terms: AgreementTerms = {
        ...services,
        effective: { day: start, quote },
        initial: { period: period(1, "month"), quote },
        renewal: { isAutomatic: true, period: period(1, "month"), quote },
      };
      let today = start;
      for (let term = 0; term < 14; term += 1) {
        const { lastDay, renewals } = workOutDates(terms, null, today);
        if (lastDay === null) throw new Error(start);
        expect(renewals).toBe(term);
        const length = daysBetween(today, lastDay) + 1;
        expect(length).toBeGreaterThanOrEqual(28);
        expect(length).toBeLessThanOrEqual(31);
        today = addDays(lastDay, 1);
      }
    }
  });
});

describe("the dates of an agreement that does not", () => {
  it("watches the day on which it ends", () => {
    const terms = { ...services, renewal: null };
    expect(workOutDates(terms, null, "2030-01-01")).toMatchObject({
      kind: "end",
      actDay: "2027-03-12",
      receiveBy: null,
    });
  });

  it("says that a renewal has to be agreed", () => {
    const terms: AgreementTerms = {
      ...services,
      renewal: { isAutomatic: false, period: null, quote },
    };
    expect(sentences(terms, "2026-11-22").at(-1)).toBe(
      "It renews only if both sides agree, so agree before then.",
    );
  });

  it("takes the day it names before a period", () => {
    const terms: AgreementTerms = { ...services, renewal: null, end: { day: "2026-12-31", quote } };
    expect(workOutDates(terms, null, "2026-11-22").actDay).toBe("2026-12-31");
  });

  it("has no day to watch when it runs until somebody ends it", () => {
    const terms: AgreementTerms = { ...services, initial: null, renewal: null, endless: { quote } };
    expect(workOutDates(terms, null, "2026-11-22")).toMatchObject({
      kind: "endless",
      actDay: null,
    });
  });
});

describe("what is missing", () => {
  it("begins with the last signature where the text says so or says nothing", () => {
    const open = { ...services, effective: null, beginsWhenSigned: { quote } };
    expect(workOutDates(open, null, "2026-11-22")).toMatchObject({
      kind: "incomplete",
      actDay: null,
    });
    expect(sentences(open, "2026-11-22").at(-1)).toContain(
      "the last signature, which is still missing",
    );
    expect(workOutDates(open, "2026-11-20", "2026-11-22").lastDay).toBe("2029-11-19");
    expect(sentences({ ...open, beginsWhenSigned: null }, "2026-11-22", "2026-11-20")[0]).toContain(
      "The text doesn’t say when the agreement starts",
    );
  });

  it("is told, with what was found", () => {
    const blank = { ...services, effective: null };
    expect(sentences(blank, "2026-11-22")).toEqual([
      "The term is 3 years.",
      "It runs for 3 years, but we couldn’t find when it starts. Enter the start date.",
    ]);
    expect(sentences(noTerms, "2026-11-22")).toEqual([
      "We couldn’t find how long it runs. Enter the term or the end date.",
    ]);
  });
});
