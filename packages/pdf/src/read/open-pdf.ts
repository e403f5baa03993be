import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageContent } from "../page-content.ts";
import { pdfLimits } from "../pdf-limits.ts";
import { pdfRefusal, type PdfRefusal } from "../pdf-refusal.ts";
import { findActiveContent, type ActiveContent } from "./active-content.ts";
import { drawPage, type MakeCanvas } from "./draw-page.ts";
import { withoutFonts } from "./no-fonts.ts";
import { readPage, type PageIntent } from "./read-page.ts";

/** An opened PDF; close it when done. */
export interface Pdf {
  readonly pageCount: number;
  /**
   * Reads page `number`, counted from 1, as it is seen on a screen or printed; says "too-long" when it holds
   * too much. Text of a layer that is not shown is hidden.
   */
  readonly readPage: (number: number, intent?: PageIntent) => Promise<PageContent | "too-long">;
  /** Draws a page onto a canvas made for it, turned further by quarter turns to the right; as it prints unless told. */
  readonly drawPage: (
    number: number,
    dotsPerInch: number,
    quarterTurns: number,
    makeCanvas: MakeCanvas,
    intent?: PageIntent,
  ) => Promise<void>;
  /** What of the file would act when it is opened in a program that lets it. */
  readonly findActiveContent: () => Promise<readonly ActiveContent[]>;
  readonly close: () => Promise<void>;
}

/** An opened PDF, or why it was refused. */
export type OpenedPdf =
  | { readonly ok: true; readonly pdf: Pdf }
  | { readonly ok: false; readonly refusal: PdfRefusal };

/** Where the files of pdf.js lie that stand beside its code: fonts, character maps, decoders. */
const assets = (folder: string): string =>
  decodeURI(
    new URL(`../../${folder}/`, import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs")).pathname,
  );

/** What the file is opened for: outside a browser letters are drawn as paths, which reading can do without. */
type Use = "reading" | "drawing";

const start = (bytes: Uint8Array, password: string | undefined, use: Use) =>
  getDocument({
    // pdf.js takes the bytes away from the person who gives them.
    data: new Uint8Array(bytes),
    ...(password === undefined ? {} : { password }),
    disableFontFace: use === "drawing",
    ...(use === "reading" ? withoutFonts() : {}),
    // Tells which codes of a font have a letter.
    fontExtraProperties: use === "reading",
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: pdfLimits.pixelsOfPicture,
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: assets("standard_fonts"),
    cMapUrl: assets("cmaps"),
    wasmUrl: assets("wasm"),
    iccUrl: assets("iccs"),
  });

const withPage = async <T>(
  document: PDFDocumentProxy,
  number: number,
  use: (page: PDFPageProxy) => Promise<T>,
): Promise<T> => {
  const page = await document.getPage(number);
  try {
    return await use(page);
  } finally {
    page.cleanup();
  }
};

/** What of a file's layers is shown. */
const layersOf = async (
  document: PDFDocumentProxy,
  intent: PageIntent,
): Promise<(layer: unknown) => boolean> => {
  const layers = await document.getOptionalContentConfig({ intent });
  return (layer) => typeof layer !== "object" || layer === null || layers.isVisible(layer);
};

const pdfOf = (
  bytes: Uint8Array,
  document: PDFDocumentProxy,
  openToDraw: () => PDFDocumentLoadingTask,
): Pdf => {
  let drawing: PDFDocumentLoadingTask | undefined;
  return {
    pageCount: document.numPages,
    readPage: async (number, intent = "display") => {
      const isLayerShown = await layersOf(document, intent);
      return withPage(document, number, (page) => readPage(page, intent, isLayerShown));
    },
    drawPage: async (number, dotsPerInch, quarterTurns, makeCanvas, intent = "print") => {
      drawing ??= openToDraw();
      await withPage(await drawing.promise, number, (page) =>
        drawPage(page, dotsPerInch, quarterTurns, makeCanvas, intent),
      );
    },
    findActiveContent: () => findActiveContent(bytes, document),
    close: async () => {
      await drawing?.destroy();
      await document.loadingTask.destroy();
    },
  };
};

/** Opens a PDF. Refuses encrypted ones without their password, damaged and overlong ones. */
export const openPdf = async (bytes: Uint8Array, password?: string): Promise<OpenedPdf> => {
  const loading = start(bytes, password, "reading");
  const openToDraw = (): PDFDocumentLoadingTask => start(bytes, password, "drawing");
  try {
    const document = await loading.promise;
    const count = document.numPages;
    if (count > 0 && count <= pdfLimits.pages)
      return { ok: true, pdf: pdfOf(bytes, document, openToDraw) };
    await loading.destroy();
    return count === 0
      ? { ok: false, refusal: pdfRefusal("damaged", "no pages") }
      : { ok: false, refusal: pdfRefusal("too-long", `${count} pages`) };
  } catch (error) {
    await loading.destroy();
    const detail = error instanceof Error ? error.message : String(error);
    if (error instanceof PasswordException)
      return { ok: false, refusal: pdfRefusal("encrypted", detail) };
    if (error instanceof InvalidPDFException)
      return { ok: false, refusal: pdfRefusal("damaged", detail) };
    // What else pdf.js throws while opening, it throws for what the file holds.
    return { ok: false, refusal: pdfRefusal("damaged", detail) };
  }
};
