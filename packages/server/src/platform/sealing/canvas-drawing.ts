import type { PageDrawing } from "./page-drawing.ts";
import { textFont, textWidth } from "./fonts.ts";
import type { PageCanvas } from "./page-canvas.ts";

/** Draws by Skia, which has letters for every alphabet and shapes them. */
export const canvasDrawing = (canvas: PageCanvas): PageDrawing => ({
  width: (text, size) => textWidth(canvas, text, size),
  text: (line, { x, y }, { size, colour, weight }) => {
    canvas.font = textFont(size, weight);
    canvas.fillStyle = colour;
    canvas.fillText(line, x, y);
  },
  box: ({ x, y }, width, height, colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(x, y, width, height);
  },
  line: (points, width, colour) => {
    canvas.strokeStyle = colour;
    canvas.lineWidth = width;
    canvas.lineCap = "round";
    canvas.lineJoin = "round";
    canvas.beginPath();
    for (const { x, y } of points) canvas.lineTo(x, y);
    canvas.stroke();
  },
});
