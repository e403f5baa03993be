import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageContent, Piece, Rule } from "../page-content.ts";
import { pdfLimits } from "../pdf-limits.ts";
import type { Box } from "./draw-path.ts";
import type { Font, TurnedPiece } from "./draw-text.ts";
import { fontCodes } from "./font-codes.ts";
import { fontLook } from "./font-look.ts";
import { lostLigatures } from "./lost-ligatures.ts";
import { matrixOf, numbersOf } from "./matrix.ts";
import { PagePainter, type FontSource, type IsLayerShown, type Painted } from "./page-painter.ts";

const fontsOf = (page: PDFPageProxy): FontSource => {
  const known = new Map<string, Font>();
  return (name) => {
    const found = known.get(name);
    if (found) return found;
    const font = fontOf(page, name);
    known.set(name, font);
    return font;
  };
};

const fontOf = (page: PDFPageProxy, name: string): Font => {
  const loaded: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined;
  const record = typeof loaded === "object" && loaded !== null ? loaded : {};
  const given = "name" in record && typeof record.name === "string" ? record.name : "";
  const matrix = numbersOf("fontMatrix" in record ? record.fontMatrix : undefined);
  return {
    look: fontLook(given),
    scale: matrix[0] ?? 0.001,
    lost: lostLigatures(fontCodes(record)),
  };
};

/** The quarter turns that most letters are turned by; text at an angle has no say. */
const mainTurn = (pieces: readonly TurnedPiece[]): number => {
  const letters = [0, 0, 0, 0];
  for (const { turn, text } of pieces)
    if (turn < letters.length) letters[turn] = (letters[turn] ?? 0) + text.length;
  return letters.indexOf(Math.max(...letters));
};

const isOn = ({ x1, x2, baseline, size }: Piece, { x1: left, y1, x2: right, y2 }: Box): boolean =>
  (x1 + x2) / 2 >= left &&
  (x1 + x2) / 2 <= right &&
  baseline - size / 3 >= y1 &&
  baseline <= y2 + 1;

/** Words printed over themselves, a little aside, to look bold: one of them is enough. */
const withoutDoubles = (pieces: readonly Piece[]): readonly Piece[] => {
  const seen = new Map<string, Piece[]>();
  return pieces.filter((piece) => {
    const same = seen.get(piece.text) ?? [];
    const isDouble = same.some(
      ({ x1, baseline, isHidden }) =>
        isHidden === piece.isHidden &&
        Math.abs(x1 - piece.x1) < piece.size * 0.1 &&
        Math.abs(baseline - piece.baseline) < piece.size * 0.1,
    );
    if (!isDouble) seen.set(piece.text, [...same.slice(-20), piece]);
    return !isDouble;
  });
};

const readable = (
  { pieces, darkBoxes, pictureArea }: Painted,
  width: number,
  height: number,
): readonly Piece[] => {
  // The text layer of a scan is painted invisibly over its picture: that one is meant to be read.
  const isScan = pictureArea >= (width * height) / 2;
  const upright = pieces.filter(
    ({ turn, x1, x2, baseline }) =>
      turn === 0 && x2 > 0 && x1 < width && baseline > 0 && baseline < height + 1,
  );
  return withoutDoubles(
    upright.map(({ turn: _turn, isOff = false, ...piece }) => ({
      ...piece,
      isHidden: isOff || (piece.isHidden && !isScan && !darkBoxes.some((box) => isOn(piece, box))),
    })),
  );
};

const isOnPage = ({ direction, at, from, to }: Rule, width: number, height: number): boolean => {
  const [along, across] = direction === "level" ? [width, height] : [height, width];
  return to > 0 && from < along && at > 0 && at < across && to - from > 1;
};

/** How a page is looked at: on a screen, or as it prints. */
export type PageIntent = "display" | "print";

/** Reads one page, or says "too-long" when it holds more than can be read safely. */
export const readPage = async (
  page: PDFPageProxy,
  intent: PageIntent,
  isLayerShown: IsLayerShown,
): Promise<PageContent | "too-long"> => {
  const list = await page.getOperatorList({ intent });
  const codes: readonly number[] = list.fnArray;
  const operands: readonly unknown[] = list.argsArray;
  if (codes.length > pdfLimits.instructionsOfPage) return "too-long";
  const fonts = fontsOf(page);
  const paint = (rotation: number) => {
    const view = page.getViewport({ scale: 1, rotation });
    const painter = new PagePainter(matrixOf(view.transform), fonts, isLayerShown);
    for (const [i, code] of codes.entries()) painter.follow(code, operands[i]);
    return { view, painted: painter.painted };
  };
  const asShown = paint(page.rotate);
  const turn = mainTurn(asShown.painted.pieces);
  const { view, painted } = turn === 0 ? asShown : paint((page.rotate + 360 - turn * 90) % 360);
  const { width, height } = view;
  if (Math.max(width, height) > pdfLimits.sideOfPage) return "too-long";
  return {
    width,
    height,
    pieces: readable(painted, width, height),
    rules: painted.rules.filter((rule) => isOnPage(rule, width, height)),
    imageShare: Math.min(1, painted.pictureArea / (width * height)),
    drawing: painted.drawing,
    turn,
  };
};
