import { describe, expect, it } from "vitest";
import { TestedText } from "./tested-text.ts";

describe("a text that remembers what was looked for in it", () => {
  it("tells patterns apart that differ, however alike they are written", () => {
    const text = new TestedText("Schedule 1");
    expect(text.has(/^schedule/iu)).toBe(true);
    expect(text.has(/^schedule/u)).toBe(false);
  });

  it("answers the same when it is asked again", () => {
    const text = new TestedText("Schedule 1");
    const pattern = /\d$/u;
    expect([text.has(pattern), text.has(pattern)]).toEqual([true, true]);
  });
});
