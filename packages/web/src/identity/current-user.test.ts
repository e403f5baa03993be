import { describe, expect, it } from "vitest";
import { initials } from "./current-user.ts";

describe("the name a user goes by", () => {
  it.each([
    ["Ines Maria Calloway", "IC"],
    ["ines.c", "IC"],
    ["Øyvind", "Ø"],
    ["", ""],
  ])("%s is abbreviated %s", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
