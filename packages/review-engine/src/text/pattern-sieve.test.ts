import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { needOfPattern } from "./pattern-needs.ts";
import { PatternSieve } from "./pattern-sieve.ts";

const foundByRunning = (patterns: readonly RegExp[], text: string): readonly number[] =>
  patterns.flatMap((pattern, nth) => (pattern.test(text) ? [nth] : []));

describe("needOfPattern", () => {
  it.each([
    [/warranty period/, "warranty period"],
    [/Merge[rd]?/i, "merge"],
    [/perpetual|perpetuity/, { any: ["perpetual", "perpetuity"] }],
    [/minimum.{0,60}(?:order|fee)/, { all: ["minimum", { any: ["order", "fee"] }] }],
    [/licen[cs]e to (?:use)+/, { all: [{ any: ["licence to ", "license to "] }, "use"] }],
    [/non[- ]?exclusive/, { any: ["non-exclusive", "non exclusive", "nonexclusive"] }],
    [
      /(?=third)(?<!no )third part(?:y|ies)/,
      { all: ["third", { any: ["third party", "third parties"] }] },
    ],
    [/(?<name>a)\k<name>\u0062\x63/, { all: ["a", "bc"] }],
    [/\bnot\b/, "not"],
    [/(?:not )?\w+|\d/, null],
    [/(?:no){0,3}/, null],
    [/[a-c]|b/, null],
    [/(?i:no)t/, null],
    [/no/v, null],
  ])("tells what a text must hold for %s", (pattern, need) => {
    expect(needOfPattern(pattern)).toEqual(need);
  });
});

describe("PatternSieve", () => {
  it("finds what ignoring capitals finds, the long s and the sign of the kelvin included", () => {
    const sieve = new PatternSieve([/risk/iu, /Ärger/iu, /risk/u]);
    expect(sieve.foundIn("riſ\u212a, ärger")).toEqual([0, 1]);
    expect(sieve.foundIn("RISK")).toEqual([0]);
    expect(sieve.foundIn("a risk")).toEqual([0, 2]);
    expect(sieve.test("no ri sk")).toBe(false);
    expect(sieve.test("RISK")).toBe(true);
  });

  it("finds in every text just what running every pattern finds", () => {
    const letter = fc.constantFrom("a", "b", "B", "ä", "k", "s", " ", "-", "é");
    const part = fc.oneof(
      { weight: 6, arbitrary: letter },
      fc.constantFrom("[ab]", "[^a]", "[a-k]", ".", "\\w", "\\s", "\\b", "\\u{62}", "\\p{L}"),
    );
    const { pattern } = fc.letrec((tie) => ({
      atom: fc.oneof(
        { weight: 5, arbitrary: part },
        fc
          .tuple(fc.constantFrom("(?:", "(", "(?=", "(?!", "(?<!", "(?<="), tie("pattern"))
          .map(([open, inner]) => `${open}${String(inner)})`),
      ),
      piece: fc
        .tuple(tie("atom"), fc.constantFrom("", "", "", "?", "*", "+?", "{2}", "{0,2}", "{1,}"))
        // Nothing may be repeated that only looks around, where letters are code points.
        .map(([atom, times]) =>
          /^(?:\(\?<?[=!]|\\b)/u.test(String(atom)) ? String(atom) : `${String(atom)}${times}`,
        ),
      sequence: fc.array(tie("piece"), { maxLength: 4 }).map((pieces) => pieces.join("")),
      pattern: fc
        .array(tie("sequence"), { minLength: 1, maxLength: 3 })
        .map((ways) => ways.join("|")),
    }));
    const patterns = fc.array(
      fc
        .tuple(pattern, fc.constantFrom("u", "iu"))
        .map(([source, flags]) => new RegExp(source, flags)),
      { minLength: 1, maxLength: 4 },
    );
    const text = fc
      .array(fc.oneof(letter, fc.constantFrom("A", "Ä", "ſ", "\u212a", "c")), { maxLength: 12 })
      .map((letters) => letters.join(""));
    fc.assert(
      fc.property(patterns, fc.array(text, { minLength: 3, maxLength: 6 }), (some, texts) => {
        const sieve = new PatternSieve(some);
        for (const each of texts) {
          expect(sieve.foundIn(each)).toEqual(foundByRunning(some, each));
          expect(sieve.test(each)).toBe(some.some((one) => one.test(each)));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("runs no pattern whose letters are missing", () => {
    let runs = 0;
    class Counted extends RegExp {
      override test(text: string): boolean {
        runs += 1;
        return super.test(text);
      }
    }
    const sieve = new PatternSieve([
      new Counted("liab.{0,9}exceed|limited to"),
      new Counted("fee"),
    ]);
    expect(sieve.foundIn("Nothing exceeds the liability of a party.")).toEqual([]);
    expect(runs).toBe(1);
    expect(sieve.foundIn("A fee, and a liability that exceeds it.")).toEqual([1]);
    expect(runs).toBe(3);
  });
});
