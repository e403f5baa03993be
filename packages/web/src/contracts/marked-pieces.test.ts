import { expect, it } from "vitest";
import { markedPieces } from "./marked-pieces.ts";

const shown = (text: string, ...marks: [number, number][]): string =>
  markedPieces(
    text,
    marks.map(([start, end]) => ({ start, end })),
  )
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join("");

it("cuts a text at its marks", () => {
  expect(shown("Delmar NDA", [0, 6], [7, 10])).toBe("[Delmar] [NDA]");
  expect(shown("Delmar NDA")).toBe("Delmar NDA");
});

it("leaves out what lies behind the end, as of a file name shown without its extension", () => {
  expect(shown("Delmar", [3, 8], [9, 12])).toBe("Del[mar]");
  expect(shown("Delmar", [7, 9])).toBe("Delmar");
});
