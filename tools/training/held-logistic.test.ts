import { describe, expect, it } from "vitest";
import { trainHeld, weighed } from "./held-logistic.ts";

const rows = [0, 1, 2, 3, 4, 5].map((figure) => Float64Array.of(1, figure));
const isOf = [false, false, true, false, true, true];
const strength = (...each: readonly number[]) => Float64Array.from(each);

describe("trainHeld", () => {
  it("finds the weights at which the chances add up to what belongs", () => {
    const weights = trainHeld(rows, isOf, { near: strength(0, 0), strength: strength(0, 0) });
    const errors = rows.map(
      (row, at) => 1 / (1 + Math.exp(-weighed(weights, row))) - (isOf[at] ? 1 : 0),
    );
    expect(errors.reduce((sum, error) => sum + error, 0)).toBeCloseTo(0, 5);
    expect(errors.reduce((sum, error, at) => sum + error * at, 0)).toBeCloseTo(0, 5);
  });

  it("keeps weights the nearer to those they are held near, the more strongly they are held", () => {
    const near = strength(1, -2);
    const away = [0.1, 10, 1e6].map((each) => {
      const weights = trainHeld(rows, isOf, { near, strength: strength(each, each) });
      return Math.hypot(...weights.map((weight, at) => weight - (near[at] ?? 0)));
    });
    expect(away).toEqual(away.toSorted((a, b) => b - a));
    expect(away.at(-1)).toBeLessThan(1e-3);
  });

  it("gives what it was held near when there is nothing to learn from", () => {
    const near = strength(0.5, -1);
    expect(trainHeld([], [], { near, strength: strength(1, 1) })).toEqual(near);
  });
});
