import type { Brush } from "./brush.ts";
import { textFont, textWidth } from "./fonts.ts";
import type { Pen } from "./pen.ts";

/** Draws by Skia, which has letters for every alphabet and shapes them. */
export const canvasBrush = (pen: Pen): Brush => ({
  width: (text, size) => textWidth(pen, text, size),
  text: (line, { x, y }, { size, colour, weight }) => {
    pen.font = textFont(size, weight);
    pen.fillStyle = colour;
    pen.fillText(line, x, y);
  },
  box: ({ x, y }, width, height, colour) => {
    pen.fillStyle = colour;
    pen.fillRect(x, y, width, height);
  },
  line: (points, width, colour) => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.lineCap = "round";
    pen.lineJoin = "round";
    pen.beginPath();
    for (const { x, y } of points) pen.lineTo(x, y);
    pen.stroke();
  },
});
