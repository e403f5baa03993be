import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPdf } from "@proviso/pdf";
import { openWord, readDocument } from "@proviso/redline";
import { plainText } from "@proviso/server/src/command-line/plain-text.ts";
import { openPdfReader } from "@proviso/server/src/intake/pdf-processes.ts";
import type { PdfReader } from "@proviso/server/src/intake/pdf-reader.ts";
import { readTextsKnowing } from "@proviso/server/src/documents/index.ts";
import { reviewWord } from "@proviso/server/src/reviews/review-word.ts";
import { everyPdf, referenceText, type BenchDocument } from "../documents.ts";
import type { Program } from "../program.ts";
import { wordF1 } from "./word-f1.ts";

/** How much of its words a scan must give to be reviewed (aims.md, G9). */
const leastF1 = 0.9;

/** What became of a PDF without a text layer, and whether that is right. */
interface Outcome {
  readonly said: string;
  readonly isRight: boolean;
}

/** PDFs that show their words in pictures alone: recognized well enough or refused, never reviewed as empty. */
export const scans: Program = {
  title:
    "image-only PDFs: recognised (word F1 of 0.90 or more) or refused, never reviewed as empty",
  run: async () => {
    const found: BenchDocument[] = [];
    for (const document of everyPdf()) if (await isImageOnly(document)) found.push(document);
    const reader = openPdfReader(1);
    let right = 0;
    try {
      for (const document of found) {
        const { said, isRight } = await outcomeOf(document, reader);
        right += isRight ? 1 : 0;
        console.log(`  ${isRight ? "right" : "WRONG"}  ${document.name}: ${said}`);
      }
    } finally {
      await reader.stop();
    }
    console.log(`  ${right} of ${found.length} image-only PDFs are right`);
    if (right < found.length) throw new Error(`${found.length - right} are not`);
  },
};

const isImageOnly = async ({ bytes }: BenchDocument): Promise<boolean> => {
  const opened = await openPdf(new Uint8Array(bytes));
  if (!opened.ok) return false;
  try {
    for (let number = 1; number <= opened.pdf.pageCount; number++) {
      const page = await opened.pdf.readPage(number);
      if (page === "too-long" || page.pieces.length > 0) return false;
    }
    return true;
  } finally {
    await opened.pdf.close();
  }
};

const outcomeOf = async ({ name, bytes }: BenchDocument, reader: PdfReader): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), "proviso-scans-"));
  try {
    const [input, output] = [join(folder, "scan.pdf"), join(folder, "read.docx")];
    writeFileSync(input, bytes);
    const reading = await reader.readAsWord({ input, output });
    if (reading.kind === "failed") return { said: reading.failed, isRight: false };
    if (reading.kind === "refused") return { said: `refused, ${reading.why}`, isRight: true };
    return weigh(name, readFileSync(output));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const weigh = async (name: string, word: Uint8Array): Promise<Outcome> => {
  const opened = openWord(word);
  if (!opened.ok) return { said: opened.refusal.sentence, isRight: false };
  const { outcome } = await reviewWord(word, wish, readTextsKnowing());
  const { kind } = outcome;
  const text = plainText(readDocument(opened.word));
  if (text.trim() === "") return { said: `no words, ${kind}`, isRight: kind === "no-text" };
  const reference = referenceText(name);
  if (reference === null) return { said: `no reference to compare with, ${kind}`, isRight: false };
  const f1 = wordF1(reference, text);
  return { said: `word F1 ${f1.toFixed(3)}, ${kind}`, isRight: f1 >= leastF1 };
};

const wish = {
  isToReview: true,
  acceptsTrackChanges: false,
  position: null,
  company: "",
  author: "Proviso",
  date: "2026-02-03T04:05:06Z",
  answers: [],
  policies: [],
  opinions: [],
  rewordings: [],
} as const;
