/** The text of a PDF, as pdf.js gives it. */
export interface PagesOfText {
  readonly numPages: number;
  getPage(number: number): Promise<{
    getTextContent(): Promise<{ readonly items: readonly object[] }>;
  }>;
}

/** Where words stand: the page, counted from 1, and which of its places it is, counted from 0. */
export interface PagePlace {
  readonly page: number;
  readonly nth: number;
}

/** The words as they may be in a PDF, which may leave the blanks out; null for no words. */
const patternOf = (words: string): RegExp | null => {
  const parts = words.trim().split(/\s+/u).filter(Boolean);
  if (parts.length === 0) return null;
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  return new RegExp(escaped.join("\\s*"), "giu");
};

/** The stretches of a text that read as the words do, whatever their case; from where to where. */
export const stretchesOf = (
  text: string,
  words: string,
): readonly (readonly [number, number])[] => {
  const pattern = patternOf(words);
  if (pattern === null) return [];
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length]);
};

/** Every place of the words in the pages' texts, in reading order. */
export const placesIn = (texts: readonly string[], words: string): readonly PagePlace[] =>
  texts.flatMap((text, at) => stretchesOf(text, words).map((_, nth) => ({ page: at + 1, nth })));

/** The text of each page, in the order in which the page's text layer holds it. */
export const textsOf = async (pdf: PagesOfText): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? String(item.str) : "")).join(""));
  }
  return texts;
};
