import { isApart, type Line } from "./line.ts";

/** A number or bullet by itself: "1.", "1.1", "(a)", "iv)", "ARTICLE II", "•". */
const labelText = new RegExp(
  [
    "^(?:",
    "\\d{1,3}(?:\\.\\d{1,3}){1,5}[.):]?(?:\\([a-z]{1,3}\\))?",
    "|\\d{1,3}[.)]",
    "|\\(\\d{1,3}\\)",
    "|\\([A-Za-z]{1,2}\\)",
    "|\\([ivxlcIVXLC]{1,6}\\)",
    "|[A-Za-z][.)]",
    "|[ivxl]{1,6}[.)]",
    "|[IVXLC]{1,6}[.)]",
    "|§+\\s?\\d{1,3}(?:\\.\\d{1,3})*\\.?",
    "|[•●▪◦‣∙·○■□➢✓–—-]",
    "|o",
    ")$",
  ].join(""),
  "u",
);
const namedLabel = /^(?:article|section|clause)\s(?:\d{1,3}(?:\.\d{1,3})*|[IVXLC]{1,7})[.:]?$/iu;
const bullet = /^[•●▪◦‣∙·○■□➢✓–—-]$|^o$/u;

/** A label at the head of a line. */
export interface FoundLabel {
  readonly text: string;
  /** How many pieces of the line it takes. */
  readonly pieces: number;
  /** Where the text behind it begins. */
  readonly textX: number;
  /** Room behind it in the size of the letters: a word space is about 0.25. */
  readonly gap: number;
  readonly isBullet: boolean;
}

/** How many pieces a label may be set in. */
const mostPieces = 5;
const bulletGap = 0.5;

/** The label a line begins with, or undefined. */
export const labelOf = ({ pieces, size }: Line): FoundLabel | undefined => {
  let text = "";
  let found: FoundLabel | undefined;
  for (let i = 0; i < Math.min(mostPieces, pieces.length); i++) {
    const piece = pieces[i];
    const before = pieces[i - 1];
    const next = pieces[i + 1];
    if (!piece) break;
    text += (before && isApart(before, piece) ? " " : "") + piece.text;
    if (next && !isApart(piece, next)) continue;
    if (isLabel(text)) {
      const textX = next?.x1 ?? piece.x2;
      const gap = (textX - piece.x2) / size;
      const isBullet = bullet.test(text);
      if (!isBullet || gap >= bulletGap) found = { text, pieces: i + 1, textX, gap, isBullet };
    }
    if (!/^(?:article|section|clause)$/iu.test(text)) break;
  }
  return found;
};

const isLabel = (text: string): boolean => labelText.test(text) || namedLabel.test(text);
