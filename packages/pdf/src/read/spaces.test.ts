import { pdfFile, subsetPdf } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { layOut } from "../index.ts";
import { contentsOf } from "../test-support/read-back.ts";

/** The text of the first paragraph of a page with these instructions. */
const read = async (...content: readonly string[]): Promise<string | undefined> => {
  const [block] = layOut(await contentsOf(pdfFile([{ content }]))).blocks;
  return block?.kind === "paragraph" ? block.runs.map(({ text }) => text).join("") : undefined;
};

/** Text set as one instruction of its own, `x` points from the left. */
const shown = (x: number, instruction: string): string =>
  `BT /F0 11 Tf 1 0 0 1 ${x} 600 Tm ${instruction} ET`;

/** "Restrictions" in Helvetica of 11 points is so wide. */
const width = 57.45;

describe("a space of a PDF", () => {
  it("parts words too when it is set by itself and narrower than any space", async () => {
    const narrow = "-2 Tw (Restrictions) Tj ( ) Tj 0 Tw";
    expect(await read(shown(72, narrow), shown(72 + width + 1.06, "(apply) Tj"))).toBe(
      "Restrictions apply",
    );
  });

  it("is none where it is drawn over letters, as underlines are", async () => {
    const over = "[( ) -4666 ( )] TJ";
    expect(
      await read(
        shown(72, "(Restrictions) Tj"),
        shown(72, over),
        shown(72 + width + 0.4, "(.) Tj"),
      ),
    ).toBe("Restrictions.");
  });

  it("may be one that does not break: words stay words", async () => {
    const glyphs = [
      { letter: "a", width: 500 },
      { letter: "\u{a0}", width: 250 },
      { letter: "b", width: 500 },
    ];
    const [page] = await contentsOf(subsetPdf(glyphs, [[0, 0, 1, 2, 2]]));
    expect(page?.pieces.map(({ text }) => text)).toEqual(["aa", "bb"]);
  });
});
