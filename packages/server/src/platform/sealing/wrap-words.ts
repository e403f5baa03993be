const breaksIn = (text: string): string[] => text.split(/(?<= )|(?<=[/@._-])/u);

const letters = new Intl.Segmenter();

/** Cuts a word that is wider than a line, letter by letter. */
const cut = (word: string, fits: (text: string) => boolean): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const { segment } of letters.segment(word)) {
    if (line !== "" && !fits(line + segment)) {
      lines.push(line);
      line = "";
    }
    line += segment;
  }
  return [...lines, line];
};

/** Breaks text into lines that fit, between words where that is possible. */
export const wrapWords = (text: string, fits: (text: string) => boolean): readonly string[] => {
  if (text === "" || fits(text)) return text === "" ? [] : [text];
  const lines: string[] = [];
  let line = "";
  for (const word of breaksIn(text)) {
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line !== "") lines.push(line.trimEnd());
    const parts = fits(word.trimEnd()) ? [word] : cut(word, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
};
