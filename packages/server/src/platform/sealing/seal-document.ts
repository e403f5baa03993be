import { PDF, type PDFPage, type Signer, type TimestampAuthority } from "@libpdf/core";
import type { X509Certificate } from "node:crypto";
import { drawMark, drawMarks, type Mark } from "./draw-marks.ts";
import { fingerprintOf } from "./certificate-store.ts";
import { evidenceFile, writeEvidence } from "./evidence-file.ts";
import { drawEvidence, textsOf, writeEvidencePages, type EvidenceText } from "./evidence-pages.ts";
import { plainLine } from "./fonts.ts";
import { latinDrawing, type LatinDrawing } from "./latin-drawing.ts";
import { latinLetters, type LatinLetters } from "./latin-letters.ts";
import { latinPages, type LatinPages } from "./latin-pages.ts";

/** What is sealed, and with what. */
export interface Sealing {
  readonly document: Uint8Array;
  readonly marks: readonly Mark[];
  readonly evidence: EvidenceText;
  /** The same for programs; it is read again by who verifies the file. */
  readonly evidenceData: unknown;
  readonly reason: string;
  readonly at: Date;
}

/** What signs a sealed document: certificates, and what is done with the key, which may be in another process. */
export interface SealingMeans {
  /** The signer's first, then those above it. */
  readonly certificates: readonly X509Certificate[];
  readonly key: Pick<Signer, "keyType" | "signatureAlgorithm">;
  readonly sign: (data: Uint8Array) => Promise<Uint8Array>;
  /** null: the time is this server's word. */
  readonly timestamp: TimestampAuthority["timestamp"] | null;
}

const signatureRoom = 3072;
const timestampRoom = 12_288;

const signerOf = ({ certificates, key, sign }: SealingMeans): Signer => {
  const [certificate, ...chain] = certificates.map(({ raw }) => new Uint8Array(raw));
  if (!certificate) throw new Error("A seal has a certificate.");
  return { certificate, certificateChain: chain, ...key, sign };
};

const roomFor = ({ certificates, timestamp }: SealingMeans): number =>
  certificates.reduce(
    (sum, { raw }) => sum + raw.length,
    signatureRoom + (timestamp === null ? 0 : timestampRoom),
  );

/** The sides of a page. What the library calls a box's width and height are its right and upper side. */
const sidesOf = (page: PDFPage) => {
  const { x, y, width, height } = page.getCropBox();
  const [left, right] = [Math.min(x, width), Math.max(x, width)];
  const [bottom, top] = [Math.min(y, height), Math.max(y, height)];
  return { left, right, bottom, top };
};

/** Where a drawing of the page as it is seen goes, on a page that may be turned or not begin at zero. */
const placeOn = (page: PDFPage) => {
  const { left, right, bottom, top } = sidesOf(page);
  const rotate = page.rotation;
  switch (rotate) {
    case 0:
      return { x: left, y: bottom };
    case 90:
      return { x: right, y: bottom, rotate };
    case 180:
      return { x: right, y: top, rotate };
    case 270:
      return { x: left, y: top, rotate };
  }
};

const sizeOf = (page: PDFPage) => {
  const { left, right, bottom, top } = sidesOf(page);
  const [width, height] = [right - left, top - bottom];
  return page.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
};

/** What draws in a document: the letters that are at hand, and Skia for all others and for pictures. */
interface Drawer {
  readonly pdf: PDF;
  readonly letters: LatinLetters;
  readonly pages: LatinPages;
}

const isLatin = (letters: LatinLetters, { content }: Mark): boolean =>
  content.kind === "check" ||
  (content.kind === "text" && letters.canWrite(plainLine(content.text)));

const stamp = async (
  { pdf, letters, pages }: Drawer,
  page: PDFPage,
  marks: readonly Mark[],
): Promise<void> => {
  const size = sizeOf(page);
  const { latin = [], other = [] } = Object.groupBy(marks, (mark) =>
    isLatin(letters, mark) ? "latin" : "other",
  );
  if (other.length > 0) {
    const drawing = await PDF.load(await drawMarks(other, size));
    page.drawPage(await pdf.embedPage(drawing, 0), placeOn(page));
  }
  if (latin.length > 0) {
    const drawing = latinDrawing(letters, size.width, size.height);
    for (const mark of latin) drawMark(drawing, mark);
    page.drawPage(await pages.embed(drawing), placeOn(page));
  }
};

const stampAll = async (drawer: Drawer, marks: readonly Mark[]): Promise<void> => {
  for (const [number, onPage] of Map.groupBy(marks, ({ page }) => page)) {
    const page = drawer.pdf.getPage(number);
    if (!page) throw new Error(`The document has no page ${number + 1} to put a mark on.`);
    await stamp(drawer, page, onPage);
  }
};

const addEvidence = async (
  { pdf, letters, pages }: Drawer,
  evidence: EvidenceText,
): Promise<void> => {
  if (textsOf(evidence).every((text) => letters.canWrite(plainLine(text)))) {
    const drawn: LatinDrawing[] = [];
    writeEvidencePages(evidence, (width, height) => {
      const drawing = latinDrawing(letters, width, height);
      drawn.push(drawing);
      return drawing;
    });
    for (const drawing of drawn) await pages.addPage(drawing);
    return;
  }
  const source = await PDF.load(drawEvidence(evidence));
  await pdf.copyPagesFrom(
    source,
    source.getPages().map((_, index) => index),
  );
};

/**
 * Gives the document with its marks, pages of evidence and a PAdES signature over every byte: level B-T
 * with a time stamping authority, else B-B. The document itself stays, byte for byte, the beginning of
 * the file.
 */
export const sealDocument = async (sealing: Sealing, means: SealingMeans): Promise<Uint8Array> => {
  const pdf = await PDF.load(sealing.document);
  const letters = await latinLetters();
  const drawer = { pdf, letters, pages: latinPages(pdf, letters) };
  await stampAll(drawer, sealing.marks);
  await addEvidence(drawer, sealing.evidence);
  pdf.addAttachment(
    evidenceFile,
    writeEvidence(sealing.evidenceData, sealing.document, {
      isTimeStamped: means.timestamp !== null,
      certificates: means.certificates.map(fingerprintOf),
    }),
    { mimeType: "application/json", description: "Evidence of signature", overwrite: true },
  );
  const { timestamp } = means;
  const { bytes } = await pdf.sign({
    signer: signerOf(means),
    reason: sealing.reason,
    signingTime: sealing.at,
    fieldName: "Seal",
    estimatedSize: roomFor(means),
    ...(timestamp === null
      ? { level: "B-B" }
      : { level: "B-T", timestampAuthority: { timestamp } }),
  });
  return bytes;
};
