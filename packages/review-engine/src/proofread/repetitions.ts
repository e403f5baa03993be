import type { ContractReading } from "../contract/contract-reading.ts";
import { slipAt, type ProofParagraph, type Slip } from "./note.ts";

/** Small words that nobody writes twice on purpose. */
const doubled =
  /(?<![\p{L}\d-])(the|a|an|of|to|in|and|or|by|for|with|any|such|its|their|shall|will|may|be|is|are|not|from|this|as) +\1(?![\p{L}\d-])/giu;

/** Words that stand twice, such as "of the the Agreement"; the second is taken out. */
export function repetitions(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
): readonly Slip[] {
  const running = paragraphs.filter(({ zone }) => zone !== "signature" && zone !== "contents");
  return running.flatMap((paragraph) =>
    [...paragraph.text.matchAll(doubled)].flatMap((match) => {
      const [found, word = ""] = match;
      if (isMeant(word, found)) return [];
      const end = match.index + found.length;
      return [
        slipAt(
          reading,
          "repetition",
          paragraph,
          { start: match.index, end, instead: word },
          `“${word}” stands twice.`,
        ),
      ];
    }),
  );
}

/** "(a) A party", "By By" over two lines to sign on: letters of a list, and lines of a form. */
function isMeant(word: string, found: string): boolean {
  return word.length === 1 || /^\p{Lu}/u.test(found.slice(-word.length));
}
