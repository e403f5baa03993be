import { describe, expect, it } from "vitest";
import { describeReturn } from "./return-outcome.ts";

const none = { untracked: 0, theirs: 0, accepted: 0, rejected: 0, open: 0 };

describe("what came back, in one line", () => {
  it.each([
    [none, "nothing was changed"],
    [{ ...none, untracked: 1 }, "1 change without a mark"],
    [
      { untracked: 2, theirs: 1, accepted: 3, rejected: 4, open: 5 },
      "2 changes without a mark, 1 tracked change, 3 of your changes accepted, 4 of your changes rejected, 5 of your changes open",
    ],
  ])("%j reads %s", (counts, line) => {
    expect(describeReturn(counts)).toBe(line);
  });
});
