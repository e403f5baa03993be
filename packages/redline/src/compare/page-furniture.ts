import type { Paragraph, WordDocument } from "../document.ts";

/** Whether a paragraph stands in a header or footer. */
export const isFurniture = ({ story }: Paragraph): boolean =>
  story === "header" || story === "footer";

/** Page numbers are counted anew by every program that opens the file. */
const pageNumber = /\bpage\s*\d+(?:\s*of\s*\d+)?|^[\s\d–—-]+$/giu;

const plainText = ({ text }: Paragraph): string =>
  text.replaceAll(pageNumber, " ").replaceAll(/\s+/gu, " ").trim();

const isUntouched = ({ segments }: Paragraph): boolean =>
  segments.every(({ kind }) => kind === "kept");

const furnitureTexts = ({ paragraphs }: WordDocument): ReadonlySet<string> =>
  new Set(paragraphs.filter(isFurniture).map(plainText));

/**
 * A document without the headers and footers that another one has too, page numbers aside, each
 * other one once: programs repeat, order and count them as their own layout asks, and nobody changed
 * a word by that.
 */
export const withoutSharedFurniture = (
  document: WordDocument,
  other: WordDocument,
): WordDocument => {
  const seen = new Set(furnitureTexts(other));
  const paragraphs = document.paragraphs.filter((paragraph) => {
    if (!isFurniture(paragraph) || !isUntouched(paragraph)) return true;
    const text = plainText(paragraph);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
  return { ...document, paragraphs };
};
