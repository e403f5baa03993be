import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { PageContent, Pdf } from "@proviso/pdf";
import { recognisedContent } from "./pdf-recognised-content.ts";
import { recognisedPage, type RecognisedPage } from "./pdf-recognised-words.ts";
import type { Recogniser } from "./pdf-recogniser.ts";

/** A page that was recognized, with how sure it is, 0 to 1. */
export interface ScannedPage {
  readonly content: PageContent;
  readonly confidence: number;
  /** The quarter turns after which it read best: the next page probably lies the same way. */
  readonly quarterTurns: number;
}

/** Below this a page reads so badly that nobody should decide anything by it. */
export const leastConfidence = 0.6;
/** Above this no other way of looking at a page is tried. */
const enough = 0.75;
const dotsPerInch = 200;
/** For pages that read badly: small letters gain by it. */
const fineDotsPerInch = 300;

/** The share of a page that is marked below which it is empty: a speck here and there. */
const emptiest = 0.0008;
/** Brightness below which a dot is ink whatever the paper. */
const dark = 128;
/** How much darker than its paper a dot is to be ink that has faded. */
const faintest = 24;

/** How a page is marked: not at all, plainly, or so faintly that it may be the print of its other side. */
type Ink = "none" | "faint" | "plain";

const inkOf = (canvas: Canvas): Ink => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const dots = Array.from({ length: 256 }, () => 0);
  for (let i = 0; i < data.length; i += 4) dots[data[i] ?? 255] = (dots[data[i] ?? 255] ?? 0) + 1;
  const darker = (than: number): number =>
    dots.slice(0, Math.max(0, than)).reduce((sum, count) => sum + count, 0);
  const all = data.length / 4;
  if (darker(dark) >= all * emptiest) return "plain";
  const paper = dots.findIndex((_, brightness) => darker(brightness + 1) > all / 2);
  return darker(paper - faintest) >= all * emptiest ? "faint" : "none";
};

interface Look extends RecognisedPage {
  readonly canvas: Canvas;
  readonly turns: number;
}

/** Whether words run up or down the page: Tesseract reads those too, but not in their order. */
const isSideways = ({ words }: RecognisedPage): boolean => {
  const long = words.filter(({ text }) => text.length > 3);
  const high = long.filter(({ left, right, top, bottom }) => bottom - top > right - left);
  return high.length > long.length / 2;
};

/** How sure one may be of a page that was looked at this way. */
const sureness = (page: RecognisedPage): number => (isSideways(page) ? 0 : page.confidence);

/** Whether the words of a look are more, or surer: garbage is sometimes sure of two letters. */
const weight = (look: Look): number =>
  sureness(look) * Math.log2(2 + look.words.filter(({ text }) => text.length > 2).length);

const draw = async (pdf: Pdf, page: number, dots: number, turns: number): Promise<Canvas> => {
  let made: Canvas | undefined;
  await pdf.drawPage(page, dots, turns, (width, height) => {
    made = createCanvas(width, height);
    return made;
  });
  if (!made) throw new Error("The page was not drawn.");
  return made;
};

/** Whether a look found a word or two that are likely to be there. */
const hasWords = ({ words }: Look): boolean =>
  words.some(({ text, confidence }) => text.length > 2 && confidence > leastConfidence);

/** A page as it read best; null when its marks are faint and nobody can read them. */
const bestLook = async (
  pdf: Pdf,
  page: number,
  first: Canvas,
  usualTurns: number,
  recogniser: Recogniser,
): Promise<Look | null> => {
  const look = async (canvas: Canvas, turns: number): Promise<Look> => {
    const tsv = await recogniser.recognise(canvas.toBuffer("image/png"));
    return { ...recognisedPage(tsv), canvas, turns };
  };
  const isFaint = inkOf(first) === "faint";
  let best = await look(first, usualTurns);
  if (isFaint && !hasWords(best)) return null;
  for (const turns of [1, 3, 2, 0]) {
    if (sureness(best) >= enough) break;
    if (turns === usualTurns) continue;
    const other = await look(await draw(pdf, page, dotsPerInch, turns), turns);
    if (weight(other) > weight(best)) best = other;
  }
  if (sureness(best) < enough) {
    const finer = await look(await draw(pdf, page, fineDotsPerInch, best.turns), best.turns);
    if (weight(finer) > weight(best)) best = finer;
  }
  return isFaint && sureness(best) < leastConfidence ? null : best;
};

/**
 * Recognizes a page, turning it upright when it lies on its side or is on its head. A page without ink is empty, and
 * so is one of faint marks that nobody can read.
 */
export const scanPage = async (
  pdf: Pdf,
  page: number,
  shown: PageContent,
  recogniser: Recogniser,
  usualTurns: number,
): Promise<ScannedPage> => {
  const first = await draw(pdf, page, dotsPerInch, usualTurns);
  const best =
    inkOf(first) === "none" ? null : await bestLook(pdf, page, first, usualTurns, recogniser);
  if (!best) return { content: { ...shown, pieces: [] }, confidence: 1, quarterTurns: usualTurns };
  const isTurned = best.turns % 2 === 1;
  const [width, height] = isTurned ? [shown.height, shown.width] : [shown.width, shown.height];
  const dots = (best.canvas.width / width) * 72;
  return {
    content: recognisedContent(best, dots, width, height),
    confidence: sureness(best),
    quarterTurns: best.turns,
  };
};
