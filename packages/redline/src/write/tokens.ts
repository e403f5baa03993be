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
  /(\p{N}+(?:[.,]\p{N}+)*(?![\p{L}\p{M}_]))|([\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*)|(\s+)|./gsu;

const weakWords = new Set(
  "a an the of to in on at by for or and as is be it its any all with from that this such not no if".split(
    " ",
  ),
);

/** What was matched, by the one group of the pattern that took part; read by number, for names cost a third more. */
const kindOf = (match: RegExpExecArray): Token["kind"] => {
  if (match[2] !== undefined) return "word";
  if (match[3] !== undefined) return "space";
  return match[1] === undefined ? "sign" : "number";
};

export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  for (let match = tokenPattern.exec(text); match !== null; match = tokenPattern.exec(text)) {
    const [found] = match;
    const kind = kindOf(match);
    tokens.push({
      text: found,
      kind,
      isWeak: kind === "word" && found.length <= 4 && weakWords.has(found.toLowerCase()),
    });
  }
  return tokens;
};
