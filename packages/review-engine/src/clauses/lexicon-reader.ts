/** The terms that a sequence of words gives by class. */
export interface ClassTerms {
  /** "@not" for each class that occurs. */
  readonly singles: readonly string[];
  /** The singles, and "@not>copy" for each class that follows another closely. */
  readonly all: readonly string[];
}

/** Reads the class terms of a sequence of words. */
export type ClassReader = (words: readonly string[]) => ClassTerms;

/** Which of a lexicon's classes, by position, a word belongs to. */
const classTable = (lexicon: Readonly<Record<string, string>>): ((word: string) => number[]) => {
  const exact = new Map<string, number[]>();
  const stems = new Map<string, number[]>();
  Object.values(lexicon).forEach((words, id) => {
    for (const word of words.split(" ")) {
      const isStem = word.endsWith("*");
      const table = isStem ? stems : exact;
      const key = isStem ? word.slice(0, -1) : word;
      table.set(key, [...(table.get(key) ?? []), id]);
    }
  });
  const longestStem = Math.max(...[...stems.keys()].map((stem) => stem.length));
  return (word) => {
    const found = new Set(exact.get(word));
    for (let length = 3; length <= Math.min(word.length, longestStem); length++)
      for (const id of stems.get(word.slice(0, length)) ?? []) found.add(id);
    return [...found];
  };
};

/**
 * Makes readers for a lexicon of classes of words, in which a trailing "*" takes every word that
 * begins so; two classes count as a pair when the second follows within `reach` words. A reader
 * remembers each word's classes; make one per contract.
 */
export const lexiconReaders = (
  lexicon: Readonly<Record<string, string>>,
  reach: number,
): (() => ClassReader) => {
  const names = Object.keys(lexicon);
  const classesOfWord = classTable(lexicon);
  const singles = names.map((name) => `@${name}`);
  const pairs = names.map((first) => names.map((second) => `@${first}>${second}`));
  return () => {
    const known = new Map<string, number[]>();
    const classesOf = (word: string): number[] => {
      const remembered = known.get(word);
      if (remembered !== undefined) return remembered;
      const found = classesOfWord(word);
      known.set(word, found);
      return found;
    };
    return (words) => {
      const hits = words.flatMap((word, at) => classesOf(word).map((id) => ({ at, id })));
      const found = new Set(hits.map(({ id }) => singles[id] ?? ""));
      const alone = [...found];
      hits.forEach(({ at, id }, first) => {
        for (let second = first + 1; second < hits.length; second++) {
          const next = hits[second];
          if (next === undefined || next.at - at > reach) break;
          if (next.at !== at) found.add(pairs[id]?.[next.id] ?? "");
        }
      });
      return { singles: alone, all: [...found] };
    };
  };
};
