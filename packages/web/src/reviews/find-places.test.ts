import { describe, expect, it } from "vitest";
import { placesOfWords } from "./find-places.ts";

describe("placesOfWords", () => {
  it.each([
    ["The Term is two years.", "term", [[4, 8]]],
    [
      "a a",
      "a",
      [
        [0, 1],
        [2, 3],
      ],
    ],
    ["Receiving\u00a0 Party", "receiving party", [[0, 16]]],
    ["cost (net)", "(net)", [[5, 10]]],
    ["anything", "  ", []],
    ["anything", "else", []],
  ] as const)("of %j and %j", (text, words, places) => {
    expect(placesOfWords(text, words).map(({ start, end }) => [start, end])).toEqual(places);
  });
});
