import { openDocumentProcesses } from "../platform/processes/open-helpers.ts";
import type { ProcessPool } from "../platform/processes/process-pool.ts";
import type { PdfReader, PdfReading, PdfTask } from "./pdf-reader.ts";

/** Which Tesseract reads scans: the installed one where there is one, or always the bundled one. */
export type RecognizerOptions = "auto" | "embedded";

/** What the process is asked. */
export interface PdfProcessTask extends Omit<PdfTask, "onPage" | "signal"> {
  readonly recogniser: RecognizerOptions;
}

/** What it answers. */
export type PdfProcessAnswer = Exclude<PdfReading, { kind: "failed" }>;

/** How far reading a PDF may go. */
export interface PdfProcessLimits {
  readonly timeLimitSeconds: number;
  readonly memoryLimitMegabytes: number;
  readonly residentLimitMegabytes: number;
}

/** The limits of the product: a scanned page takes two seconds, and there are at most 300. */
export const pdfProcessLimits: PdfProcessLimits = {
  timeLimitSeconds: 1200,
  memoryLimitMegabytes: 1024,
  residentLimitMegabytes: 2048,
};

const isProgress = (value: unknown): value is { readonly page: number; readonly pages: number } =>
  typeof value === "object" && value !== null && "page" in value && "pages" in value;

/** Opens what reads PDFs, each in a supervised process without a network. */
export const openPdfReader = (
  size: number,
  recogniser: RecognizerOptions = "auto",
  limits: PdfProcessLimits = pdfProcessLimits,
): PdfReader => {
  const pool: ProcessPool<PdfProcessTask, PdfProcessAnswer> = openDocumentProcesses({
    module: new URL("./pdf-process.ts", import.meta.url),
    size,
    ...limits,
  });
  return {
    readAsWord: async ({ onPage, signal, ...task }) => {
      const tell = (progress: unknown): void => {
        if (isProgress(progress)) onPage?.(progress);
      };
      const end = await pool.run({ ...task, recogniser }, tell, signal);
      return "done" in end ? end.done : { kind: "failed", ...end };
    },
    stop: () => pool.stop(),
  };
};
