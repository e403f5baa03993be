import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printedWords } from "./printed-words.ts";
import { doubled, mayRepeat } from "./repetitions.ts";

const bits = [
  ...Array.from("aAbTtéÉ’'.,;:-()“”\"0\n\t"),
  "\u00a0",
  " ",
  " ",
  "  ",
  "the",
  "The",
  "of",
  "their ",
  "shall",
  "Acme",
];
const text = fc.array(fc.constantFrom(...bits), { maxLength: 40 }).map((some) => some.join(""));

describe("what is looked at before the patterns are run", () => {
  it("cuts printed words where the pattern does", () => {
    fc.assert(
      fc.property(text, (some) => {
        const expected = [...some.matchAll(/[^\s“”"()]+/gu)].map(([word], nth) => ({
          word,
          nth,
          isCapital: /^\p{Lu}/u.test(word),
          isName: /^\p{Lu}\p{Ll}/u.test(word),
        }));
        const found = printedWords(some).map(({ start, end, isCapital, isName }, nth) => ({
          word: some.slice(start, end),
          nth,
          isCapital,
          isName,
        }));
        expect(found).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it("never passes over a word that stands twice", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const some = `${before} ${after}`;
        fc.pre([...some.matchAll(doubled)].length > 0);
        expect(mayRepeat(some)).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(mayRepeat("of the the Agreement")).toBe(true);
    expect(mayRepeat("of the agreement")).toBe(false);
    expect(mayRepeat("such has the end")).toBe(false);
  });
});
