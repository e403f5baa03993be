export type { ActiveContent } from "./read/active-content.ts";
export type { PageContent, Piece } from "./page-content.ts";
export { openPdf, type Pdf } from "./read/open-pdf.ts";
export type { PageIntent } from "./read/read-page.ts";
export { layOut, type FurnitureMode as FurnitureWish } from "./layout/lay-out.ts";
export { writeWord } from "./word/write-word.ts";
