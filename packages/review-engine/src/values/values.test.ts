import { describe, expect, it } from "vitest";
import { readClauses } from "../contract/read-clauses.ts";
import { plainDocument } from "../plain-document.ts";
import { readBoundValue } from "./bound-value.ts";
import { spellNumber } from "./number-words.ts";
import { ValueSpans } from "./value-spans.ts";

function durations(text: string): { readonly days: number; readonly isConflicting: boolean }[] {
  const { words } = readClauses(plainDocument(`1. It is ${text} long.`));
  return new ValueSpans(words)
    .all("duration")
    .map((span) => ({ days: Math.round(span.amount), isConflicting: span.isConflicting }));
}

describe("durations", () => {
  it.each([
    ["thirty-six (36) months", 1095],
    ["36 (thirty-six) months", 1095],
    ["three years", 1095],
    ["2 yrs", 730],
    ["a two-year period", 730],
    ["an 18-month term", 548],
    ["thirty (30) business days", 30],
    ["10 full calendar weeks", 70],
    ["one hundred and twenty days", 120],
    ["24 hours", 1],
    ["announced for each new one four weeks", 28],
    ["5 years’ time", 1825],
  ])("reads %j as %d days", (text, days) => {
    expect(durations(text)).toEqual([{ days, isConflicting: false }]);
  });

  it("tells when words and figures disagree, and takes the larger", () => {
    expect(durations("three (5) years")).toEqual([{ days: 1825, isConflicting: true }]);
  });

  it.each(["___ years", "[insert 2 years]", "many years", "year"])("reads none in %j", (text) => {
    expect(durations(text)).toEqual([]);
  });
});

describe("percentages", () => {
  it.each([
    ["10%", 10],
    ["one and one half percent (1 1/2%)", 1.5],
    ["1-1/2%", 1.5],
    ["3/4 percent", 0.75],
    ["five (5) per cent", 5],
  ])("reads %j as %d", (text, percent) => {
    const { words } = readClauses(plainDocument(`1. It is ${text} a month.`));
    expect(new ValueSpans(words).all("percent").map((span) => span.amount)).toContain(percent);
  });
});

describe("readBoundValue", () => {
  it.each([
    ["36 months", "duration", 1095],
    ["30 days", "duration", 30],
    ["$50,000", "money", 50000],
    ["10%", "percent", 10],
    ["3", "number", 3],
  ])("reads %s", (text, kind, amount) => {
    expect(readBoundValue(text)).toEqual({ kind, amount });
  });

  it("refuses what has no unit it knows", () => {
    expect(readBoundValue("3 fortnights")).toBeNull();
  });
});

describe("spellNumber", () => {
  it.each([
    [3, "three"],
    [20, "twenty"],
    [36, "thirty-six"],
    [100, "one hundred"],
    [180, "one hundred and eighty"],
  ])("spells %d as %s", (value, words) => {
    expect(spellNumber(value)).toBe(words);
  });
});
