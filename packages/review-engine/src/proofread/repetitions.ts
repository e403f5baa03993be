import type { ContractReading } from "../contract/contract-reading.ts";
import { slipAt, type ProofParagraph, type Slip } from "./note.ts";

/** Small words that nobody writes twice on purpose. */
export const doubled =
  /(?<![\p{L}\d-])(the|a|an|of|to|in|and|or|by|for|with|any|such|its|their|shall|will|may|be|is|are|not|from|this|as) +\1(?![\p{L}\d-])/giu;

/** Words that stand twice, such as "of the the Agreement"; the second is taken out. */
export function repetitions(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
): readonly Slip[] {
  const running = paragraphs.filter(
    ({ zone, text }) => zone !== "signature" && zone !== "contents" && mayRepeat(text),
  );
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

const longestDoubled = 5;

/** Whether a word of up to five letters stands on both sides of a space; says so too often rather than too seldom. */
export function mayRepeat(text: string): boolean {
  for (let space = text.indexOf(" "); space >= 0; space = text.indexOf(" ", space + 1)) {
    let next = space + 1;
    while (text.charCodeAt(next) === 0x20) next += 1;
    const length = lettersBefore(text, space);
    if (length > 0 && length <= longestDoubled && !isInWord(text, space - length - 1)) {
      if (!isInWord(text, next + length) && isSame(text, space - length, next, length)) return true;
    }
    space = next - 1;
  }
  return false;
}

/** How many letters that any of the words may be written with stand right before a place; no more are counted than matter. */
function lettersBefore(text: string, end: number): number {
  let start = end;
  while (end - start <= longestDoubled && isLetter(text.charCodeAt(start - 1))) start -= 1;
  return end - start;
}

/** A plain letter, or one of the two that a pattern which ignores capitals takes for such: the long s, the sign of the kelvin. */
function isLetter(code: number): boolean {
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || code === 0x17f || code === 0x212a;
}

/** Whether a plain letter, a digit or a hyphen stands at a place, by which a word goes on. */
function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d;
}

/** Whether two stretches read the same, capitals aside; a letter that is not plain may be any. */
function isSame(text: string, one: number, other: number, length: number): boolean {
  if (one < 0 || other + length > text.length) return false;
  for (let nth = 0; nth < length; nth += 1) {
    const left = text.charCodeAt(one + nth);
    const right = text.charCodeAt(other + nth);
    if (left < 0x80 && right < 0x80 && (left | 0x20) !== (right | 0x20)) return false;
  }
  return true;
}

/** "(a) A party", "By By" over two lines to sign on: letters of a list, and lines of a form. */
function isMeant(word: string, found: string): boolean {
  return word.length === 1 || /^\p{Lu}/u.test(found.slice(-word.length));
}
