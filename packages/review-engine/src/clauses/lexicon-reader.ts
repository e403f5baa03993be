/** The terms that a sequence of words gives by class. */
export interface ClassTerms<Term> {
  /** "@not" for each class that occurs. */
  readonly singles: readonly Term[];
  /** The singles, and "@not>copy" for each class that follows another closely. */
  readonly all: readonly Term[];
}

/** Reads the class terms of a sequence of words. */
export type ClassReader<Term> = (words: readonly string[]) => ClassTerms<Term>;

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
 * begins so; two classes count as a pair when the second follows within `reach` words. `termOf` makes
 * a term of its name. A reader remembers each word's classes; make one per contract.
 */
export const lexiconReaders = <Term>(
  lexicon: Readonly<Record<string, string>>,
  reach: number,
  termOf: (name: string) => Term,
): (() => ClassReader<Term>) => {
  const names = Object.keys(lexicon);
  const count = names.length;
  const classesOfWord = classTable(lexicon);
  // By class for the singles, and behind them by first and second class for the pairs.
  const terms = [
    ...names.map((name) => termOf(`@${name}`)),
    ...names.flatMap((first) => names.map((second) => termOf(`@${first}>${second}`))),
  ];
  // In which reading a term was last met: a set for each reading would be garbage at once.
  const metIn = new Float64Array(terms.length);
  let reading = 0;
  return () => {
    const known = new Map<string, readonly number[]>();
    const classesOf = (word: string): readonly number[] => {
      const remembered = known.get(word);
      if (remembered !== undefined) return remembered;
      const found = classesOfWord(word);
      known.set(word, found);
      return found;
    };
    return (words) => {
      reading++;
      const places: number[] = [];
      const ids: number[] = [];
      const all: Term[] = [];
      const meet = (nth: number): void => {
        if (metIn[nth] === reading) return;
        metIn[nth] = reading;
        const term = terms[nth];
        if (term !== undefined) all.push(term);
      };
      for (let at = 0; at < words.length; at++)
        for (const id of classesOf(words[at] ?? "")) {
          places.push(at);
          ids.push(id);
          meet(id);
        }
      const singles = all.slice();
      for (let first = 0; first < ids.length; first++) {
        const place = places[first] ?? 0;
        const row = count * (1 + (ids[first] ?? 0));
        for (let second = first + 1; second < ids.length; second++) {
          const next = places[second] ?? 0;
          if (next - place > reach) break;
          if (next !== place) meet(row + (ids[second] ?? 0));
        }
      }
      return { singles, all };
    };
  };
};
