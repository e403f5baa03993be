import type { Quote, WordDocument } from "@proviso/redline";

interface Stretch {
  readonly paragraph: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Where words stand in a document, spaces and the shape of quotation marks aside: every place. Words
 * that go on in the next paragraph, as over a page's end, have a place in each.
 */
export const occurrencesOf = (document: WordDocument, words: string): readonly Stretch[] => {
  const wanted = plain(words).text;
  const within = document.paragraphs.flatMap(({ id, text }) => {
    const { text: bare, at } = plain(text);
    return startsOf(bare, wanted).map((from): Stretch => ({
      paragraph: id,
      start: at[from] ?? 0,
      end: (at[from + wanted.length - 1] ?? 0) + 1,
    }));
  });
  return within.length > 0 ? within : acrossParagraphs(document, wanted);
};

const acrossParagraphs = (document: WordDocument, wanted: string): readonly Stretch[] => {
  let joined = "";
  const parts = document.paragraphs
    .filter(({ text }) => text.trim() !== "")
    .map(({ id, text }) => {
      const { text: bare, at } = plain(text.trimEnd());
      const from = joined.length;
      joined += `${bare} `;
      return { id, at, from, to: from + bare.length };
    });
  return startsOf(joined, wanted).flatMap((start) =>
    parts
      .filter(({ from, to }) => from < start + wanted.length && to > start)
      .map(({ id, at, from, to }): Stretch => {
        const [first, last] = [Math.max(start, from), Math.min(start + wanted.length, to)];
        return { paragraph: id, start: at[first - from] ?? 0, end: (at[last - from - 1] ?? 0) + 1 };
      }),
  );
};

const startsOf = (text: string, wanted: string): readonly number[] => {
  const starts: number[] = [];
  for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1))
    starts.push(from);
  return starts;
};

/**
 * How well a quote meets the best of several places: twice the characters that both have, divided
 * by the characters of both. A place that the quote wholly contains counts as met in full, for a
 * label quotes the telling words and a review the sentence around them.
 */
export const overlapOf = (quote: Quote | null, places: readonly Stretch[]): number => {
  if (quote === null) return 0;
  return Math.max(0, ...places.map((place) => overlap(quote, place)));
};

const overlap = (one: Stretch, other: Stretch): number => {
  if (one.paragraph !== other.paragraph) return 0;
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  if (shared <= 0) return 0;
  if (shared === other.end - other.start) return 1;
  return (2 * shared) / (one.end - one.start + other.end - other.start);
};

/** A text with single spaces and straight quotation marks, and where each character stood. */
const plain = (text: string): { readonly text: string; readonly at: readonly number[] } => {
  const letters: string[] = [];
  const at: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const letter = (text[index] ?? "")
      .replace(/[\s\u00a0]/u, " ")
      .replace(/[“”„]/u, '"')
      .replace(/[‘’]/u, "'");
    if (letter === " " && (letters.length === 0 || letters.at(-1) === " ")) continue;
    letters.push(letter);
    at.push(index);
  }
  return { text: letters.join(""), at };
};
