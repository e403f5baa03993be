import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a page is drawn onto: a canvas of the browser, or one that behaves like it. */
export type Canvas = HTMLCanvasElement;

/** The most dots a page is drawn with: A4 at 300 dpi has 8.7 million. */
const mostDots = 12_000_000;

/** Draws a page as it prints, turned by quarter turns, on a canvas made for it; huge pages coarser. */
export const drawPage = async (
  page: PDFPageProxy,
  dotsPerInch: number,
  quarterTurns: number,
  makeCanvas: (width: number, height: number) => Canvas,
): Promise<void> => {
  const rotation = (page.rotate + quarterTurns * 90) % 360;
  const wished = page.getViewport({ scale: dotsPerInch / 72, rotation });
  const shrink = Math.min(1, Math.sqrt(mostDots / (wished.width * wished.height)));
  const viewport = page.getViewport({ scale: (dotsPerInch / 72) * shrink, rotation });
  const canvas = makeCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, viewport, intent: "print", background: "#ffffff" }).promise;
};
