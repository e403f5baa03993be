import type { ActiveContent, FurnitureWish } from "@proviso/pdf";

/** How one page of a PDF was read. */
export interface PageReading {
  /** "text": as the PDF gives it; "ocr": recognized in the picture of the page. */
  readonly by: "text" | "ocr";
  /** 0 to 1: how sure the recognition was on the whole; 1 for text. */
  readonly confidence: number;
}

/** One PDF to be read, by the path of its file. */
export interface PdfTask {
  readonly input: string;
  /** Where the .docx made of it is written. */
  readonly output: string;
  /** Opens an encrypted file; used once and not kept. */
  readonly password?: string;
  /** Where headers, footers and page numbers go in it; apart where nothing is said. */
  readonly furniture?: FurnitureWish;
  /** Aborted, reading ends as "stopped". */
  readonly signal?: AbortSignal;
  /** Told after each page. */
  readonly onPage?: (progress: { readonly page: number; readonly pages: number }) => void;
}

/** What came of reading a PDF. */
export type PdfReading =
  | {
      readonly kind: "word";
      readonly pages: readonly PageReading[];
      readonly active: readonly ActiveContent[];
    }
  | {
      readonly kind: "refused";
      readonly why: "encrypted" | "damaged" | "bad-scan" | "ocr-failed" | "too-long";
      /** What was found, for the log. */
      readonly detail: string;
      /** What of the file would act, where it could be opened. */
      readonly active?: readonly ActiveContent[];
    }
  | {
      readonly kind: "failed";
      readonly failed: "took-too-long" | "broke" | "stopped";
      readonly detail: string;
    };

/** Makes a Word file of a PDF, with and without scanned pages. Never throws for what a file does to it. */
export interface PdfReader {
  readAsWord(task: PdfTask): Promise<PdfReading>;
  stop(): Promise<void>;
}
