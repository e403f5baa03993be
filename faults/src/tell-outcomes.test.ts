import { describe, expect, it } from "vitest";
import { outcomeTable, roundLines } from "./tell-outcomes.ts";

const quiet = { late: [], notes: [], violations: [], unknownLetters: 0 };

describe("a round", () => {
  it("is told in one line: fault, round, seed, recovery and violations", () => {
    const outcome = { ...quiet, id: "F3", round: 3, seed: 77, recovery: 15.12 };
    expect(roundLines(outcome, 20)).toBe(
      "F3      round 4 of 20, seed 77, back after 15.1 s, 0 violations\n",
    );
  });

  it("is followed by what is to be known of it, what was late and what was wrong in it", () => {
    const outcome = {
      id: "F6",
      round: 0,
      seed: 1,
      recovery: undefined,
      late: ["A letter took 40 s."],
      notes: ["The line dripped."],
      violations: ["I3: A letter was mailed twice."],
      unknownLetters: 2,
    };
    expect(roundLines(outcome, 1)).toBe(
      [
        "F6      round 1 of 1, seed 1, nothing was away, 1 violation, 2 letters of unknown fate",
        "        The line dripped.",
        "        late: A letter took 40 s.",
        "        I3: A letter was mailed twice.",
        "",
      ].join("\n"),
    );
  });
});

describe("the table", () => {
  it("sums the rounds of each fault, and says what was not run and why", () => {
    const of = (round: number, recovery: number | undefined, violations: readonly string[]) => ({
      ...quiet,
      id: "F3",
      round,
      seed: 1,
      recovery,
      violations,
    });
    const table = outcomeTable([
      { id: "F3", title: "Killed", outcomes: [of(0, 9, []), of(1, 1, ["I8"]), of(2, 2, [])] },
      { id: "F9", title: "Repeated", outcomes: [of(0, undefined, [])] },
      { id: "F16", title: "Failing", outcomes: [], missing: "strace is not installed" },
    ]);
    expect(table.split("\n")).toEqual([
      "fault  violations     recovery, median and worst  what was done",
      "F3     1 in 3 rounds  2.0 s, at most 9.0 s        Killed",
      "F9     0 in 1 round   nothing was away            Repeated",
      "F16    not run        strace is not installed     Failing",
      "",
    ]);
  });
});
