import { describe, expect, it } from "vitest";
import { categoryReader, readCategories, type CategoryReading } from "./index.ts";
import { oddsWithIdeas } from "./idea-odds.ts";
import { linearFormat, unpackLinear } from "./linear-model.ts";

const clauses = [
  [
    "Most Favored Nation",
    "If Supplier offers comparable products to any other customer at a lower price, Supplier shall give Buyer the benefit of that lower price.",
  ],
  [
    "No-Solicit Of Customers",
    "During the Term and for one year thereafter, Distributor shall not directly or indirectly solicit or divert any customer or client of the Company.",
  ],
  [
    "Third Party Beneficiary",
    "The Licensor is an intended third party beneficiary of this Agreement and may enforce its terms.",
  ],
  [
    "Covenant Not To Sue",
    "Licensee shall not contest or challenge the validity of the Licensed Marks or the Licensor's title to them.",
  ],
] as const;
const contract = `DISTRIBUTION AGREEMENT\n\n1. Clauses\n${clauses.map(([, text]) => text).join("\n")}\nThe headings of this Agreement are for convenience only.\n`;

/** All that a reading says of a contract. */
const saidIn = ({ units, categories, chanceOf, presence }: CategoryReading): unknown => ({
  units,
  presence,
  chances: units.map((_, at) => categories.map((__, k) => chanceOf(at, k))),
});

describe("readCategories", () => {
  it.each(clauses)("finds %s where it stands", (category, text) => {
    const { units, categories, chanceOf } = readCategories(contract);
    const k = categories.indexOf(category);
    const best = units.reduce(
      (likeliest, _, at) => (chanceOf(at, k) > chanceOf(likeliest, k) ? at : likeliest),
      0,
    );
    expect(contract.slice(units[best]?.start, units[best]?.end)).toBe(text);
  });

  it("reads the same text the same way twice", () => {
    expect(saidIn(readCategories(contract))).toEqual(saidIn(readCategories(contract)));
  });

  it("gives a category the same chance whatever was asked before it", () => {
    const [backwards, forwards] = [readCategories(contract), readCategories(contract)];
    const { units, categories, chanceOf } = backwards;
    for (let k = categories.length - 1; k >= 0; k--)
      for (let at = units.length - 1; at >= 0; at--) chanceOf(at, k);
    expect(saidIn(backwards)).toEqual(saidIn(forwards));
    expect([chanceOf(-1, 0), chanceOf(0, -1), chanceOf(0, categories.length)]).toEqual([0, 0, 0]);
  });

  it("reads a revised text as if it had read none before", () => {
    const revised = contract
      .replace("1. Clauses", "1. Clauses\n2. Term. The Term is two years.")
      .replace("an intended third party", "no third party")
      .replace("\nThe headings", "\nDuring the Term:\n(a) Buyer shall pay; and\nThe headings");
    const reader = categoryReader();
    reader.read(contract);
    expect(saidIn(reader.read(revised))).toEqual(saidIn(readCategories(revised)));
    expect(saidIn(reader.read(contract))).toEqual(saidIn(readCategories(contract)));
  });

  it("reads an empty text", () => {
    expect(readCategories("").units).toEqual([]);
  });
});

describe("oddsWithIdeas", () => {
  const terms = unpackLinear({
    format: linearFormat,
    outputs: ["A"],
    weights: "",
    units: [1],
    biases: [1],
  });

  it("does not ask the ideas of a unit whose words speak against every category", () => {
    const odds = oddsWithIdeas({ terms, beside: [[0, 0, 0]] }, [Float32Array.of(-7)], 0, () => {
      throw new Error("asked");
    });
    expect(odds).toEqual(Float32Array.of(-8));
  });

  it("weighs words once and ideas twice, the second knowing the first", () => {
    const odds = oddsWithIdeas({ terms, beside: [[3, 0, 0]] }, [Float32Array.of(2)], 0, () => []);
    expect(odds[0]).toBeCloseTo((2 + 2 * 3) / 3);
  });
});
