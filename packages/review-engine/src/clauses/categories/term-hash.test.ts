import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runsOf } from "./term-hash.ts";

const words = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 40 });

describe("runsOf", () => {
  it("gives each run once, whatever was read before", () => {
    fc.assert(
      fc.property(words, words, fc.integer({ min: 1, max: 3 }), (first, second, longest) => {
        const alone = runsOf(second, longest);
        runsOf(first, longest);
        expect(runsOf(second, longest)).toEqual(alone);
        expect(new Set(alone).size).toBe(alone.length);
      }),
    );
  });

  it("gives the words themselves, in their order, where runs are of one word", () => {
    fc.assert(
      fc.property(words, (own) => {
        expect(runsOf(own, 1)).toEqual([...new Set(own)]);
      }),
    );
  });
});
