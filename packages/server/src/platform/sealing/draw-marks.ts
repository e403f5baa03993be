import { loadImage, PDFDocument } from "@napi-rs/canvas";
import type { PageDrawing } from "./page-drawing.ts";
import { canvasDrawing } from "./canvas-drawing.ts";
import { plainLine } from "./fonts.ts";
import { beginPage, type PageCanvas } from "./page-canvas.ts";
import { wrapWords } from "./wrap-words.ts";

/** Something drawn onto a page of the document, in points from the page's upper left corner. */
export interface Mark {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly content:
    | { readonly kind: "image"; readonly png: Uint8Array }
    | { readonly kind: "text"; readonly text: string }
    | { readonly kind: "check" };
}

const ink = "#14213d";
const leastSize = 3;
const mostSize = 14;
const lineHeight = 1.2;
/** How far below the middle of a line its letters stand, so that capitals are in the middle. */
const capitals = 0.36;

const drawImage = async (canvas: PageCanvas, mark: Mark, png: Uint8Array): Promise<void> => {
  const image = await loadImage(png);
  const scale = Math.min(mark.width / image.width, mark.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  canvas.drawImage(image, mark.x, mark.y + (mark.height - height) / 2, width, height);
};

const drawCheck = (drawing: PageDrawing, { x, y, width, height }: Mark): void => {
  const size = Math.min(width, height);
  const [left, top] = [x + (width - size) / 2, y + (height - size) / 2];
  const points = [
    [0.18, 0.55],
    [0.42, 0.78],
    [0.82, 0.25],
  ] as const;
  const places = points.map(([right, down]) => ({ x: left + size * right, y: top + size * down }));
  drawing.line(places, size * 0.12, ink);
};

/** The largest size, in half points, at which the text fits its place; its lines then. */
const fitText = (drawing: PageDrawing, mark: Mark, text: string) => {
  for (let size = Math.min(mostSize, mark.height * 0.75); ; size -= 0.5) {
    const lines = wrapWords(text, (line) => drawing.width(line, size) <= mark.width);
    if (size <= leastSize || lines.length * size * lineHeight <= mark.height)
      return { size, lines };
  }
};

const drawText = (drawing: PageDrawing, mark: Mark, text: string): void => {
  const line = plainLine(text);
  if (line === "") return;
  const { size, lines } = fitText(drawing, mark, line);
  const step = size * lineHeight;
  const first = mark.y + (mark.height - step * (lines.length - 1)) / 2 + size * capitals;
  for (const [index, each] of lines.entries())
    drawing.text(each, { x: mark.x, y: first + index * step }, { size, colour: ink });
};

/** Draws a text or a tick; a picture is left out. */
export const drawMark = (drawing: PageDrawing, mark: Mark): void => {
  const { content } = mark;
  if (content.kind === "text") drawText(drawing, mark, content.text);
  else if (content.kind === "check") drawCheck(drawing, mark);
};

/** A PDF of one page of this size, empty but for the marks; its fonts hold only the letters they need. */
export const drawMarks = async (
  marks: readonly Mark[],
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array> => {
  const drawing = new PDFDocument();
  const pen = beginPage(drawing, size.width, size.height);
  for (const mark of marks) {
    if (mark.content.kind === "image") await drawImage(pen, mark, mark.content.png);
    else drawMark(canvasDrawing(pen), mark);
  }
  drawing.endPage();
  return drawing.close();
};
