import { describe, expect, it } from "vitest";
import { policyColumns } from "./policy-columns.ts";

const issues = (number: number): readonly number[] => Array.from({ length: number }, (_, at) => at);

describe("the issues of a policy", () => {
  it.each([
    [0, []],
    [1, [1]],
    [6, [6]],
    [7, [6, 1]],
    [12, [6, 6]],
    [13, [6, 6, 1]],
    [18, [6, 6, 6]],
    [19, [7, 6, 6]],
    [20, [7, 7, 6]],
    [54, [18, 18, 18]],
  ])("when there are %i stand in columns of %j", (number, lengths) => {
    expect(policyColumns(issues(number)).map(({ length }) => length)).toEqual(lengths);
  });

  it("never take more than 3 columns", () => {
    const columns = Array.from(
      { length: 200 },
      (_, number) => policyColumns(issues(number)).length,
    );
    expect(Math.max(...columns)).toBe(3);
  });

  it("keep their order down one column and then the next", () => {
    expect(policyColumns(issues(20)).flat()).toEqual(issues(20));
  });
});
