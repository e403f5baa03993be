import { openWord, readDocument, type WordDocument } from "@proviso/redline";
import { pdfFile, pdfText, type PdfPage } from "@proviso/testkit";
import { layOut, openPdf, writeWord, type PageContent } from "../index.ts";

/** The pages of a PDF that opens. */
export const contentsOf = async (bytes: Uint8Array): Promise<readonly PageContent[]> => {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const { pdf } = opened;
  const contents: PageContent[] = [];
  for (let number = 1; number <= pdf.pageCount; number++) {
    const page = await pdf.readPage(number);
    if (page === "too-long") throw new Error(page);
    contents.push(page);
  }
  await pdf.close();
  return contents;
};

/** The Word file that comes of a PDF. */
export const wordOf = async (bytes: Uint8Array): Promise<Uint8Array> =>
  writeWord(layOut(await contentsOf(bytes)));

/** What a reader of that Word file sees. */
export const readBack = async (...pages: readonly PdfPage[]): Promise<WordDocument> => {
  const opened = openWord(await wordOf(pdfFile(pages)));
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  return readDocument(opened.word);
};

/** The texts of a story, numbers before them. */
export const textsOf = ({ paragraphs }: WordDocument, story = "body"): string[] =>
  paragraphs
    .filter((paragraph) => paragraph.story === story && (paragraph.text || paragraph.label))
    .map(({ label, text }) => (label === "" ? text : `${label} ${text}`));

/** Lines of text one below the other from `top`, 14 points apart. */
export const lines = (top: number, texts: readonly string[], x = 72): string[] =>
  texts.map((text, i) => pdfText(x, top + i * 14, text));

/** Words that fill a line of the width that test pages have. */
export const full = [
  "The receiving party shall hold the confidential information in strict confidence and it",
  "shall not disclose any part of that information to anybody else without prior consent in",
] as const;
