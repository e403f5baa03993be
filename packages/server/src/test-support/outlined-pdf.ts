import { createCanvas, SvgExportFlag } from "@napi-rs/canvas";
import { pdfFile } from "@proviso/testkit";

const [width, height] = [612, 170];

type Point = readonly [x: number, y: number];

const pointsOf = (numbers: string): readonly Point[] => {
  const all = (numbers.match(/-?[\d.]+/gu) ?? []).map(Number);
  return Array.from({ length: all.length / 2 }, (_, i) => [
    all[2 * i] ?? 0,
    height - (all[2 * i + 1] ?? 0),
  ]);
};

const formatPoints = (points: readonly Point[]): string => points.flat().join(" ");

/** A curve with one handle as PDF has it, with two. */
const cubic = (from: Point, [handle, to]: readonly Point[]): readonly Point[] => {
  if (!handle || !to) return [];
  const towards = (end: Point): Point => [
    end[0] + (2 / 3) * (handle[0] - end[0]),
    end[1] + (2 / 3) * (handle[1] - end[1]),
  ];
  return [towards(from), towards(to), to];
};

/** The instructions of PDF that fill a path of SVG. */
const filled = (path: string): string => {
  let at: Point = [0, 0];
  const steps = Array.from(path.matchAll(/([MLQCZ])([^MLQCZ]*)/gu), ([, code, numbers = ""]) => {
    const points = pointsOf(numbers);
    const from = at;
    at = points.at(-1) ?? at;
    if (code === "M") return `${formatPoints(points)} m`;
    if (code === "L") return `${formatPoints(points)} l`;
    if (code === "Q") return `${formatPoints(cubic(from, points))} c`;
    return code === "C" ? `${formatPoints(points)} c` : "h";
  });
  return `${steps.join("\n")}\nf`;
};

/** A PDF of one low page whose lines of text are drawn as shapes, as printers of brochures write it: it holds no letter. */
export const outlinedPdf = (lines: readonly string[]): Uint8Array => {
  const canvas = createCanvas(width, height, SvgExportFlag.ConvertTextToPaths);
  const context = canvas.getContext("2d");
  context.font = "12px sans-serif";
  for (const [i, line] of lines.entries()) context.fillText(line, 50, 40 + i * 20);
  const paths = canvas
    .getContent()
    .toString("utf8")
    .matchAll(/ d="([^"]+)"/gu);
  return pdfFile([{ width, height, content: Array.from(paths, ([, path = ""]) => filled(path)) }]);
};
