export type { PageContent, Piece, Rule } from "./page-content.ts";
export { pdfLimits } from "./pdf-limits.ts";
export { pdfRefusal, type PdfRefusal } from "./pdf-refusal.ts";
export { openPdf, type OpenedPdf, type Pdf } from "./read/open-pdf.ts";
export { layOut } from "./layout/lay-out.ts";
export type * from "./layout/laid-out.ts";
export { writeWord } from "./word/write-word.ts";
