import type { PDFDocument, SKRSContext2D } from "@napi-rs/canvas";

/** What draws on a page. */
export type PageCanvas = SKRSContext2D;

/** Begins a page of a drawing, of this size in points. The library's types forget some of what its pen can. */
export const beginPage = (drawing: PDFDocument, width: number, height: number): PageCanvas =>
  drawing.beginPage(width, height) as SKRSContext2D;
