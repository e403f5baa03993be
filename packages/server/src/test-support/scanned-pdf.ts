import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { openPdf } from "@proviso/pdf";
import { pdfFile, pdfPicture } from "@proviso/testkit";

/** How a page was scanned. */
export interface Scan {
  /** The quarter turns by which the paper lay wrong. */
  readonly turns?: number;
  readonly dotsPerInch?: number;
  /** How much of the page specks cover, 0 to 1. */
  readonly specks?: number;
  /** How dark its black came out, 0 for black to 255 for paper. */
  readonly ink?: number;
  /** The words of the other side that shine through the paper, seen from behind. */
  readonly isMirrored?: boolean;
}

const speckle = (canvas: Canvas, share: number): void => {
  const context = canvas.getContext("2d");
  // The same specks each time: a sequence that only looks like chance.
  let seed = 1;
  const next = (limit: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  for (let i = 0; i < (canvas.width * canvas.height * share) / 16; i++) {
    context.fillStyle = next(2) === 0 ? "#000000" : "#ffffff";
    context.fillRect(next(canvas.width), next(canvas.height), 4, 4);
  }
};

const fade = (canvas: Canvas, ink: number): void => {
  const context = canvas.getContext("2d");
  const dots = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let i = 0; i < dots.data.length; i++)
    if (i % 4 < 3) dots.data[i] = ink + ((255 - ink) * (dots.data[i] ?? 255)) / 255;
  context.putImageData(dots, 0, 0);
};

const mirrored = (canvas: Canvas): Canvas => {
  const turned = createCanvas(canvas.width, canvas.height);
  const context = turned.getContext("2d");
  context.scale(-1, 1);
  context.drawImage(canvas, -canvas.width, 0);
  return turned;
};

/** The PDF that comes of printing a PDF and laying the paper on a scanner. */
export const scannedPdf = async (bytes: Uint8Array, scan: Scan = {}): Promise<Uint8Array> => {
  const { turns = 0, dotsPerInch = 200, specks = 0, ink = 0, isMirrored = false } = scan;
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const pages = [];
  for (let number = 1; number <= opened.pdf.pageCount; number++) {
    let canvas = createCanvas(1, 1);
    await opened.pdf.drawPage(number, dotsPerInch, turns, (width, height) => {
      canvas = createCanvas(width, height);
      return canvas;
    });
    if (isMirrored) canvas = mirrored(canvas);
    if (ink > 0) fade(canvas, ink);
    speckle(canvas, specks);
    const { width: dotsWide, height: dotsHigh } = canvas;
    const [width, height] = [(dotsWide * 72) / dotsPerInch, (dotsHigh * 72) / dotsPerInch];
    const jpeg = new Uint8Array(canvas.toBuffer("image/jpeg", 85));
    const picture = { jpeg, width: dotsWide, height: dotsHigh };
    pages.push({ width, height, content: [pdfPicture(width, height)], picture });
  }
  await opened.pdf.close();
  return pdfFile(pages);
};
