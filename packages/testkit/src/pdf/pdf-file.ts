import { pdfEncryption } from "./pdf-encryption.ts";

/** One page of a PDF: what is on it, from its upper left corner, in points. */
export interface PdfPage {
  readonly width?: number;
  readonly height?: number;
  /** Degrees to the right by which a viewer turns it. */
  readonly rotate?: number;
  /** Instructions, as `pdfText`, `pdfRule` and `pdfPicture` give them. */
  readonly content: readonly string[];
  /** A JPEG that `pdfPicture` shows. */
  readonly picture?: { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };
}

/** The height of a page unless it says otherwise: US letter. */
const letter = { width: 612, height: 792 } as const;

const fonts = ["Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Courier"] as const;

/** Marks that stand elsewhere in the encoding of PDFs than in Latin 1. */
const marks: Readonly<Record<string, string>> = {
  "‘": "\u{91}",
  "’": "\u{92}",
  "“": "\u{93}",
  "”": "\u{94}",
  "•": "\u{95}",
  "–": "\u{96}",
  "—": "\u{97}",
};

const escaped = (text: string): string =>
  text
    .replaceAll(/[‘’“”•–—]/g, (each) => marks[each] ?? each)
    .replaceAll(/[\\()]/g, (each) => `\\${each}`);

/** A line of text whose letters stand on `y`; of Latin letters only. */
export const pdfText = (
  x: number,
  y: number,
  text: string,
  look: { size?: number; font?: (typeof fonts)[number]; gray?: number; mode?: number } = {},
): string => {
  const { size = 11, font = "Helvetica", gray = 0, mode = 0 } = look;
  return `q ${gray} g BT /F${fonts.indexOf(font)} ${size} Tf ${mode} Tr 1 0 0 1 ${x} ${letter.height - y} Tm (${escaped(text)}) Tj ET Q`;
};

/** A straight line from one point to another. */
export const pdfRule = (x1: number, y1: number, x2: number, y2: number): string =>
  `0.7 w ${x1} ${letter.height - y1} m ${x2} ${letter.height - y2} l S`;

/** The picture of the page, over all of it. */
export const pdfPicture = (width: number, height: number): string =>
  `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`;

/** The bytes of text of Latin letters, one a letter. */
export const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "latin1"));

/** A PDF of these pages; with a password it is encrypted by it. */
export const pdfFile = (pages: readonly PdfPage[], password?: string): Uint8Array => {
  const encryption = password === undefined ? undefined : pdfEncryption(password);
  const bodies: (readonly Uint8Array[])[] = [];
  const add = (...parts: readonly (string | Uint8Array)[]): number =>
    bodies.push(parts.map((part) => (typeof part === "string" ? latin(part) : part)));
  const addStream = (entries: string, bytes: Uint8Array): number => {
    const data = encryption?.encrypt(bodies.length + 1, bytes) ?? bytes;
    return add(`<< ${entries} /Length ${data.length} >>\nstream\n`, data, "\nendstream");
  };
  const fontRefs = fonts.map((name, i) => {
    const object = add(
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    );
    return `/F${i} ${object} 0 R`;
  });
  const made = pages.map(({ content, picture }) => ({
    content: addStream("", latin(content.join("\n"))),
    picture:
      picture &&
      addStream(
        `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        picture.jpeg,
      ),
  }));
  const parent = bodies.length + pages.length + 1;
  const kids = pages.map(({ width = letter.width, height = letter.height, rotate = 0 }, i) => {
    const { content, picture } = made[i]!;
    const pictures = picture === undefined ? "" : `/XObject << /Picture ${picture} 0 R >>`;
    const object = add(
      `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Contents ${content} 0 R /Resources << /Font << ${fontRefs.join(" ")} >> ${pictures} >> >>`,
    );
    return `${object} 0 R`;
  });
  add(`<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${kids.length} >>`);
  const root = add(`<< /Type /Catalog /Pages ${parent} 0 R >>`);
  const trailer = encryption
    ? ` /Encrypt ${add(encryption.dictionary)} 0 R /ID ${encryption.id}`
    : "";
  return withTable(bodies, `/Root ${root} 0 R${trailer}`);
};

/** The objects of a PDF, numbered from 1, put together with their table; `trailer` names the root. */
export const withTable = (
  bodies: readonly (readonly Uint8Array[])[],
  trailer: string,
): Uint8Array => {
  const parts: Uint8Array[] = [latin("%PDF-1.4\n")];
  let length = parts[0]!.length;
  const starts = bodies.map((body, i) => {
    const start = length;
    for (const part of [latin(`${i + 1} 0 obj\n`), ...body, latin("\nendobj\n")]) {
      parts.push(part);
      length += part.length;
    }
    return start;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`);
  parts.push(
    latin(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${bodies.length + 1} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
};
