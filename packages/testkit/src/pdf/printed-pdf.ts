import { pdfFile, pdfText } from "./pdf-file.ts";

const size = 10;
/** Every letter of Courier is as wide. */
const letterWidth = size * 0.6;
const [left, right, top, bottom] = [72, 540, 72, 720] as const;
const lineHeight = 12;
const spaceBetween = 10;

/** The lines that a paragraph breaks into, as a word processor breaks them. */
const brokenInto = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length * letterWidth <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** A PDF of these paragraphs, printed as a word processor does, with page numbers. */
export const printedPdf = (...paragraphs: readonly string[]): Uint8Array => {
  const pages: string[][] = [[]];
  let y: number = top;
  for (const text of paragraphs) {
    for (const line of brokenInto(text, right - left)) {
      if (y > bottom) {
        pages.push([]);
        y = top;
      }
      pages.at(-1)?.push(pdfText(left, y, line, { size, font: "Courier" }));
      y += lineHeight;
    }
    y += spaceBetween;
  }
  return pdfFile(
    pages.map((content, i) => ({
      content: [...content, pdfText(280, 760, `Page ${i + 1} of ${pages.length}`, { size: 8 })],
    })),
  );
};
