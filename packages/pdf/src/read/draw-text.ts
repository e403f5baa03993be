import type { Piece } from "../page-content.ts";
import type { FontLook } from "./font-look.ts";
import { glyphText } from "./glyph-text.ts";
import { multiply, place, type Matrix } from "./matrix.ts";

/** A font as text is set in it. */
export interface Font {
  readonly look: FontLook;
  /** Width units to text units. */
  readonly scale: number;
  /** What a code stands for that the font has no letter for. */
  readonly lost: (code: number) => string | undefined;
}

/** What PDF 32000-1, 9.3 calls the text state. */
export interface TextState {
  readonly font: Font;
  readonly size: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly hScale: number;
  readonly leading: number;
  readonly rise: number;
  /** 3 and 7 paint nothing. */
  readonly mode: number;
}

/** One letter of a font, as the operator list gives it. */
export interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
  readonly originalCharCode: number;
}

/** A place on the page, in points; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** Pieces of a stretch of text, and how far the pen has moved. */
export interface DrawnText {
  readonly pieces: readonly TurnedPiece[];
  readonly advance: number;
  /** Where the space is that it ends in. */
  readonly lastSpace: { readonly from: Point; readonly to: Point } | null;
}

/** A piece with the quarter turns by which its text is turned against the page. */
export interface TurnedPiece extends Piece {
  readonly turn: number;
  /** Whether it belongs to a layer that is not shown. */
  readonly isOff?: boolean;
}

/** A gap within a word: letter spacing stays below it, the space of a narrow font above. */
const wordGap = 0.17;

/** Whether a letter stands beside a glyph in its word, moved by less than a gap. */
const hasLetterBeside = (items: readonly (Glyph | number)[], at: number): boolean =>
  [-1, 1].some((step) => {
    const next = items[at + step];
    const isNear = typeof next === "number" && -next / 1000 <= wordGap;
    const beside = isNear ? items[at + 2 * step] : next;
    return typeof beside === "object" && /\p{L}/u.test(beside.unicode);
  });

/** What a glyph says: within a word also the ligature that its font has no letters for. */
const textOf = (
  items: readonly (Glyph | number)[],
  at: number,
  glyph: Glyph,
  font: Font,
): string => {
  const ligature = font.lost(glyph.originalCharCode);
  return glyphText(ligature !== undefined && hasLetterBeside(items, at) ? ligature : glyph.unicode);
};

/**
 * Sets glyphs from a pen position on; numbers among them move the pen back by thousandths. `isAfterSpace` says whether what was
 * set before them ended in a space.
 */
export const drawText = (
  items: readonly (Glyph | number)[],
  state: TextState,
  matrix: Matrix,
  isHidden: boolean,
  isAfterSpace: boolean,
): DrawnText => {
  const pieces: TurnedPiece[] = [];
  const upright = multiply(matrix, [state.hScale, 0, 0, 1, 0, state.rise]);
  const turn = turnOf(upright);
  const size = Math.abs(state.size) * Math.hypot(upright[2], upright[3]);
  let x = 0;
  let [text, from, to, isSpaced, spaceFrom] = ["", 0, 0, isAfterSpace, 0];
  const finish = (): void => {
    if (text !== "") {
      const [start, end] = [place(upright, from, 0), place(upright, to, 0)];
      const { family, bold, italic } = state.font.look;
      pieces.push({
        text,
        ...along(start, end),
        size,
        font: family,
        bold: bold || state.mode === 2,
        italic,
        underline: false,
        isSpaced,
        isHidden,
        turn,
      });
      isSpaced = false;
    }
    text = "";
  };
  for (const [at, item] of items.entries()) {
    if (typeof item === "number") {
      x -= (item * state.size) / 1000;
      continue;
    }
    const advance =
      item.width * state.size * state.font.scale +
      state.charSpacing +
      (item.isSpace ? state.wordSpacing : 0);
    const letters = textOf(items, at, item, state.font);
    if (letters === "" || /^[ \t\u{a0}\u{2000}-\u{200b}\u{202f}\u{3000}]+$/u.test(letters)) {
      finish();
      if (letters !== "") [isSpaced, spaceFrom] = [true, x];
    } else {
      if (text !== "" && x - to > wordGap * Math.abs(state.size)) {
        finish();
        isSpaced = true;
      }
      if (text === "") from = x;
      text += letters;
      to = x + advance - state.charSpacing;
    }
    x += advance;
  }
  finish();
  const isLast = isSpaced && spaceFrom >= to;
  const lastSpace = isLast
    ? { from: place(upright, spaceFrom, 0), to: place(upright, x, 0) }
    : null;
  return { pieces, advance: x * state.hScale, lastSpace };
};

/** By how many quarter turns to the right the text of this matrix runs; the page's y grows downwards. */
const turnOf = ([a, b]: Matrix): number => {
  if (Math.abs(b) <= Math.abs(a) * 0.2) return a >= 0 ? 0 : 2;
  if (Math.abs(a) <= Math.abs(b) * 0.2) return b >= 0 ? 1 : 3;
  return askew;
};

/** Text at an angle, as stamps and watermarks have it. */
export const askew = 4;

const along = (
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
): Pick<Piece, "x1" | "x2" | "baseline"> => ({
  x1: Math.min(x1, x2),
  x2: Math.max(x1, x2),
  baseline: (y1 + y2) / 2,
});
