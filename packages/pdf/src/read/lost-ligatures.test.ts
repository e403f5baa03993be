import { subsetPdf, type SubsetGlyph } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { contentsOf } from "../test-support/read-back.ts";

/** The widths of letters in a font that draws "ti" as one glyph. */
const letters: Readonly<Record<string, number>> = {
  a: 479,
  c: 423,
  e: 498,
  f: 305,
  i: 229,
  n: 525,
  o: 527,
  p: 525,
  r: 349,
  s: 391,
  t: 335,
  "•": 560,
};

const font = (...lost: readonly number[]): readonly SubsetGlyph[] => [
  ...Object.entries(letters).map(([letter, width]) => ({ letter, width })),
  ...lost.map((width) => ({ letter: null, width })),
];

/** Words as the places of their glyphs: a digit is a glyph without a letter, counted from 0. */
const read = async (glyphs: readonly SubsetGlyph[], ...words: readonly string[]) => {
  const all = Object.keys(letters);
  const places = words.map((word) =>
    Array.from(word, (each) => (/\d/u.test(each) ? all.length + Number(each) : all.indexOf(each))),
  );
  const [page] = await contentsOf(subsetPdf(glyphs, places));
  return page?.pieces.map(({ text }) => text);
};

describe("a glyph without a letter", () => {
  it("is the ligature as wide as its letters, at the start, within and at the end of words", async () => {
    expect(await read(font(557), "no0ce", "0er", "par0")).toEqual(["notice", "tier", "parti"]);
  });

  it("of other widths is another ligature each", async () => {
    expect(await read(font(557, 668, 640), "ac0on", "a1ain", "o2en")).toEqual([
      "action",
      "attain",
      "often",
    ]);
  });

  it("is no ligature that another glyph of the font stands for already", async () => {
    const glyphs = [...font(536), { letter: "\u{fb01}", width: 534 }];
    expect(await read(glyphs, "no0ce")).toEqual(["notice"]);
  });

  it("is left as it is where it stands alone or no ligature is as wide", async () => {
    const alone = await read(font(557), "0", "on");
    expect(alone).not.toContain("ti");
    expect(alone?.at(-1)).toBe("on");
    expect((await read(font(900), "no0ce"))?.join("")).not.toMatch(/notice|nottce/u);
  });
});
