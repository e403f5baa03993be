import { layOut, openPdf, writeWord } from "@proviso/pdf";

/** The Word file that we make of a PDF with text. */
export const pdfToWord = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  const pages = [];
  for (let number = 1; number <= opened.pdf.pageCount; number++) {
    const page = await opened.pdf.readPage(number);
    if (page === "too-long") throw new Error(page);
    pages.push(page);
  }
  await opened.pdf.close();
  return writeWord(layOut(pages));
};
