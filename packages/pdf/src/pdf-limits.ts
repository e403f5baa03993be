/** What a PDF may hold and still be read; beyond it the refusal is "too-long". */
export const pdfLimits = {
  pages: 1000,
  /** Drawing instructions of one page: a dense page of text has 20,000. */
  instructionsOfPage: 250_000,
  /** Pixels of one picture; larger ones are left out. A page at 600 dpi has 35 million. */
  pixelsOfPicture: 50_000_000,
  /** The longer side of a page in points: 14,400 is the most that PDF 1.7 allows. */
  sideOfPage: 14_400,
} as const;
