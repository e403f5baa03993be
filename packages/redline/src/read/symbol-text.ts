/** The Symbol font's characters from 0x20, a space where it has none (Adobe's Symbol encoding). */
const symbolFont =
  " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼ " +
  " ".repeat(32) +
  "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭";

/** The dingbats that turn up in contracts: bullets, boxes, ticks and arrows. */
const dingbats: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: {
    0x22: "✂",
    0x28: "☎",
    0x2a: "✉",
    0x46: "☞",
    0x6c: "●",
    0x6d: "❍",
    0x6e: "■",
    0x6f: "□",
    0x70: "□",
    0x71: "❑",
    0x72: "❒",
    0x73: "⬧",
    0x74: "⧫",
    0x75: "◆",
    0x76: "❖",
    0x77: "⬥",
    0x78: "☒",
    0x9f: "•",
    0xa1: "○",
    0xa7: "▪",
    0xa8: "☐",
    0xd8: "➢",
    0xdf: "←",
    0xe0: "→",
    0xe1: "↑",
    0xe2: "↓",
    0xf0: "⇨",
    0xfb: "✗",
    0xfc: "✓",
    0xfd: "☒",
    0xfe: "☑",
  },
  "wingdings 2": {
    0x4f: "✗",
    0x50: "✓",
    0x51: "☒",
    0x52: "☑",
    0x53: "☒",
    0x54: "☒",
    0x97: "●",
    0xa2: "■",
    0xa3: "☐",
  },
  "wingdings 3": { 0x7d: "▶", 0x22: "→" },
  webdings: { 0x61: "✓", 0x63: "☐", 0x67: "■", 0x72: "✗" },
};

/**
 * What a w:sym shows, as Unicode: `code` is four hex digits, in the private area F000-F0FF or not.
 * A glyph without an equivalent stays the private character that it is.
 */
export const symbolText = (font: string, code: string): string => {
  const unit = Number.parseInt(code, 16);
  if (!(unit > 0 && unit <= 0xffff)) return "";
  const glyph = unit >= 0xf000 && unit <= 0xf0ff ? unit - 0xf000 : unit;
  const name = font.toLowerCase();
  const known = name === "symbol" ? symbolFont[glyph - 0x20]?.trim() : dingbats[name]?.[glyph];
  return known || String.fromCharCode(unit);
};
