import { loadImage, PDFDocument } from "@napi-rs/canvas";
import { plainLine, textFont, textWidth } from "./fonts.ts";
import { beginPage, type Pen } from "./pen.ts";
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

const drawImage = async (pen: Pen, mark: Mark, png: Uint8Array): Promise<void> => {
  const image = await loadImage(png);
  const scale = Math.min(mark.width / image.width, mark.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  pen.drawImage(image, mark.x, mark.y + (mark.height - height) / 2, width, height);
};

const drawCheck = (pen: Pen, { x, y, width, height }: Mark): void => {
  const size = Math.min(width, height);
  const [left, top] = [x + (width - size) / 2, y + (height - size) / 2];
  pen.lineWidth = size * 0.12;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.beginPath();
  pen.moveTo(left + size * 0.18, top + size * 0.55);
  pen.lineTo(left + size * 0.42, top + size * 0.78);
  pen.lineTo(left + size * 0.82, top + size * 0.25);
  pen.stroke();
};

/** The largest size, in half points, at which the text fits its place; its lines then. */
const fitText = (pen: Pen, mark: Mark, text: string) => {
  for (let size = Math.min(mostSize, mark.height * 0.75); ; size -= 0.5) {
    const lines = wrapWords(text, (line) => textWidth(pen, line, size) <= mark.width);
    if (size <= leastSize || lines.length * size * lineHeight <= mark.height)
      return { size, lines };
  }
};

const drawText = (pen: Pen, mark: Mark, text: string): void => {
  const line = plainLine(text);
  if (line === "") return;
  const { size, lines } = fitText(pen, mark, line);
  pen.font = textFont(size);
  pen.textBaseline = "middle";
  const step = size * lineHeight;
  const first = mark.y + (mark.height - step * (lines.length - 1)) / 2;
  lines.forEach((each, index) => pen.fillText(each, mark.x, first + index * step));
};

const drawMark = async (pen: Pen, mark: Mark): Promise<void> => {
  pen.fillStyle = ink;
  pen.strokeStyle = ink;
  const { content } = mark;
  if (content.kind === "image") await drawImage(pen, mark, content.png);
  else if (content.kind === "text") drawText(pen, mark, content.text);
  else drawCheck(pen, mark);
};

/** A PDF of one page of this size, empty but for the marks; its fonts hold only the letters they need. */
export const drawMarks = async (
  marks: readonly Mark[],
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array> => {
  const drawing = new PDFDocument();
  const pen = beginPage(drawing, size.width, size.height);
  for (const mark of marks) {
    pen.save();
    await drawMark(pen, mark);
    pen.restore();
  }
  drawing.endPage();
  return drawing.close();
};
