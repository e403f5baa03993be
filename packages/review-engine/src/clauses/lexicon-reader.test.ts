import { describe, expect, it } from "vitest";
import { lexiconReaders } from "./lexicon-reader.ts";

const read = lexiconReaders(
  { not: "not without", sell: "sell* sold", stock: "inventory" },
  3,
  (name) => name,
)();

describe("lexiconReaders", () => {
  it("tells the classes of words, by whole words and by how words begin", () => {
    expect(read("they selling sold inventory".split(" ")).singles).toEqual(["@sell", "@stock"]);
  });

  it("tells which class follows which within reach, and not beyond it", () => {
    expect(read("not to sell one two three inventory".split(" ")).all).toEqual([
      "@not",
      "@sell",
      "@stock",
      "@not>sell",
    ]);
  });

  it("says nothing of words in no class", () => {
    expect(read(["governing", "law"])).toEqual({ singles: [], all: [] });
  });
});
