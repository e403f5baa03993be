import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * What of a PDF would do something in a program that lets it, or is shown by some programs or at some times
 * only. Nothing here ever runs it.
 */
export type ActiveContent =
  | "script"
  | "program"
  | "address"
  | "form"
  | "file"
  | "layers"
  | "fields"
  | "media";

const kinds = [
  "script",
  "program",
  "address",
  "form",
  "file",
  "layers",
  "fields",
  "media",
] as const satisfies readonly ActiveContent[];

/** How each is written down (ISO 32000-1: 12.6.4.16, 12.6.4.5, 12.6.4.7, 12.7.8, 7.11.4, 8.11, 12.7.4, 13). */
const signs: Readonly<Record<ActiveContent, RegExp>> = {
  script: /\/S\s*\/JavaScript\b/,
  program: /\/S\s*\/Launch\b/,
  address: /\/OpenAction\s*<<[^>]{0,500}\/S\s*\/URI\b/,
  form: /\/XFA\s*[\d[(<]/,
  file: /\/EmbeddedFiles?\b/,
  layers: /\/(?:OCGs?|OCMD|OCProperties)\b/,
  fields: /\/FT\s*\/(?:Tx|Btn|Ch|Sig)\b/,
  media: /\/(?:RichMedia|Movie|Screen|3D)\b/,
};

/** Objects that stand packed in others may come to more than the file; this much of them is looked at. */
const mostUnpacked = 64 * 1024 * 1024;

const packed = /\/ObjStm\b[^]{0,300}?stream\r?\n/g;

const latin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

/** What of a deflated stream can be unpacked, up to its end, its damage, or so many bytes. */
const unpack = async (bytes: Uint8Array, most: number): Promise<Uint8Array> => {
  const stream = new DecompressionStream("deflate");
  const writer = stream.writable.getWriter();
  // A stream that is damaged, or longer than is read, ends with an error; what came before is looked at.
  void writer
    .write(new Uint8Array(bytes))
    .then(() => writer.close())
    .catch(() => undefined);
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of stream.readable) {
      pieces.push(piece);
      length += piece.length;
      if (length >= most) break;
    }
  } catch {
    // As above.
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** The text of the file's objects, those that are packed in streams included. */
const objectsIn = async (bytes: Uint8Array): Promise<string[]> => {
  const source = latin1(bytes);
  const texts = [source];
  let left = mostUnpacked;
  for (const { index, 0: head } of source.matchAll(packed)) {
    const start = index + head.length;
    const end = source.indexOf("endstream", start);
    const unpacked = await unpack(bytes.subarray(start, end < 0 ? bytes.length : end), left);
    left -= unpacked.length;
    texts.push(latin1(unpacked));
    if (left <= 0) break;
  }
  return texts;
};

/** A name may be written with any of its letters as a number (ISO 32000-1, 7.3.5). */
const plainNames = (text: string): string =>
  text.replace(/#([2-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

const knownToReader = async (document: PDFDocumentProxy): Promise<ActiveContent[]> => {
  const known: ActiveContent[] = [];
  if ((await document.getJSActions()) !== null || (await document.hasJSActions()))
    known.push("script");
  if ((await document.getAttachments()) !== null) known.push("file");
  return known;
};

/**
 * What a PDF holds that would act when it is opened in another program, each kind once: what pdf.js
 * knows of, and what the file's objects say by their names, packed and disguised ones included.
 */
export const findActiveContent = async (
  bytes: Uint8Array,
  document: PDFDocumentProxy,
): Promise<readonly ActiveContent[]> => {
  const found = new Set(await knownToReader(document));
  for (const text of (await objectsIn(bytes)).map(plainNames))
    for (const kind of kinds) if (signs[kind].test(text)) found.add(kind);
  return [...found];
};
