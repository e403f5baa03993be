import type { ListedDate } from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import {
  byMonth,
  consequenceOf,
  daysLeftWords,
  monthName,
  noDayWords,
  nearnessOf,
  snoozeChoices,
} from "./key-date-words.ts";

describe("the words of dates", () => {
  it.each([
    [0, "today"],
    [1, "tomorrow"],
    [-1, "yesterday"],
    [30, "in 30 days"],
    [-12, "12 days ago"],
    [730, "in 730 days"],
    [731, "in 2 years"],
    [2573, "in 7 years"],
  ])("say %d days as %s", (days, words) => {
    expect(daysLeftWords(days)).toBe(words);
  });

  it.each([
    [5, null, "near"],
    [30, "renegotiate", "soon"],
    [31, null, "far"],
    [-1, null, "passed"],
    [5, "renew", "settled"],
    [-1, "give_notice", "settled"],
  ] as const)("with %d days and the decision %s are %s", (days, decision, nearness) => {
    expect(nearnessOf(days, decision)).toBe(nearness);
  });

  it("tell what follows when nothing is done", () => {
    const date = { kind: "notice", lastDay: "2027-03-31", decision: null } as const;
    expect(consequenceOf(date)).toBe("Otherwise it renews on Apr 01, 2027.");
    expect(consequenceOf({ ...date, decision: "give_notice" })).toBe(
      "The term runs through Mar 31, 2027.",
    );
    expect(consequenceOf({ ...date, kind: "end" })).toBe("");
  });

  it.each([
    ["COMPLETED", null, null, "We found nothing about its term in the text."],
    ["REVIEWING", null, null, "Its text is still being read."],
    ["ESCALATED", "Password Protected", null, "Its text wasn’t read for dates."],
    ["ESCALATED", "Bad Scan", null, "Its text wasn’t read for dates."],
    ["ESCALATED", "Required Deal Position", null, "We found nothing about its term in the text."],
    ["REJECTED", null, "Non-English Language", "Its text wasn’t read for dates."],
    ["REJECTED", null, "Unsupported Use-Case", "We found nothing about its term in the text."],
    ["ERROR", null, null, "Its text wasn’t read for dates."],
  ] as const)(
    "say what is true of the text of a contract that is %s (%s, %s)",
    (status, escalationReason, rejectionReason, words) => {
      const contract = { status, escalationReason, rejectionReason };
      expect(noDayWords({ kind: "incomplete", isWatched: false }, contract)).toBe(words);
      expect(noDayWords({ kind: "endless", isWatched: true }, contract)).toBe(
        "It runs until someone ends it.",
      );
    },
  );

  it("group a list by month, in its order", () => {
    const dated = (actDay: string): ListedDate => ({
      guid: actDay,
      fileName: "A.docx",
      counterparty: "",
      status: "COMPLETED",
      kind: "end",
      actDay,
      lastDay: actDay,
      daysLeft: 1,
      isConfirmed: true,
      decision: null,
      snoozedUntil: null,
      ownerName: "",
      isMine: true,
    });
    const months = byMonth(["2027-01-30", "2027-02-01", "2027-02-28"].map(dated));
    expect(months.map(({ month, dates }) => [month, dates.length])).toEqual([
      ["2027-01", 1],
      ["2027-02", 2],
    ]);
    expect(monthName("2027-02")).toBe("February 2027");
  });

  it("offer to snooze only to days before the date, each once", () => {
    const untils = (actDay: string) =>
      snoozeChoices("2027-01-01", actDay).map(({ until }) => until);
    expect(untils("2027-01-02")).toEqual([]);
    expect(untils("2027-01-08")).toEqual(["2027-01-07"]);
    expect(untils("2027-01-15")).toEqual(["2027-01-08", "2027-01-14"]);
    expect(untils("2027-12-31")).toHaveLength(6);
  });
});
