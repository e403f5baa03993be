import { describe, expect, it } from "vitest";
import { seenPart } from "./seen-part.ts";

/** A picture in letters: a dot of ink, a gray one, faint ink, ink seen through, white, and nothing there. */
const dots: Readonly<Record<string, readonly number[]>> = {
  "#": [21, 33, 64, 255],
  g: [200, 200, 200, 255],
  ".": [255, 255, 255, 255],
  "~": [240, 240, 240, 255],
  "%": [0, 0, 0, 60],
  "'": [0, 0, 0, 10],
  " ": [0, 0, 0, 0],
};

const picture = (...rows: readonly string[]) => ({
  data: rows.flatMap((row) => row.split("").flatMap((letter) => dots[letter] ?? [])),
  width: rows[0]?.length ?? 0,
  height: rows.length,
});

describe("the part of a picture that can be seen on white paper", () => {
  it.each([
    [
      "the ink alone",
      ["......", "..##..", "...#..", "......"],
      { x: 2, y: 1, width: 2, height: 2 },
    ],
    ["ink on nothing", ["    ", " #  ", "  # "], { x: 1, y: 1, width: 2, height: 2 }],
    ["ink that covers by a quarter", ["  ", " %"], { x: 1, y: 1, width: 1, height: 1 }],
    ["all of grey paper", ["gg", "gg"], { x: 0, y: 0, width: 2, height: 2 }],
  ])("is %s", (_what, rows, part) => {
    expect(seenPart(picture(...rows))).toEqual(part);
  });

  it.each([
    ["white paper", ["...", "..."]],
    ["almost white paper", ["~~~", "~~~"]],
    ["nothing at all", ["   ", "   "]],
    ["a breath of ink", ["'''", "   "]],
  ])("is none of %s", (_what, rows) => {
    expect(seenPart(picture(...rows))).toBeUndefined();
  });
});
