import {
  PDFEmbeddedPage,
  PdfArray,
  type PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
  type PDF,
  type PdfObject,
} from "@libpdf/core";
import { deflateSync } from "node:zlib";
import type { LatinDrawing } from "./latin-drawing.ts";
import type { LatinLetters } from "./latin-letters.ts";

/** So many bytes are not worth being made shorter. */
const longest = 500;
/** A page of text is a few thousand bytes: to prepare for more would take longer than making it shorter. */
const small = { windowBits: 13, memLevel: 6 };

/** Puts drawings of Latin brushes into one PDF, which then holds their fonts once. */
export interface LatinPages {
  /** Adds a page with the drawing behind the last one. */
  addPage(drawing: LatinDrawing): Promise<void>;
  /** The drawing as something that can be put onto a page. */
  embed(drawing: LatinDrawing): Promise<PDFEmbeddedPage>;
}

const fontsIn = async (pdf: PDF, { holder }: LatinLetters): Promise<PdfDict> => {
  const held = pdf.getObject((await pdf.embedPage(holder, 0)).ref);
  const resources = held instanceof PdfStream ? held.getDict("Resources") : undefined;
  if (!resources) throw new Error("The letters were not taken over.");
  return resources;
};

/** Opens a PDF for drawings with these letters. */
export const latinPages = (pdf: PDF, letters: LatinLetters): LatinPages => {
  let fonts: Promise<PdfDict> | undefined;
  const resources = (): Promise<PdfDict> => (fonts ??= fontsIn(pdf, letters));
  const streamOf = (drawing: LatinDrawing, entries: Readonly<Record<string, PdfObject>>) => {
    const operators = Buffer.from(drawing.operators());
    const isLong = operators.length > longest;
    const stream = PdfStream.fromDict(entries, isLong ? deflateSync(operators, small) : operators);
    if (isLong) stream.set("Filter", PdfName.of("FlateDecode"));
    return pdf.register(stream);
  };
  return {
    addPage: async (drawing) => {
      const page = pdf.addPage({ width: drawing.pageWidth, height: drawing.pageHeight });
      page.dict.set("Resources", await resources());
      page.dict.set("Contents", streamOf(drawing, {}));
    },
    embed: async (drawing) => {
      const [width, height] = [drawing.pageWidth, drawing.pageHeight];
      const ref = streamOf(drawing, {
        Type: PdfName.of("XObject"),
        Subtype: PdfName.of("Form"),
        BBox: PdfArray.of(...[0, 0, width, height].map((side) => PdfNumber.of(side))),
        Resources: await resources(),
      });
      return new PDFEmbeddedPage(ref, { x: 0, y: 0, width, height }, width, height);
    },
  };
};
