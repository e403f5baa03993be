import type { Rule } from "../page-content.ts";
import { place, type Matrix } from "./matrix.ts";

/** A filled or outlined area of a page. */
export interface Box {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** What a path leaves on the page. */
export interface DrawnPath {
  readonly rules: readonly Rule[];
  readonly boxes: readonly Box[];
}

type Point = readonly [number, number];

/** How thick a drawn line may be, in points; anything thicker is an area. */
const thickest = 2.5;
/** How far a line may lean, in points over its length. */
const lean = 0.7;

/** The operands that each drawing code of pdf.js takes: move, line, two kinds of curve, close. */
const operands = [2, 2, 6, 4, 0] as const;

/** The polygons of a path that pdf.js has packed into numbers; curves as straight lines. */
const polygonsOf = (data: readonly number[], matrix: Matrix): readonly (readonly Point[])[] => {
  const polygons: Point[][] = [];
  let current: Point[] = [];
  for (let i = 0; i < data.length;) {
    const code = data[i] ?? 0;
    const count = operands[code];
    if (count === undefined) break;
    if (code === 0) {
      current = [];
      polygons.push(current);
    }
    const [first] = current;
    if (code === 4) {
      if (first) current.push(first);
    } else {
      current.push(place(matrix, data[i + count - 1] ?? 0, data[i + count] ?? 0));
    }
    i += count + 1;
  }
  return polygons;
};

const boxOf = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) };
};

const ruleOfBox = ({ x1, y1, x2, y2 }: Box): Rule | undefined => {
  const [wide, high] = [x2 - x1, y2 - y1];
  if (high <= thickest && wide > high * 2)
    return { direction: "level", at: (y1 + y2) / 2, from: x1, to: x2 };
  if (wide <= thickest && high > wide * 2)
    return { direction: "upright", at: (x1 + x2) / 2, from: y1, to: y2 };
  return undefined;
};

const ruleOfLine = ([x1, y1]: Point, [x2, y2]: Point): Rule | undefined => {
  if (Math.abs(y2 - y1) <= lean && Math.abs(x2 - x1) > lean)
    return {
      direction: "level",
      at: (y1 + y2) / 2,
      from: Math.min(x1, x2),
      to: Math.max(x1, x2),
    };
  if (Math.abs(x2 - x1) <= lean && Math.abs(y2 - y1) > lean)
    return {
      direction: "upright",
      at: (x1 + x2) / 2,
      from: Math.min(y1, y2),
      to: Math.max(y1, y2),
    };
  return undefined;
};

/** What filling a path leaves: thin areas are lines. */
export const fillPath = (data: readonly number[], matrix: Matrix): DrawnPath => {
  const rules: Rule[] = [];
  const boxes: Box[] = [];
  for (const polygon of polygonsOf(data, matrix)) {
    if (polygon.length < 2) continue;
    const box = boxOf(polygon);
    const rule = ruleOfBox(box);
    if (rule) rules.push(rule);
    else boxes.push(box);
  }
  return { rules, boxes };
};

/** What drawing along a path leaves. */
export const strokePath = (data: readonly number[], matrix: Matrix): DrawnPath => {
  const rules: Rule[] = [];
  for (const polygon of polygonsOf(data, matrix))
    for (const [i, point] of polygon.entries()) {
      const next = polygon[i + 1];
      const rule = next && ruleOfLine(point, next);
      if (rule) rules.push(rule);
    }
  return { rules, boxes: [] };
};
