/** One word, number, stretch of white space or single sign; joined, the tokens are the text. */
export interface Token {
  readonly text: string;
  readonly kind: "word" | "number" | "space" | "sign";
  /** A word too common to hold two changes apart: "of", "the". */
  readonly isWeak: boolean;
}

/**
 * Numbers keep their inner points and commas ("1,000.50", "3.2"), words their inner apostrophes;
 * brackets, hyphens and quotation marks stand alone, so that "(30)" changes by its number only.
 */
const tokenPattern =
  /(?<number>\p{N}+(?:[.,]\p{N}+)*(?![\p{L}\p{M}_]))|(?<word>[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*)|(?<space>\s+)|./gsu;

const weakWords = new Set(
  "a an the of to in on at by for or and as is be it its any all with from that this such not no if".split(
    " ",
  ),
);

export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  for (const match of text.matchAll(tokenPattern)) {
    const found = match[0];
    const { number, word, space } = match.groups ?? {};
    const kind =
      number !== undefined
        ? "number"
        : word !== undefined
          ? "word"
          : space !== undefined
            ? "space"
            : "sign";
    tokens.push({
      text: found,
      kind,
      isWeak: kind === "word" && weakWords.has(found.toLowerCase()),
    });
  }
  return tokens;
};
