import { tokensOf } from "../write/tokens.ts";

/** The words of a text with how often each occurs, for telling how alike two texts are. */
export interface WordBag {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

/** The words and numbers of a text, letter case aside. */
export const wordBagOf = (text: string): WordBag => {
  const counts = new Map<string, number>();
  let size = 0;
  for (const { kind, text: word } of tokensOf(text)) {
    if (kind !== "word" && kind !== "number") continue;
    const known = word.toLowerCase();
    counts.set(known, (counts.get(known) ?? 0) + 1);
    size += 1;
  }
  return { counts, size };
};

/** From 0 (no word in common) to 1 (the same words as often): Dice's coefficient. */
export const likeness = (one: WordBag, other: WordBag): number => {
  if (one.size === 0 || other.size === 0) return one.size === other.size ? 1 : 0;
  const [few, many] = one.counts.size <= other.counts.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [word, count] of few.counts) shared += Math.min(count, many.counts.get(word) ?? 0);
  return (2 * shared) / (one.size + other.size);
};
