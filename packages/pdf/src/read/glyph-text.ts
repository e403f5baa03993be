/** Letters that symbol fonts show for codes of the private area, as Word writes its bullets. */
const symbols: Readonly<Record<string, string>> = {
  "\u{f0b7}": "•",
  "\u{f0a7}": "▪",
  "\u{f06f}": "o",
  "\u{f0d8}": "‣",
  "\u{f0fc}": "✓",
  "\u{f02d}": "–",
  "\u{f0a8}": "☐",
  "\u{f06e}": "▪",
  "\u{f020}": " ",
};

const special = /[\u{0}-\u{1f}\u{7f}-\u{9f}\u{fb00}-\u{fb06}\u{e000}-\u{f8ff}\u{fffe}\u{ffff}]/u;
const ligature = /[\u{fb00}-\u{fb06}]/gu;
const unprintable = /[\u{0}-\u{1f}\u{7f}-\u{9f}\u{fffe}\u{ffff}]/gu;

/** The text a glyph stands for: ligatures taken apart, symbols of private codes as their letters. */
export const glyphText = (unicode: string): string => {
  if (!special.test(unicode)) return unicode;
  return unicode
    .replace(ligature, (each) => each.normalize("NFKC"))
    .replace(/[\u{e000}-\u{f8ff}]/gu, (each) => symbols[each] ?? each)
    .replace(unprintable, "");
};
