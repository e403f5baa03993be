import { PDFDocument } from "@napi-rs/canvas";
import { createPrivateKey, X509Certificate } from "node:crypto";
import type { Mark } from "../platform/sealing/draw-marks.ts";
import type { SealingCertificate } from "../platform/sealing/configured-certificate.ts";
import { makeCertificate } from "../platform/sealing/make-certificate.ts";
import { meansOf } from "../platform/sealing/sealing-key.ts";
import { sealDocument } from "../platform/sealing/seal-document.ts";

/** A PDF of so many pages with text on each. */
export const plainPdf = (pages: number, words = "The Recipient keeps it secret."): Buffer => {
  const drawing = new PDFDocument();
  for (let page = 1; page <= pages; page += 1) {
    const pen = drawing.beginPage(595, 842);
    pen.font = "12px NotoSans";
    for (let line = 0; line < 30; line += 1)
      pen.fillText(`${page}.${line} ${words}`, 60, 80 + line * 20);
    drawing.endPage();
  }
  return drawing.close();
};

/** A certificate and its key, made as the first start makes them. */
export const newCertificate = async (
  name = "Proviso",
  at = new Date(),
): Promise<SealingCertificate> => {
  const made = await makeCertificate(name, at);
  return {
    certificate: new X509Certificate(made.certificate),
    chain: [],
    key: createPrivateKey(made.privateKey),
  };
};

const marks: readonly Mark[] = [
  { page: 0, x: 60, y: 720, width: 180, height: 40, content: { kind: "text", text: "Ann Smith" } },
  { page: 1, x: 60, y: 720, width: 16, height: 16, content: { kind: "check" } },
];

/** What a test seals, where it does not say otherwise. */
export const sealPdf = async (
  certificate: SealingCertificate,
  change: {
    readonly document?: Uint8Array;
    readonly marks?: readonly Mark[];
    readonly timestampUrl?: string;
    readonly at?: Date;
  } = {},
): Promise<Buffer> => {
  const sealing = {
    document: change.document ?? plainPdf(2),
    marks: change.marks ?? marks,
    evidence: {
      title: "Evidence of signature",
      subtitle: "NDA.docx",
      footer: "Request 1",
      blocks: [{ kind: "facts", heading: "Document", rows: [["File", "NDA.docx"]] }],
    },
    evidenceData: { signers: ["Ann Smith"] },
    reason: "Sealed",
    at: change.at ?? new Date(),
  } as const;
  const means = meansOf(certificate, change.timestampUrl ?? null);
  return Buffer.from(await sealDocument(sealing, means));
};
