import { describe, expect, it } from "vitest";
import { jointsOf, passagesOf, type Joints } from "./passages.ts";
import { unitsOf } from "./units.ts";

/** The units of a text. */
const piecesOf = (text: string): readonly { readonly joints: Joints }[] =>
  text
    .split("\n")
    .flatMap((line) =>
      unitsOf(line).map(({ start, end }) => ({ joints: jointsOf(line.slice(start, end)) })),
    );

/** Which unit leads into each, of a text with one unit a line. */
const leadsIn = (...lines: string[]): readonly number[] => {
  const pieces = piecesOf(lines.join("\n"));
  expect(pieces).toHaveLength(lines.length);
  return passagesOf(pieces).map(({ lead }) => lead);
};

describe("the passages of a text", () => {
  it("are the items of a list behind the words that lead into it", () => {
    expect(
      leadsIn(
        "During the Term the Distributor shall not, directly or indirectly:",
        "(a) solicit any customer or client of the Company; or",
        "(b) divert any business from the Company.",
        "All notices under this Agreement are given in writing.",
      ),
    ).toEqual([-1, 0, 0, -1]);
  });

  it("are the lines of a sentence that is broken", () => {
    expect(
      leadsIn(
        "The Distributor shall not interfere with the business relations between",
        "the Company and any of its current customers during the Term.",
        "The headings of this Agreement are for convenience only.",
      ),
    ).toEqual([-1, 0, -1]);
  });

  it("leave out what follows a heading or a whole sentence", () => {
    expect(
      leadsIn("12. Limitation of Liability", "Neither party is liable for loss of profit at all."),
    ).toEqual([-1, -1]);
  });

  it("name each item with its lead", () => {
    const text = "Either party may end this Agreement if:\n(a) the other is in material breach;";
    expect(passagesOf(piecesOf(text))).toEqual([
      { lead: -1, items: [1] },
      { lead: 0, items: [] },
    ]);
  });
});
