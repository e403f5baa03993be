import { pdfFile, pdfText } from "@proviso/testkit";
import { expect, it } from "vitest";
import { scannedPdf } from "../test-support/scanned-pdf.ts";
import { readPdf } from "./pdf-read.ts";
import { openTesseractProgram } from "./pdf-tesseract-program.ts";

it("says that recognition failed when nothing can recognise", async () => {
  const scan = await scannedPdf(
    pdfFile([{ content: [pdfText(72, 720, "An agreement")], height: 120 }]),
  );
  const recogniser = {
    ...openTesseractProgram(),
    recognise: () => Promise.reject(new Error("no such program")),
  };
  expect(await readPdf(scan, { recogniser, onPage: () => undefined })).toEqual({
    kind: "refused",
    why: "ocr-failed",
    detail: "page 1: no such program",
    active: [],
  });
});
