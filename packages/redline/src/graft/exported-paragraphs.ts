import type { Paragraph } from "../document.ts";
import { sharedTree, type WordPackage } from "../package/word-package.ts";
import { locateParagraphs, type LocatedParagraph } from "../read/located-paragraphs.ts";
import { readDocument } from "../read/read-document.ts";
import { child } from "../xml/element.ts";
import { unitsOf, type IsNewChange, type TextUnit } from "./text-units.ts";

/** A paragraph with its place in the tree and its text unit by unit. */
export interface PlacedParagraph extends Paragraph {
  readonly located: LocatedParagraph;
  readonly units: readonly TextUnit[];
  /** What the person editing did to the paragraph's own mark. */
  readonly newMark: "inserted" | "deleted" | null;
}

/** The paragraphs of a package, in reading order. */
export const placedParagraphs = (word: WordPackage, isNew: IsNewChange): PlacedParagraph[] => {
  const { paragraphs: all } = locateParagraphs(word, (part) => sharedTree(word, part));
  return readDocument(word).paragraphs.flatMap((paragraph, index) => {
    const located = all[index];
    if (!located) return [];
    const units = unitsOf(paragraph.segments, isNew);
    return [{ ...paragraph, located, units, newMark: newMarkOf(located, isNew) }];
  });
};

const newMarkOf = ({ stop }: LocatedParagraph, isNew: IsNewChange): PlacedParagraph["newMark"] => {
  const format = child(child(stop.element, "w:pPr"), "w:rPr");
  for (const [name, mark] of [
    ["w:ins", "inserted"],
    ["w:del", "deleted"],
  ] as const) {
    const change = child(format, name);
    if (change && isNew(change.attributes["w:author"] ?? null, change.attributes["w:date"] ?? null))
      return mark;
  }
  return null;
};

/** Whether two paragraphs hold the same text with the same changes in the same look. */
export const isSameText = (one: Paragraph, other: Paragraph): boolean =>
  one.segments.length === other.segments.length &&
  one.segments.every((segment, index) => {
    const twin = other.segments[index];
    return (
      twin !== undefined &&
      segment.text === twin.text &&
      segment.kind === twin.kind &&
      segment.bold === twin.bold &&
      segment.italic === twin.italic &&
      segment.underline === twin.underline &&
      (segment.kind === "kept" || (segment.author === twin.author && segment.date === twin.date))
    );
  });
