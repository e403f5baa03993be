// Words that hold English sentences together and that few other languages know. In English contracts
// they are more than a quarter of all words; in Dutch or Afrikaans, which come nearest, under a tenth.
const english = new Set(
  (
    "the of and shall that which with this any be not or to is for by from will such may other " +
    "its their has have been are if under all each upon it these those into than when whether " +
    "you your we our they as in on at no an would should must does between without within"
  ).split(" "),
);

const leastShare = 0.14;
const leastLatin = 0.5;
/** A text shorter than this is a form or a heading, about which words prove nothing. */
const leastWords = 40;
const looksAt = 60_000;

/** So much of a long text from its start, its middle and its end, since a preamble may differ. */
const excerptOf = (text: string): string => {
  if (text.length <= looksAt) return text;
  const part = looksAt / 3;
  const middle = (text.length - part) / 2;
  return [text.slice(0, part), text.slice(middle, middle + part), text.slice(-part)].join(" ");
};

/**
 * Whether a text is in English. A bilingual one of which English is a half is; one too short to tell
 * is taken for English, so that nothing is rejected on a guess.
 */
export const isEnglish = (text: string): boolean => {
  const excerpt = excerptOf(text);
  const letters = excerpt.match(/\p{L}/gu)?.length ?? 0;
  const latin = excerpt.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const words = excerpt.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  const isLatin = latin >= letters * leastLatin;
  if (isLatin ? words.length < leastWords : letters < leastWords) return true;
  if (!isLatin && words.length < leastWords) return false;
  const known = words.filter((word) => english.has(word)).length;
  return known >= words.length * leastShare;
};
