import { openWord, readDocument } from "@proviso/redline";
import { pdfFile, pdfText } from "@proviso/testkit";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { outlinedPdf } from "../test-support/outlined-pdf.ts";
import { scannedPdf } from "../test-support/scanned-pdf.ts";
import { openPdfReader, pdfProcessLimits, type RecognizerOptions } from "./pdf-processes.ts";
import type { PdfReader, PdfReading, PdfTask } from "./pdf-reader.ts";
import { hasTesseract } from "./pdf-tesseract-program.ts";

const scratch = mkdtempSync(join(tmpdir(), "proviso-pdf-"));
const readers: PdfReader[] = [];
const open = (...options: Parameters<typeof openPdfReader>): PdfReader => {
  const reader = openPdfReader(...options);
  readers.push(reader);
  return reader;
};
afterAll(async () => {
  for (const reader of readers) await reader.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const said = [
  "NON-DISCLOSURE AGREEMENT",
  "1. The Recipient shall keep the Confidential Information secret and shall not show",
  "it to anybody but its own employees.",
  "2. This Agreement ends after three years.",
];
/** Pages as low as a postcard: there are fewer dots to recognize. */
const height = 170;
const printed = (pages = 1, lines = said): Uint8Array =>
  pdfFile(
    Array.from({ length: pages }, () => ({
      height,
      content: lines.map((text, i) =>
        pdfText(72, 660 + i * 16 + (i > 2 ? 10 : 0), text, { size: 12 }),
      ),
    })),
  );
/** A page of few words: there are fewer to recognize each way it is turned. */
const shortly = (): Uint8Array => printed(1, said.slice(3));

let count = 0;
const read = async (
  reader: PdfReader,
  bytes: Uint8Array,
  more: Partial<PdfTask> = {},
): Promise<{ reading: PdfReading; text: string; output: string }> => {
  count += 1;
  const [input, output] = [join(scratch, `${count}.pdf`), join(scratch, `${count}.docx`)];
  writeFileSync(input, bytes);
  const reading = await reader.readAsWord({ input, output, ...more });
  const opened = existsSync(output) ? openWord(new Uint8Array(readFileSync(output))) : undefined;
  return { reading, output, text: opened?.ok ? readDocument(opened.word).text : "" };
};

describe("a PDF with text", () => {
  const reader = open(1, "embedded");

  it("is read as a Word file, page by page", async () => {
    const told: unknown[] = [];
    const { reading, text } = await read(reader, printed(3), { onPage: (page) => told.push(page) });
    expect(reading).toEqual({
      kind: "word",
      pages: [1, 2, 3].map(() => ({ by: "text", confidence: 1 })),
      active: [],
    });
    expect(told).toEqual([1, 2, 3].map((page) => ({ page, pages: 3 })));
    expect(text).toContain("show it to anybody but its own employees.");
  });

  it("and a password is refused, and opened by the password", async () => {
    const locked = pdfFile([{ content: [pdfText(72, 100, "Sealed with a word")] }], "sesame");
    const { reading, output } = await read(reader, locked);
    expect(reading).toMatchObject({ kind: "refused", why: "encrypted" });
    expect(existsSync(output)).toBe(false);
    expect((await read(reader, locked, { password: "sesame" })).text).toBe("Sealed with a word");
  });

  it("that is damaged or too long is refused", async () => {
    const damaged = await read(reader, new TextEncoder().encode("%PDF-1.7 and nothing else"));
    expect(damaged.reading).toMatchObject({ kind: "refused", why: "damaged" });
    const long = await read(reader, pdfFile(Array.from({ length: 1001 }, () => ({ content: [] }))));
    expect(long.reading).toMatchObject({ kind: "refused", why: "too-long" });
  });

  it("that takes too long is given up, and the next one is read", async () => {
    const hasty = open(1, "embedded", { ...pdfProcessLimits, timeLimitSeconds: 1 });
    const endless = pdfFile(
      Array.from({ length: 20 }, () => ({ content: ["0 0 m 1 1 l S ".repeat(240_000)] })),
    );
    const { reading, output } = await read(hasty, endless);
    expect(reading).toMatchObject({ kind: "failed", failed: "took-too-long" });
    expect(existsSync(output)).toBe(false);
    const next = open(1, "embedded");
    expect((await read(next, printed())).reading.kind).toBe("word");
  });

  it("is no longer read once it is called off", async () => {
    const off = new AbortController();
    const { reading } = await read(reader, printed(200), {
      signal: off.signal,
      onPage: () => off.abort(),
    });
    expect(reading).toMatchObject({ kind: "failed", failed: "stopped" });
    expect((await read(reader, printed())).reading.kind).toBe("word");
  });
});

const recognisers: readonly (readonly [wish: RecognizerOptions, isHere: boolean, title: string])[] =
  [
    ["embedded", true, "bundled"],
    ["auto", hasTesseract(), "installed; skipped where it is not"],
  ];

for (const [wish, isHere, title] of recognisers)
  describe.skipIf(!isHere)(`a scan read by Tesseract (${title})`, () => {
    const reader = open(1, wish);

    it("is read as a Word file, sure of its words", async () => {
      const { reading, text } = await read(reader, await scannedPdf(printed()));
      expect(reading).toMatchObject({ kind: "word", pages: [{ by: "ocr" }] });
      expect(reading.kind === "word" && reading.pages[0]!.confidence).toBeGreaterThan(0.85);
      expect(text.replaceAll("\t", " ").split("\n")).toEqual([
        said[0],
        `${said[1]} ${said[2]}`,
        said[3],
      ]);
    }, 60_000);

    it.each([1, 2])(
      "that lay wrong by %d quarter turns is read upright",
      async (turns) => {
        const { text } = await read(reader, await scannedPdf(shortly(), { turns }));
        expect(text).toContain("This Agreement ends after three years.");
      },
      90_000,
    );

    it("of an empty page is an empty page", async () => {
      const { reading } = await read(reader, await scannedPdf(pdfFile([{ content: [], height }])));
      expect(reading).toEqual({ kind: "word", pages: [{ by: "ocr", confidence: 1 }], active: [] });
    }, 60_000);

    it("whose print has faded is read", async () => {
      const { reading, text } = await read(reader, await scannedPdf(shortly(), { ink: 180 }));
      expect(reading).toMatchObject({ kind: "word", pages: [{ by: "ocr" }] });
      expect(text).toContain("This Agreement ends after three years.");
    }, 60_000);

    it("of a page that shows but its other side is an empty page", async () => {
      const back = await scannedPdf(printed(), { ink: 200, isMirrored: true });
      const { reading, text } = await read(reader, back);
      expect(reading).toEqual({ kind: "word", pages: [{ by: "ocr", confidence: 1 }], active: [] });
      expect(text).toBe("");
    }, 60_000);

    it("is read too where its words are drawn as shapes, without a picture", async () => {
      const { reading, text } = await read(reader, outlinedPdf(said.slice(3)));
      expect(reading).toMatchObject({ kind: "word", pages: [{ by: "ocr" }] });
      expect(text).toContain("This Agreement ends after three years.");
    }, 60_000);

    it("is none where shapes show no words", async () => {
      const content = Array.from({ length: 300 }, (_, i) => `${i * 2} 20 m ${600 - i} 150 l S`);
      const { reading, text } = await read(reader, pdfFile([{ content, height }]));
      expect(reading).toMatchObject({ kind: "word", pages: [{ confidence: 1 }] });
      expect(text).toBe("");
    }, 60_000);

    it("too poor to be read is refused", async () => {
      const poor = await scannedPdf(printed(), { dotsPerInch: 40, specks: 0.05 });
      const { reading, output } = await read(reader, poor);
      expect(reading).toMatchObject({ kind: "refused", why: "bad-scan" });
      expect(existsSync(output)).toBe(false);
    }, 90_000);
  });
