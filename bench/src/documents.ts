import { existsSync, readdirSync, readFileSync } from "node:fs";
import { pdfFile, pdfText } from "@proviso/testkit";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** A .docx file to measure with. */
export interface BenchDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const samples = new URL("../../packages/server/samples/", import.meta.url);
const drafted = new URL("../gold/drafted/", import.meta.url);
const premade = new URL("../../packages/server/premade/", import.meta.url);
const shared = new URL("../../../shared/data/files/", import.meta.url);

/** The sample NDAs of this repository, each with its body said `times` times. */
export const sampleDocuments = (times: number): BenchDocument[] =>
  docxFiles(samples).map(({ name, bytes }) => ({ name, bytes: repeated(bytes, times) }));

/** Purchase orders drafted for this repository: those of the gold set, and the pre-made templates as they are. */
export const draftedOrders = (): BenchDocument[] =>
  [drafted, premade].flatMap(docxFiles).filter(({ name }) => /purchase.order/iu.test(name));

/** Real contracts, when the folder that holds them stands beside the checkout; else none. */
export const realDocuments = (): BenchDocument[] =>
  ["docx/", "docx_converted/"].flatMap((folder) => docxFiles(new URL(folder, shared)));

/** Real redlines, on the same condition. */
export const trackedDocuments = (): BenchDocument[] => docxFiles(new URL("tracked/", shared));

/** A PDF of `times` pages of an agreement, set in two fonts. */
export const samplePdfs = (times: number): BenchDocument[] => [
  {
    name: `text-${times}.pdf`,
    bytes: pdfFile(
      Array.from({ length: times }, (_, page) => ({
        content: Array.from({ length: 48 }, (_, line) =>
          pdfText(72, 72 + line * 14, `${page + 1}.${line + 1} ${sentence}`, {
            size: 10,
            font: line % 8 === 0 ? "Helvetica-Bold" : "Helvetica",
          }),
        ),
      })),
    ),
  },
];

const sentence =
  "The receiving party shall hold the confidential information in strict confidence and shall not";

/** Real PDFs, when the folder that holds them stands beside the checkout. */
export const realPdfs = (): BenchDocument[] => filesOf(new URL("pdf/", shared), ".pdf");

/** Every PDF at hand, scans included, on the same condition. */
export const everyPdf = (): BenchDocument[] =>
  ["pdf/", "pdf_scanned/"].flatMap((folder) => filesOf(new URL(folder, shared), ".pdf"));

/** What a file should be read as, from the folder of references; null when that has nothing on it. */
export const referenceText = (name: string): string | null => {
  const file = new URL(`ref/${encodeURIComponent(name.replace(/\.\w+$/u, ".txt"))}`, shared);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};

const docxFiles = (folder: URL): BenchDocument[] => filesOf(folder, ".docx");

const filesOf = (folder: URL, ending: string): BenchDocument[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => ({
          name,
          bytes: new Uint8Array(readFileSync(new URL(encodeURIComponent(name), folder))),
        }))
    : [];

const repeated = (bytes: Uint8Array, times: number): Uint8Array => {
  const parts = unzipSync(bytes);
  const xml = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
  const start = xml.indexOf("<w:body>") + "<w:body>".length;
  const end = xml.lastIndexOf("<w:sectPr");
  const body = xml.slice(start, end).repeat(times);
  parts["word/document.xml"] = strToU8(xml.slice(0, start) + body + xml.slice(end));
  return zipSync(parts);
};
