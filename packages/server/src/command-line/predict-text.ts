import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { readDocument, type WordPackage } from "@proviso/redline";
import { openPdfReader } from "../intake/index.ts";
import { failed, isFailure, type Failure } from "./failure.ts";
import { inputOf } from "./input-files.ts";
import { plainText } from "./plain-text.ts";
import type { PredictTask } from "./predict-clauses.ts";
import { readWordFile } from "./read-word.ts";

type PdfReader = ReturnType<typeof openPdfReader>;

/** Answers name each file by its path from the data set's own folder, the parent of "files". */
const nameInSet = (path: string): string => {
  const full = relative(process.cwd(), path);
  const at = path.lastIndexOf("files/");
  return at < 0 ? full : path.slice(at);
};

const readPdfFile = async (path: string, pdfs: PdfReader): Promise<WordPackage | Failure> => {
  const folder = mkdtempSync(join(tmpdir(), "proviso-predict-"));
  try {
    const output = join(folder, "read.docx");
    const read = await pdfs.readAsWord({ input: path, output, furniture: "in-place" });
    if (read.kind === "word") return readWordFile(output);
    return failed(`The PDF can’t be read (${read.kind === "refused" ? read.why : read.failed}).`);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/**
 * The words of every Word file and PDF in a folder, as a review reads them; scans are recognized. What is on every
 * page of a PDF is said where it stands, which a review has apart: a PDF has no text but that of its pages.
 */
export const predictText: PredictTask = async (path, terminal) => {
  const pdfs = openPdfReader(1);
  let exitCode: 0 | 1 = 0;
  try {
    for (const { path: file, failure } of inputOf([path], /\.(?:docx|pdf)$/i).files) {
      const isPdf = /\.pdf$/i.test(file);
      const word =
        failure === undefined
          ? await (isPdf ? readPdfFile(file, pdfs) : readWordFile(file))
          : failed(failure);
      if (isFailure(word)) {
        terminal.err(`${file}: ${word.failure}\n`);
        exitCode = 1;
      } else {
        const text = plainText(readDocument(word));
        terminal.out(`${JSON.stringify({ file: nameInSet(file), text })}\n`);
      }
    }
  } finally {
    await pdfs.stop();
  }
  return exitCode;
};
