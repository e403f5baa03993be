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

const textsIn = (
  { paragraphs }: WordDocument,
  isTaken: (paragraph: Paragraph) => boolean,
): readonly string[] =>
  paragraphs.filter((each) => isFurniture(each) && isTaken(each)).map(plainText);

/** A document, and the parts of its headers and footers that some page may show. */
export interface FurnishedDocument {
  readonly document: WordDocument;
  readonly shown: ReadonlySet<string>;
}

/**
 * A document without the headers and footers that another one shows too, page numbers aside, each
 * other one once: programs repeat, order and count them as their own layout asks, and nobody changed
 * a word by that. Where it shows one itself, it is not enough that the other one has it unseen.
 */
export const withoutSharedFurniture = (
  { document, shown }: FurnishedDocument,
  other: FurnishedDocument,
): WordDocument => {
  const seen = new Set(textsIn(other.document, ({ part }) => other.shown.has(part)));
  const unseen = new Set(textsIn(other.document, ({ part }) => !other.shown.has(part)));
  const paragraphs = document.paragraphs.filter((paragraph) => {
    if (!isFurniture(paragraph) || !isUntouched(paragraph)) return true;
    const text = plainText(paragraph);
    if (seen.has(text) || (!shown.has(paragraph.part) && unseen.has(text))) return false;
    seen.add(text);
    return true;
  });
  return { ...document, paragraphs };
};
