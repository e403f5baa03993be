import type { LocatedParagraph } from "../read/located-paragraphs.ts";
import { child, children, detach, element, insertBefore, type XmlElement } from "../xml/element.ts";
import { dropContent } from "../write/resolve-content.ts";
import { cutPieces, piecesOf, textElement } from "../write/run-pieces.ts";
import { contentBetween } from "./content-range.ts";
import type { Cut } from "./fill-plan.ts";

/**
 * Puts texts instead of stretches of a paragraph, each in the format of the run that the stretch
 * begins in. Everything else in the paragraph stays; runs that nothing is left in go.
 */
export const cutParagraph = (paragraph: LocatedParagraph, cuts: readonly Cut[]): void => {
  const offsets = [...new Set(cuts.flatMap(({ start, end }) => [start, end]))];
  const pieces = cutPieces(piecesOf(paragraph.atoms), offsets);
  for (const { start, end, text } of cuts) {
    const gone = contentBetween(paragraph.stop.element, pieces, start, end);
    const [first] = gone;
    if (!first?.parent) continue;
    for (const each of textNodes(text)) insertBefore(first.parent, each, first);
    for (const node of gone) {
      const run = node.parent;
      detach(node);
      if (run && isEmptyRun(run)) dropContent(run);
    }
  }
};

const textNodes = (text: string): XmlElement[] =>
  text
    .split(/([\t\n])/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part === "\t") return element("w:tab");
      return part === "\n" ? element("w:br") : textElement(part);
    });

const isEmptyRun = (run: XmlElement): boolean =>
  /^[wm]:r$/.test(run.name) &&
  children(run).every((each) => each === child(run, "w:rPr") || each.name === "m:rPr");
