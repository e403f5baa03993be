import { layOut, openPdf } from "@proviso/pdf";
import { pdfFile, pdfText, wordDocument } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { differenceOf } from "./same-words.ts";

const laidOut = async (...lines: readonly string[]) => {
  const content = lines.map((line, index) => pdfText(72, 100 + index * 30, line));
  const opened = await openPdf(pdfFile([{ content }]));
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const page = await opened.pdf.readPage(1);
  await opened.pdf.close();
  if (page === "too-long") throw new Error("The page is too long.");
  return layOut([page]);
};

const word = wordDocument(
  "# Agreement",
  "Brightline pays $12,500 within thirty days.",
  "Liability is capped.",
);

describe("a PDF made of a Word file", () => {
  it("that says the same differs in nothing", async () => {
    const pdf = await laidOut(
      "Agreement",
      "Brightline pays $12,500 within thirty days.",
      "Liability is capped.",
    );
    expect(differenceOf(word, pdf)).toBeUndefined();
  });

  it("that leaves a sentence out, or says another word, differs", async () => {
    const short = await laidOut("Agreement", "Brightline pays $12,500 within thirty days.");
    expect(differenceOf(word, short)).toBe("the word liability is missing");
    const other = await laidOut(
      "Agreement",
      "Brightline pays $12,500 within sixty days.",
      "Liability is capped.",
    );
    expect(differenceOf(word, other)).toBe("the word thirty is missing");
  });

  it("that says another number differs", async () => {
    const other = await laidOut(
      "Agreement",
      "Brightline pays $125,500 within thirty days.",
      "Liability is capped.",
    );
    expect(differenceOf(word, other)).toBe("the word 12500 is missing");
  });
});
