import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Sequences } from "./sequences.ts";

const numbers = fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 4 });

describe("Sequences", () => {
  it("gives two sequences the same number where they are equal, and only there", () => {
    fc.assert(
      fc.property(fc.array(numbers, { maxLength: 30 }), (all) => {
        const sequences = new Sequences();
        const numberOf = (sequence: readonly number[]): number =>
          sequence.reduce((before, next) => sequences.with(before, next), 0);
        const byNumber = new Map(all.map((each) => [numberOf(each), each.join()]));
        expect(all.map((each) => byNumber.get(numberOf(each)))).toEqual(
          all.map((each) => each.join()),
        );
        expect(byNumber.size).toBe(new Set(all.map((each) => each.join())).size);
      }),
    );
  });
});
