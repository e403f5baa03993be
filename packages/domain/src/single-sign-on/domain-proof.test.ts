import { describe, expect, it } from "vitest";
import { judgeProof, proofEndsAt } from "../index.ts";

const now = new Date("2026-11-22T02:47:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

describe("asking again for a domain's record", () => {
  it.each([
    ["that is there", true, null, "kept"],
    ["that is there again", true, 3, "found_again"],
    ["that is there again after long", true, 30, "found_again"],
    ["of name servers that do not answer", undefined, null, "kept"],
    ["of name servers that do not answer for long", undefined, 30, "kept"],
    ["that is missing for the first time", false, null, "first_missed"],
    ["that is missing within the days of grace", false, 6.99, "still_missed"],
    ["that is missing for a week", false, 7, "suspended"],
  ] as const)("%s", (_what, isThere, missedDays, outcome) => {
    const since = missedDays === null ? null : daysAgo(missedDays);
    expect(judgeProof(isThere, since, now)).toBe(outcome);
  });

  it("says when the grace ends", () => {
    expect(proofEndsAt(daysAgo(7))).toEqual(now);
  });
});
