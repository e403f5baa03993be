import {
  children,
  detach,
  insertBefore,
  isElement,
  replaceWith,
  type XmlElement,
  type XmlNode,
} from "../xml/element.ts";
import { isIncidental } from "./tracked-marks.ts";

/**
 * Ends these paragraphs' own marks: the content of each joins the paragraph that follows it, whose
 * properties stay, as in Word. A paragraph without content is taken out where nothing follows it
 * that could take its place, unless its container needs it.
 */
export const joinParagraphs = (unmarked: readonly XmlElement[]): void => {
  for (const paragraph of unmarked.toReversed()) {
    if (!paragraph.parent) continue;
    const next = followingBlock(paragraph);
    if (next?.name === "w:p") joinTo(paragraph, next);
    else if (!hasContent(paragraph) && isDispensable(paragraph, next))
      replaceWith(
        paragraph,
        children(paragraph).filter((each) => isIncidental(each)),
      );
  }
};

const joinTo = (paragraph: XmlElement, next: XmlElement): void => {
  const coming: XmlNode[] = paragraph.children.filter((each) => !isElement(each, "w:pPr"));
  if (hasContent(paragraph)) {
    // Its text must not pass the marks that are between the two.
    for (const each of siblingsAfter(paragraph)) {
      if (each === next) break;
      coming.push(each);
    }
    // The paragraph that a person sees go on is the one with the text: it keeps its name (w14:paraId).
    if (!hasContent(next)) next.attributes = paragraph.attributes;
  }
  const first = next.children.find((each) => !isElement(each, "w:pPr")) ?? null;
  for (const each of coming) insertBefore(next, each, first);
  detach(paragraph);
};

function* siblingsAfter(element: XmlElement): Generator<XmlElement> {
  const siblings = element.parent?.children ?? [];
  for (let i = siblings.indexOf(element) + 1; i < siblings.length; i++) {
    const each = siblings[i];
    if (each?.kind === "element") yield each;
  }
}

/** The next block after a paragraph: a w:p, w:tbl, w:sdt or w:sectPr, or none in its container. */
export const followingBlock = (paragraph: XmlElement): XmlElement | undefined => {
  for (const each of siblingsAfter(paragraph)) if (!isIncidental(each)) return each;
  return undefined;
};

/** The block before a paragraph in its container. */
export const precedingBlock = (paragraph: XmlElement): XmlElement | undefined => {
  let found: XmlElement | undefined;
  for (const each of paragraph.parent?.children ?? []) {
    if (each === paragraph) return found;
    if (each.kind === "element" && !isIncidental(each) && !each.name.endsWith("Pr")) found = each;
  }
  return found;
};

/** Whether its container may stand without this paragraph: two tables must not meet, a cell ends in one. */
export const isDispensable = (paragraph: XmlElement, next: XmlElement | undefined): boolean => {
  const previous = precedingBlock(paragraph);
  if (!next || next.name === "w:sectPr") return previous?.name === "w:p";
  return next.name !== "w:tbl" || previous?.name !== "w:tbl";
};

/** Whether a paragraph holds more than marks of ranges and empty runs. */
export const hasContent = (paragraph: XmlElement): boolean => children(paragraph).some(isContent);

export const isContent = (part: XmlElement): boolean => {
  if (part.name === "w:pPr" || isIncidental(part)) return false;
  if (part.name !== "w:r") return true;
  return children(part).some(
    (each) => each.name !== "w:rPr" && each.name !== "w:lastRenderedPageBreak",
  );
};
