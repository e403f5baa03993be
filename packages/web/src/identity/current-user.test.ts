import { describe, expect, it } from "vitest";
import { displayName, initials } from "./current-user.ts";

describe("the name a user goes by", () => {
  it.each([
    ["Ines", "Calloway", "Ines Calloway"],
    ["", "Calloway", "Calloway"],
    ["", "", "ines.c"],
  ])("of %s %s is %s", (firstName, lastName, expected) => {
    expect(displayName({ firstName, lastName, email: "ines.c@example.com" })).toBe(expected);
  });

  it.each([
    ["Ines Maria Calloway", "IC"],
    ["ines.c", "IC"],
    ["Øyvind", "Ø"],
    ["", ""],
  ])("%s is abbreviated %s", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
