import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { PageIntent, Pdf } from "@proviso/pdf";

/** Enough to see every line of text and every picture. */
const dotsPerInch = 36;
/** How much darker or lighter a dot may be, of 255: edges fall between dots in other ways. */
const mostShade = 96;
/** The share of dots that may differ, such as where a field is drawn by another program's letters. */
const mostShare = 0.005;

const draw = async (pdf: Pdf, number: number, intent: PageIntent): Promise<Canvas> => {
  const drawn: Canvas[] = [];
  const makeCanvas = (width: number, height: number): Canvas => {
    const canvas = createCanvas(width, height);
    drawn.push(canvas);
    return canvas;
  };
  await pdf.drawPage(number, dotsPerInch, 0, makeCanvas, intent);
  const [canvas] = drawn;
  if (!canvas) throw new Error("Nothing was drawn.");
  return canvas;
};

const dotsOf = (canvas: Canvas): Uint8ClampedArray =>
  canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;

const differ = (some: Canvas, others: Canvas): boolean => {
  if (some.width !== others.width || some.height !== others.height) return true;
  const [a, b] = [dotsOf(some), dotsOf(others)];
  let count = 0;
  for (let at = 0; at < a.length; at += 4) {
    const isOther = [0, 1, 2].some(
      (color) => Math.abs((a[at + color] ?? 0) - (b[at + color] ?? 0)) > mostShade,
    );
    if (isOther) count += 1;
  }
  return count > (a.length / 4) * mostShare;
};

/** The first page, from 1, that looks otherwise on the screen in the one document than in the other. */
export const pageThatLooksOtherwise = async (
  some: Pdf,
  others: Pdf,
): Promise<number | undefined> => {
  for (let number = 1; number <= some.pageCount; number += 1)
    if (differ(await draw(some, number, "display"), await draw(others, number, "display")))
      return number;
  return undefined;
};
