/** A stretch of the text of a paragraph. */
export interface FoundPlace {
  readonly start: number;
  readonly end: number;
}

/** White space counts as one blank, as it is seen. */
const patternOf = (words: string): RegExp | null => {
  const parts = words.trim().split(/\s+/u).filter(Boolean);
  if (parts.length === 0) return null;
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"));
  return new RegExp(escaped.join("\\s+"), "giu");
};

/** Where the words stand in a text, whatever their case; [] for no words. */
export const placesOfWords = (text: string, words: string): FoundPlace[] => {
  const pattern = patternOf(words);
  if (pattern === null) return [];
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
};
