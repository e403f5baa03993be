import type { FontCodes } from "./font-codes.ts";

/** Letters that fonts of text draw as one glyph. */
const ligatures = ["ti", "tt", "tti", "ft", "fft", "tf", "ff", "fi", "fl", "ffi", "ffl", "Th"];
/** By how much a ligature may be wider or narrower than its letters side by side. */
const widestDifference = 0.06;

/** A ligature that a code may stand for, and how far from its letters' width it is. */
interface Guess {
  readonly text: string;
  readonly difference: number;
}

const widthsOfLetters = ({ texts, widths }: FontCodes): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const [code, text] of texts) {
    const width = widths.get(code);
    if (width !== undefined) found.set(text.normalize("NFKC"), width);
  }
  return found;
};

/**
 * Which ligature a code stands for that the font's own table of letters leaves out: some programs that print write the table
 * from the letters of the text, of which a ligature has two. It is the one that is as wide as its letters side by side;
 * undefined for a code with a letter, and where no ligature fits.
 */
export const lostLigatures = (font: FontCodes): ((code: number) => string | undefined) => {
  const letters = widthsOfLetters(font);
  const open = ligatures.filter((text) => !letters.has(text));
  const guess = (code: number): string | undefined => {
    const width = font.widths.get(code);
    if (width === undefined || width <= 0 || font.texts.size === 0 || font.texts.has(code))
      return undefined;
    const guesses = open.flatMap((text): readonly Guess[] => {
      const apart = widthApart(text, letters);
      const difference = Math.abs(apart - width) / width;
      return difference <= widestDifference ? [{ text, difference }] : [];
    });
    return guesses.toSorted((a, b) => a.difference - b.difference)[0]?.text;
  };
  const known = new Map<number, string | undefined>();
  return (code) => {
    if (!known.has(code)) known.set(code, guess(code));
    return known.get(code);
  };
};

/** How wide letters are side by side; not a number where the font has not got them all. */
const widthApart = (text: string, letters: ReadonlyMap<string, number>): number =>
  Array.from(text).reduce((sum, letter) => sum + (letters.get(letter) ?? Number.NaN), 0);
