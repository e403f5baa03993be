import type { PageDrawing } from "./page-drawing.ts";
import { fontNames, type LatinLetters } from "./latin-letters.ts";

const round = (value: number): string => String(Math.round(value * 100) / 100);

const colourOf = (colour: string): string =>
  [1, 3, 5].map((at) => round(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(" ");

/** What a Latin brush has drawn on a page of this size: the operators of a PDF's content. */
export interface LatinDrawing extends PageDrawing {
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly operators: () => string;
}

/** Writes what a PDF says itself, without Skia: letters of ours, boxes and lines. */
export const latinDrawing = (
  letters: LatinLetters,
  pageWidth: number,
  pageHeight: number,
): LatinDrawing => {
  const drawn: string[] = [];
  // A PDF counts from the lower left corner.
  const point = (x: number, y: number): string => `${round(x)} ${round(pageHeight - y)}`;
  return {
    pageWidth,
    pageHeight,
    operators: () => drawn.join("\n"),
    width: (text, size) => letters.width(text, size),
    text: (line, { x, y }, { size, colour, weight = "normal" }) => {
      const font = `/${fontNames[weight]} ${round(size)} Tf`;
      const operand = letters.operand(line, weight);
      drawn.push(`${colourOf(colour)} rg BT ${font} ${point(x, y)} Td ${operand} Tj ET`);
    },
    box: ({ x, y }, width, height, colour) => {
      const size = `${round(width)} ${round(height)}`;
      drawn.push(`${colourOf(colour)} rg ${point(x, y + height)} ${size} re f`);
    },
    line: (points, width, colour) => {
      const [first, ...rest] = points.map(({ x, y }) => point(x, y));
      const path = [`${first} m`, ...rest.map((each) => `${each} l`)].join(" ");
      drawn.push(`${colourOf(colour)} RG ${round(width)} w 1 J 1 j ${path} S`);
    },
  };
};
