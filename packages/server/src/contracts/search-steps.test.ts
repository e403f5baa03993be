import { describe, expect, it } from "vitest";
import { stepsOf, type Week } from "./search-steps.ts";

/** So many weeks before week 2968, newest first, each of so many contracts. */
const weeks = (number: number, contracts: number): Week[] =>
  Array.from({ length: number }, (_, at) => ({ week: 2968 - at, contracts }));

describe("the steps of a search", () => {
  it("are none where there is no contract", () => {
    expect(stepsOf([])).toEqual([]);
  });

  it("hold about a thousand contracts at first, and then twice as many each time", () => {
    const steps = stepsOf(weeks(31, 1000));
    expect(steps.map(({ contracts }) => contracts)).toEqual([1000, 2000, 4000, 8000, 12_000, 4000]);
  });

  it("hold every week once, in the order asked for", () => {
    const asked = weeks(204, 2450);
    for (const order of [asked, asked.toReversed()]) {
      const steps = stepsOf(order);
      const held = steps.flatMap(({ first, last }) => {
        const within = order.filter(({ week }) => week >= first && week <= last);
        expect(within).toHaveLength(last - first + 1);
        return within;
      });
      expect(held).toEqual(order);
    }
  });

  it("never compare more contracts with weeks than can be done at once, but for a single week", () => {
    for (const contracts of [1, 50, 2450, 1_000_000])
      for (const { first, last, contracts: within } of stepsOf(weeks(520, contracts)))
        expect((last - first + 1) * within).toBeLessThanOrEqual(Math.max(160_000, contracts));
  });

  it("do not go with a few new contracts across weeks of none to many old ones", () => {
    const old = weeks(8, 2700).map(({ week, contracts }) => ({ week: week - 46, contracts }));
    expect(stepsOf([{ week: 2968, contracts: 3 }, ...old]).slice(0, 2)).toEqual([
      { first: 2968, last: 2968, contracts: 3 },
      { first: 2922, last: 2922, contracts: 2700 },
    ]);
  });
});
