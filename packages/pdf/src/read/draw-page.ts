import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageIntent } from "./read-page.ts";

/** Makes what a page is drawn onto: a canvas of the browser, or an object that behaves like one. */
export type MakeCanvas = (width: number, height: number) => object;

/** Canvases that are not the browser's have its methods and not its type. */
const isCanvas = (made: object): made is HTMLCanvasElement => "getContext" in made;

/** The most dots a page is drawn with: A4 at 300 dpi has 8.7 million. */
const mostDots = 12_000_000;

/** Draws a page, turned by quarter turns, on a canvas made for it; huge pages coarser. */
export const drawPage = async (
  page: PDFPageProxy,
  dotsPerInch: number,
  quarterTurns: number,
  makeCanvas: MakeCanvas,
  intent: PageIntent,
): Promise<void> => {
  const rotation = (page.rotate + quarterTurns * 90) % 360;
  const wished = page.getViewport({ scale: dotsPerInch / 72, rotation });
  const shrink = Math.min(1, Math.sqrt(mostDots / (wished.width * wished.height)));
  const viewport = page.getViewport({ scale: (dotsPerInch / 72) * shrink, rotation });
  const canvas = makeCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  if (!isCanvas(canvas)) throw new TypeError("This is no canvas to draw on.");
  await page.render({ canvas, viewport, intent, background: "#ffffff" }).promise;
};
