import {
  layOut,
  openPdf,
  writeWord,
  type ActiveContent,
  type FurnitureWish,
  type PageContent,
  type Pdf,
} from "@proviso/pdf";
import type { PageReading, PdfReading } from "./pdf-reader.ts";
import type { Recogniser } from "./pdf-recogniser.ts";
import { leastConfidence, scanPage } from "./pdf-scan.ts";

/** A PDF read as Word, or why not; how it failed otherwise is for the process it runs in to say. */
export type PdfAsWord =
  | {
      readonly kind: "word";
      readonly bytes: Uint8Array;
      readonly pages: readonly PageReading[];
      readonly active: readonly ActiveContent[];
    }
  | Extract<PdfReading, { kind: "refused" }>;

/** How a PDF is read. */
export interface PdfOptions {
  readonly password?: string;
  readonly furniture?: FurnitureWish | undefined;
  readonly recogniser: Recogniser;
  readonly onPage: (progress: { readonly page: number; readonly pages: number }) => void;
}

/** Scanned pages take seconds each: with more of them nobody would wait for the end. */
const mostScannedPages = 300;
const fewestLetters = 100;
/** A page without letters that is drawn by so many numbers may have its words drawn as shapes. */
const drawnWords = 1000;

const lettersOn = ({ pieces }: PageContent): number =>
  pieces.reduce((count, { text }) => count + text.length, 0);

/** Whether a page shows its words in a picture: hardly a letter, and a picture or drawing over it. */
const isScanned = (page: PageContent): boolean => {
  const letters = lettersOn(page);
  return (
    (page.imageShare > 0.5 && letters < fewestLetters) ||
    (letters === 0 && (page.imageShare > 0 || isDrawing(page)))
  );
};

/** Whether a page has no picture and enough shapes for its words to be among them. */
const isDrawing = ({ imageShare, drawing }: PageContent): boolean =>
  imageShare === 0 && drawing >= drawnWords;

const refused = (
  why: Extract<PdfAsWord, { kind: "refused" }>["why"],
  detail: string,
): PdfAsWord => ({ kind: "refused", why, detail });

interface ReadPages {
  readonly contents: readonly PageContent[];
  readonly readings: readonly PageReading[];
}

const readPages = async (pdf: Pdf, options: PdfOptions): Promise<ReadPages | PdfAsWord> => {
  const contents: PageContent[] = [];
  const readings: PageReading[] = [];
  let [turns, scanned] = [0, 0];
  for (let number = 1; number <= pdf.pageCount; number++) {
    const page = await pdf.readPage(number);
    if (page === "too-long") return refused("too-long", `page ${number}`);
    if (isScanned(page)) {
      scanned += 1;
      if (scanned > mostScannedPages) return refused("too-long", `${scanned} scanned pages`);
      const seen = await recognise(pdf, number, page, options, turns);
      if ("why" in seen) return seen;
      contents.push(seen.content);
      readings.push({ by: "ocr", confidence: seen.confidence });
      turns = seen.quarterTurns;
    } else {
      contents.push(page);
      readings.push({ by: "text", confidence: 1 });
    }
    options.onPage({ page: number, pages: pdf.pageCount });
  }
  return { contents, readings };
};

const recognise = async (
  pdf: Pdf,
  number: number,
  page: PageContent,
  { recogniser }: PdfOptions,
  turns: number,
) => {
  try {
    const seen = await scanPage(pdf, number, page, recogniser, turns);
    // A drawing in which nothing can be read is a drawing, and no bad scan.
    if (seen.confidence < leastConfidence && isDrawing(page))
      return { content: page, confidence: 1, quarterTurns: turns };
    return seen.confidence < leastConfidence
      ? ({
          kind: "refused",
          why: "bad-scan",
          detail: `page ${number} is ${Math.round(seen.confidence * 100)} percent sure`,
        } as const)
      : seen;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: "refused", why: "ocr-failed", detail: `page ${number}: ${detail}` } as const;
  }
};

/** Reads a PDF as a Word file. The password is used for opening and not kept. */
export const readPdf = async (bytes: Uint8Array, options: PdfOptions): Promise<PdfAsWord> => {
  const opened = await openPdf(bytes, options.password);
  if (!opened.ok) return refused(opened.refusal.code, opened.refusal.detail);
  const { pdf } = opened;
  try {
    const active = await pdf.findActiveContent();
    const read = await readPages(pdf, options);
    if ("kind" in read) return read.kind === "refused" ? { ...read, active } : read;
    const { contents, readings } = read;
    return {
      kind: "word",
      bytes: writeWord(layOut(contents, options.furniture)),
      pages: readings,
      active,
    };
  } finally {
    await pdf.close();
  }
};
