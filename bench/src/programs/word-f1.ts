const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z0-9]+/gu) ?? [];

/** F1 of the words of a text against those of its reference, as data/eval/eval_text.py counts them; 1 for two empty ones. */
export const wordF1 = (reference: string, text: string): number => {
  const [wanted, given] = [wordsOf(reference), wordsOf(text)];
  if (wanted.length + given.length === 0) return 1;
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let both = 0;
  for (const word of given) {
    const rest = left.get(word) ?? 0;
    if (rest > 0) {
      both += 1;
      left.set(word, rest - 1);
    }
  }
  return (2 * both) / (wanted.length + given.length);
};
