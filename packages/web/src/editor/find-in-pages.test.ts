import { describe, expect, it } from "vitest";
import { placesIn, stretchesOf, textsOf } from "./find-in-pages.ts";

describe("finding words in the pages of a PDF", () => {
  it("gives every place with its page, whatever the case", () => {
    expect(placesIn(["The term. No term.", "nothing", "TERM"], "term")).toEqual([
      { page: 1, nth: 0 },
      { page: 1, nth: 1 },
      { page: 3, nth: 0 },
    ]);
    expect(placesIn(["term"], "  ")).toEqual([]);
  });

  it("finds words between which the PDF has no blank, a line's end or several", () => {
    for (const text of ["two years", "twoyears", "two\n years"])
      expect(stretchesOf(text, "Two  years")).toEqual([[0, text.length]]);
    expect(stretchesOf("not able", "no table")).toEqual([]);
  });

  it("takes what is typed as words, not as a pattern", () => {
    expect(stretchesOf("a (b) a.b", "(b)")).toEqual([[2, 5]]);
    expect(stretchesOf("axb", "a.b")).toEqual([]);
  });

  it("reads the text of every page in its order", async () => {
    const pages = [[{ str: "one " }, { type: "mark" }, { str: "two" }], [{ str: "three" }]];
    const pdf = {
      numPages: 2,
      getPage: (number: number) =>
        Promise.resolve({
          getTextContent: () => Promise.resolve({ items: pages[number - 1] ?? [] }),
        }),
    };
    expect(await textsOf(pdf)).toEqual(["one two", "three"]);
  });
});
