import { wordFile } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import type { Paragraph } from "../document.ts";
import { openWord } from "../package/open-word.ts";
import { readDocument } from "../read/read-document.ts";
import { alignParagraphs } from "./align-paragraphs.ts";

const paragraphsOf = (...lines: readonly string[]): readonly Paragraph[] => {
  const opened = openWord(wordFile(...lines));
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  return readDocument(opened.word).paragraphs;
};

const aligned = (before: readonly string[], after: readonly string[]): string[] =>
  alignParagraphs(paragraphsOf(...before), paragraphsOf(...after)).map(
    (pair) => `${pair.before?.text ?? "-"} / ${pair.after?.text ?? "-"}`,
  );

describe("alignParagraphs", () => {
  it("keeps what is equal together, also when it is repeated", () => {
    expect(aligned(["a", "Signed.", "b", "Signed."], ["a", "Signed.", "Signed."])).toEqual([
      "a / a",
      "Signed. / Signed.",
      "b / -",
      "Signed. / Signed.",
    ]);
  });

  it("pairs a reworded paragraph with the one it shares its words with, not with its neighbour", () => {
    const term = "This agreement lasts for two years from its date.";
    const law = "The law of Delaware governs this agreement and every dispute.";
    const pairs = aligned(
      [term, law],
      ["A wholly new opening stands here now.", term.replace("two", "five"), law],
    );
    expect(pairs).toEqual([
      "- / A wholly new opening stands here now.",
      `${term} / ${term.replace("two", "five")}`,
      `${law} / ${law}`,
    ]);
  });

  it("never pairs strangers, nor text in a table with text outside it", () => {
    expect(aligned(["Fees are due monthly."], ["Nobody may assign."])).toEqual([
      "Fees are due monthly. / -",
      "- / Nobody may assign.",
    ]);
    expect(aligned(["| Fees are due monthly. |"], ["Fees are due at once monthly."])).toHaveLength(
      2,
    );
  });

  it("finds its way through a gap too large to weigh pair by pair", () => {
    const lines = (word: string): string[] =>
      Array.from({ length: 900 }, (_, at) => `Clause ${at} says party ${at % 7} ${word} ${at}.`);
    const pairs = alignParagraphs(paragraphsOf(...lines("pays")), paragraphsOf(...lines("owes")));
    expect(pairs.filter(({ before, after }) => before === null || after === null)).toEqual([]);
    expect(pairs).toHaveLength(900);
  });
});
