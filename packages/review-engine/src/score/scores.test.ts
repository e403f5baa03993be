import { describe, expect, it } from "vitest";
import { complianceLevel, riskScore, type Scored } from "./scores.ts";

const fails = (severity: Scored["severity"]): Scored => ({
  severity,
  verdict: "fails",
  fallback: null,
});
const passes = (severity: Scored["severity"]): Scored => ({
  severity,
  verdict: "pass",
  fallback: null,
});
const fallback = (severity: Scored["severity"], nth: number): Scored => ({
  severity,
  verdict: "fallback",
  fallback: nth,
});

describe("riskScore", () => {
  it.each<[string, Scored[], number]>([
    ["nothing", [], 0],
    ["only passes", [passes(5), passes(1)], 0],
    ["one severe fault", [fails(5)], 4.5],
    ["faults of severity 4, 4 and 3", [fails(4), fails(4), fails(3)], 5.6],
    ["ten small fallbacks", Array.from({ length: 10 }, () => fallback(2, 1)), 1.3],
    [
      "a severe fault among many passes",
      [fails(5), ...Array.from({ length: 40 }, () => passes(3))],
      4.5,
    ],
    ["something missing", [{ severity: 5, verdict: "missing", fallback: null }], 3.6],
    ["something open", [{ severity: 5, verdict: "needs_human", fallback: null }], 1.8],
  ])("of %s", (_, verdicts, score) => {
    expect(riskScore(verdicts)).toBe(score);
  });

  it("never falls when a verdict gets worse", () => {
    const order: Scored[] = [
      passes(3),
      fallback(3, 1),
      fallback(3, 2),
      { severity: 3, verdict: "needs_human", fallback: null },
      { severity: 3, verdict: "missing", fallback: null },
      fails(3),
    ];
    const scores = order.map((each) => riskScore([each, fails(2)]));
    expect(scores).toEqual(scores.toSorted((one, other) => one - other));
  });
});

describe("complianceLevel", () => {
  it.each<[string, Scored[], number]>([
    ["nothing", [], 10],
    ["only passes", [passes(5), passes(1)], 10],
    ["only faults", [fails(5), fails(1)], 0],
    ["a severe fault and a light pass", [fails(4), passes(1)], 2],
    ["a first fallback", [fallback(3, 1)], 8],
    ["a late fallback", [fallback(3, 9)], 4],
  ])("of %s", (_, verdicts, level) => {
    expect(complianceLevel(verdicts)).toBe(level);
  });
});
