import { existsSync, readdirSync, readFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** A .docx file to measure with. */
export interface BenchDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const samples = new URL("../../packages/server/samples/", import.meta.url);
const shared = new URL("../../../shared/data/files/", import.meta.url);

/** The sample NDAs of this repository, each with its body said `times` times. */
export const sampleDocuments = (times: number): BenchDocument[] =>
  docxFiles(samples).map(({ name, bytes }) => ({ name, bytes: repeated(bytes, times) }));

/** Real contracts, when the folder that holds them stands beside the checkout; else none. */
export const realDocuments = (): BenchDocument[] =>
  ["docx/", "docx_converted/"].flatMap((folder) => docxFiles(new URL(folder, shared)));

/** Real redlines, on the same condition. */
export const trackedDocuments = (): BenchDocument[] => docxFiles(new URL("tracked/", shared));

const docxFiles = (folder: URL): BenchDocument[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".docx"))
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
