import { expect, it } from "vitest";
import { compliancePercent, formatScore, riskBand } from "./score-bands.ts";

it.each([
  [0, "Low", "green"],
  [3.99, "Low", "green"],
  [4, "Mid", "yellow"],
  [7.5, "Mid", "yellow"],
  [8, "High", "orange"],
  [10, "High", "orange"],
])("puts a risk of %d in the band %s, %s", (score, label, tone) => {
  expect(riskBand(score)).toEqual({ label, tone });
});

it.each([
  [6.4, 64],
  [5.8, 58],
  [6.49, 64],
  [9.999, 99],
  [10, 100],
  [0, 0],
])("shows a level of %d as %i per cent", (level, percent) => {
  expect(compliancePercent(level)).toBe(percent);
});

it("writes scores to one decimal", () => {
  expect([6, 6.25, 1.04].map(formatScore)).toEqual(["6", "6.3", "1"]);
});
