import { join } from "node:path";
import type { Converter } from "../platform/converter/converter.ts";
import type { FileActiveContent } from "./active-content.ts";
import { readFileForm } from "./file-form.ts";
import type { PageReading, PdfReader, PdfReading, PdfTask } from "./pdf-reader.ts";

/** What turns files that are not .docx into Word files; undefined for what this machine has not got. */
export interface WordReaders {
  readonly converter: Converter | undefined;
  readonly pdfReader: PdfReader | undefined;
}

/** A file as a .docx, or why there is none. */
export type ReadAsWord =
  | {
      readonly kind: "word";
      readonly path: string;
      /** It was made of the file, rather than being the file. */
      readonly isMade: boolean;
      readonly pages: readonly PageReading[];
      /** What of the file would act in its own program; the Word file made of it has none of that. */
      readonly active: readonly FileActiveContent[];
    }
  | {
      readonly kind: "refused";
      readonly why:
        | "encrypted"
        | "damaged"
        | "bad-scan"
        | "ocr-failed"
        | "too-long"
        | "no-converter"
        | "no-pdf-reader";
      readonly detail: string;
      /** What of the file would act in its own program, which is told though the file could not be read. */
      readonly active: readonly FileActiveContent[];
    }
  | {
      readonly kind: "failed";
      readonly failed: "took-too-long" | "broke" | "stopped";
      readonly detail: string;
    };

const refused = (
  why: Extract<ReadAsWord, { kind: "refused" }>["why"],
  detail = "",
  active: readonly FileActiveContent[] = [],
): ReadAsWord => ({ kind: "refused", why, detail, active });

const converted = (
  path: string,
  active: readonly FileActiveContent[],
  pages: readonly PageReading[] = [],
): ReadAsWord => ({ kind: "word", path, isMade: true, pages, active });

const convertDoc = async (
  converter: Converter | undefined,
  input: string,
  output: string,
  hasMacros: boolean,
): Promise<ReadAsWord> => {
  const active = hasMacros ? (["macros"] as const) : [];
  if (!converter) return refused("no-converter", "", active);
  const end = await converter.convert({ conversion: "doc-to-docx", input, output });
  if (end === "converted") return converted(output, active);
  // A file that its own program cannot open is damaged; the other ends are not the file's to say.
  return end.failed === "broke"
    ? refused("damaged", end.detail, active)
    : { kind: "failed", ...end };
};

const ofPdf = (reading: PdfReading, output: string): ReadAsWord =>
  reading.kind === "word"
    ? converted(output, reading.active, reading.pages)
    : reading.kind === "refused"
      ? refused(reading.why, reading.detail, reading.active)
      : reading;

/**
 * Gives a contract's file as a .docx: as it is, or made of it in `folder`. A file that is none of
 * those taken is passed on as it is, for the reader of Word files knows best what is wrong with it.
 * `onPage` is told each page of a PDF as it was read.
 */
export const readAsWord = async (
  { converter, pdfReader }: WordReaders,
  input: string,
  folder: string,
  onPage: NonNullable<PdfTask["onPage"]> = () => undefined,
): Promise<ReadAsWord> => {
  const file = await readFileForm(input);
  const output = join(folder, "word");
  if (file.form === "encrypted") return refused("encrypted");
  if (file.form === "doc") return convertDoc(converter, input, output, file.hasMacros);
  if (file.form === "pdf")
    return pdfReader
      ? ofPdf(await pdfReader.readAsWord({ input, output, onPage }), output)
      : refused("no-pdf-reader");
  return { kind: "word", path: input, isMade: false, pages: [], active: [] };
};
