import { describe, expect, it } from "vitest";
import { openFairTurns, type FairTurns } from "./fair-turns.ts";

const waitAs = (turns: FairTurns<string>, names: readonly string[]): void => {
  for (const name of names) void turns.wait(name);
};

const order = (turns: FairTurns<string>): (string | undefined)[] => {
  const taken: (string | undefined)[] = [];
  for (let next = turns.next(); next; next = turns.next()) {
    turns.hold(next.account);
    taken.push(next.account);
  }
  return taken;
};

describe("the turns of accounts", () => {
  it("go first to the account that holds the fewest, then to the one that waits longest", () => {
    const turns = openFairTurns<string>(3);
    turns.hold("a");
    turns.hold("a");
    turns.hold("b");
    waitAs(turns, ["a", "b", "c", "d"]);
    expect(order(turns)).toEqual(["c", "d", "b", "a"]);
  });

  it("come last for an account whose tasks keep running into their limits, and one at a time", () => {
    const turns = openFairTurns<string>(2);
    turns.noteLimit("a");
    waitAs(turns, ["a", "b"]);
    expect(order(turns)).toEqual(["a", "b"]);
    turns.release("a");
    turns.noteLimit("a");
    waitAs(turns, ["a", "a", "b"]);
    expect(order(turns)).toEqual(["b", "a"]);
    expect([turns.mayHold("a"), turns.mayHold("b")]).toEqual([false, false]);
  });

  it("end where an account holds as many as it may, and go on once it gives one back", () => {
    const turns = openFairTurns<string>(1);
    waitAs(turns, ["a", "a", "b"]);
    expect(order(turns)).toEqual(["a", "b"]);
    expect(turns.mayHold("a")).toBe(false);
    turns.release("a");
    expect(order(turns)).toEqual(["a"]);
    expect(turns.next()).toBeUndefined();
  });
});
