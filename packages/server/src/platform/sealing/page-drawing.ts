import type { FontWeight } from "./fonts.ts";

/** A place on a page, in points from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How letters look: their size in points, their color as #rrggbb, their weight. */
export interface Look {
  readonly size: number;
  readonly colour: string;
  readonly weight?: FontWeight;
}

/** What draws letters and simple shapes on one page. */
export interface PageDrawing {
  /** How wide a line of text is in regular weight, in points. */
  width(text: string, size: number): number;
  /** Writes a line; the point is where its baseline begins. */
  text(line: string, at: Point, look: Look): void;
  /** Fills a box whose upper left corner is the point. */
  box(at: Point, width: number, height: number, colour: string): void;
  /** Draws a line through the points, round at its ends and turns. */
  line(points: readonly Point[], width: number, colour: string): void;
}
