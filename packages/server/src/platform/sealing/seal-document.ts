import {
  HttpTimestampAuthority,
  PDF,
  type PDFPage,
  type Signer,
  type TimestampAuthority,
} from "@libpdf/core";
import { sign, type KeyObject } from "node:crypto";
import { drawMarks, type Mark } from "./draw-marks.ts";
import { drawEvidence, type EvidenceText } from "./evidence-pages.ts";
import type { SealingCertificate } from "./given-certificate.ts";
import { evidenceFile, writeEvidence } from "./evidence-file.ts";
import { withoutLooseCertificates } from "./time-stamp.ts";

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

/** What seals documents. */
export interface SealingMeans {
  readonly certificate: SealingCertificate;
  /** null: the time is this server's word. */
  readonly timestampUrl: string | null;
}

const timestampPatience = 15_000;
const signatureRoom = 3072;
const timestampRoom = 12_288;

const signerOf = ({ certificate, chain, key }: SealingCertificate): Signer => ({
  certificate: new Uint8Array(certificate.raw),
  certificateChain: chain.map(({ raw }) => new Uint8Array(raw)),
  ...algorithmOf(key),
  sign: (data) => Promise.resolve(new Uint8Array(sign("sha256", data, key))),
});

const algorithmOf = (key: KeyObject): Pick<Signer, "keyType" | "signatureAlgorithm"> =>
  key.asymmetricKeyType === "rsa"
    ? { keyType: "RSA", signatureAlgorithm: "RSASSA-PKCS1-v1_5" }
    : { keyType: "EC", signatureAlgorithm: "ECDSA" };

const authorityAt = (url: string): TimestampAuthority => {
  const authority = new HttpTimestampAuthority(url, { timeout: timestampPatience });
  return {
    timestamp: async (digest, algorithm) =>
      new Uint8Array(
        withoutLooseCertificates(Buffer.from(await authority.timestamp(digest, algorithm))),
      ),
  };
};

const roomFor = ({ certificate, timestampUrl }: SealingMeans): number =>
  [certificate.certificate, ...certificate.chain].reduce(
    (sum, { raw }) => sum + raw.length,
    signatureRoom + (timestampUrl === null ? 0 : timestampRoom),
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

const stamp = async (pdf: PDF, marks: readonly Mark[]): Promise<void> => {
  for (const [number, onPage] of Map.groupBy(marks, ({ page }) => page)) {
    const page = pdf.getPage(number);
    if (!page) throw new Error(`The document has no page ${number + 1} to put a mark on.`);
    const drawing = await PDF.load(await drawMarks(onPage, sizeOf(page)));
    page.drawPage(await pdf.embedPage(drawing, 0), placeOn(page));
  }
};

/**
 * Gives the document with its marks, pages of evidence and a PAdES signature over every byte: level B-T
 * with a time stamping authority, else B-B. The document itself stays, byte for byte, the beginning of
 * the file.
 */
export const sealDocument = async (sealing: Sealing, means: SealingMeans): Promise<Uint8Array> => {
  const pdf = await PDF.load(sealing.document);
  await stamp(pdf, sealing.marks);
  const pages = await PDF.load(drawEvidence(sealing.evidence));
  await pdf.copyPagesFrom(
    pages,
    pages.getPages().map((_, index) => index),
  );
  pdf.addAttachment(
    evidenceFile,
    writeEvidence(sealing.evidenceData, sealing.document, means.timestampUrl !== null),
    { mimeType: "application/json", description: "Evidence of signature", overwrite: true },
  );
  const { timestampUrl } = means;
  const { bytes } = await pdf.sign({
    signer: signerOf(means.certificate),
    reason: sealing.reason,
    signingTime: sealing.at,
    fieldName: "Seal",
    estimatedSize: roomFor(means),
    ...(timestampUrl === null
      ? { level: "B-B" }
      : {
          level: "B-T",
          timestampAuthority: authorityAt(timestampUrl),
        }),
  });
  return bytes;
};
