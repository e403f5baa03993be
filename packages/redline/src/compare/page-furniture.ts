import type { Paragraph, WordDocument } from "../document.ts";
import type { WordPackage } from "../package/word-package.ts";
import type { Pair } from "./align-paragraphs.ts";
import type { MovedPair } from "./compared-rows.ts";
import { furnitureOfSections, furniturePlaces, type SectionFurniture } from "./shown-furniture.ts";

/** Whether a paragraph is in a header or footer. */
export const isFurniture = ({ story }: Paragraph): boolean =>
  story === "header" || story === "footer";

/** Page numbers are counted again by every program that opens the file. */
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

/** A document, and what its pages show as headers and footers. */
export interface FurnishedDocument {
  readonly document: WordDocument;
  readonly sections: readonly SectionFurniture[];
  /** The parts of the headers and footers that some page shows. */
  readonly shown: ReadonlySet<string>;
}

/** A document with what the pages of its file show as headers and footers. */
export const furnish = (word: WordPackage, document: WordDocument): FurnishedDocument => {
  const sections = furnitureOfSections(word);
  return { document, sections, shown: new Set(sections.flatMap((each) => [...each.values()])) };
};

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

/**
 * The pairs of two versions without what only layout makes a difference of: a header or footer that no page
 * shows and the other version lacks, and one more that says what the other version shows already.
 */
export const withoutRepeatedFurniture = (
  pairs: readonly Pair[],
  before: FurnishedDocument,
  after: FurnishedDocument,
): readonly Pair[] => {
  const [was, is] = [shownTexts(before), shownTexts(after)];
  const isLayout = (
    only: Paragraph | null,
    { shown }: FurnishedDocument,
    others: ReadonlyMap<string, ShownText>,
  ): boolean =>
    only !== null &&
    isFurniture(only) &&
    (!shown.has(only.part) || others.has(plainText(only)) || plainText(only) === "");
  return pairs.filter((pair) => {
    if (pair.before && pair.after) return true;
    return !isLayout(pair.before, before, is) && !isLayout(pair.after, after, was);
  });
};

/** A document without the headers and footers that no page of it shows, and some page of the other one. */
export const withoutUnseenFurniture = (
  { document, shown }: FurnishedDocument,
  other: FurnishedDocument,
): WordDocument => {
  const there = shownTexts(other);
  const isUnseen = (each: Paragraph): boolean =>
    isFurniture(each) && !shown.has(each.part) && there.has(plainText(each));
  return { ...document, paragraphs: document.paragraphs.filter((each) => !isUnseen(each)) };
};

/**
 * The headers and footers of two documents that say the same on other pages: swapped between sections, or
 * between first, even and all other pages. Each text once, its paragraph before with the one after.
 */
export const movedFurniture = (
  before: FurnishedDocument,
  after: FurnishedDocument,
): readonly MovedPair[] => {
  const now = shownTexts(after);
  return [...shownTexts(before)].flatMap(([text, was]) => {
    const is = now.get(text);
    return is === undefined || pagesOf(before, was) === pagesOf(after, is)
      ? []
      : [{ before: was.paragraph, after: is.paragraph }];
  });
};

/** A text of headers or footers: the first paragraph that says it, and all parts that do. */
interface ShownText {
  readonly paragraph: Paragraph;
  readonly parts: Set<string>;
}

const shownTexts = ({ document, shown }: FurnishedDocument): ReadonlyMap<string, ShownText> => {
  const found = new Map<string, ShownText>();
  for (const paragraph of document.paragraphs) {
    if (!isFurniture(paragraph) || !shown.has(paragraph.part)) continue;
    const text = plainText(paragraph);
    if (text === "") continue;
    const known = found.get(text);
    if (known) known.parts.add(paragraph.part);
    else found.set(text, { paragraph, parts: new Set([paragraph.part]) });
  }
  return found;
};

/**
 * On which pages a text stands: by place, whether the sections have it, in order. Programs part and join
 * sections that look alike, so neighbors that agree count once.
 */
const pagesOf = ({ sections }: FurnishedDocument, { parts }: ShownText): string =>
  furniturePlaces
    .map((place) =>
      sections
        .map((section) => (parts.has(section.get(place) ?? "") ? "shown" : "blank"))
        .filter((each, nth, all) => each !== all[nth - 1])
        .join(" "),
    )
    .join(", ");
