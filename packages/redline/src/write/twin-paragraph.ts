import { contentOf } from "../read/paragraph-atoms.ts";
import type { LocatedParagraph } from "../read/located-paragraphs.ts";
import { fieldStackOf } from "../read/field-stack.ts";
import { ancestor, child, descendants, type XmlElement } from "../xml/element.ts";
import { piecesOf } from "./run-pieces.ts";

/**
 * The same paragraph in the fallback of a text box, for programs that cannot draw the box: what is
 * written to one is written to both. Undefined outside of text boxes or when the two read differently.
 */
export const twinOf = (located: LocatedParagraph): LocatedParagraph | undefined => {
  const paragraph = located.stop.element;
  const box = ancestor(paragraph, "w:txbxContent");
  const choice = box && ancestor(box, "mc:Choice");
  const fallback = choice?.parent ? child(choice.parent, "mc:Fallback") : undefined;
  if (!choice || !fallback) return undefined;
  const inChoice = boxParagraphs(choice);
  const inFallback = boxParagraphs(fallback);
  const element = inFallback[inChoice.indexOf(paragraph)];
  if (!element || inChoice.length !== inFallback.length) return undefined;
  const stop = { ...located.stop, element, fields: fieldStackOf(element) };
  const content = contentOf(element, { ...stop, formats: located.formats });
  const twin = { ...located, ...content, stop };
  return textOf(twin) === textOf(located) ? twin : undefined;
};

const boxParagraphs = (branch: XmlElement): XmlElement[] =>
  [...descendants(branch, "w:p")].filter((each) => ancestor(each, "w:txbxContent"));

const textOf = (paragraph: LocatedParagraph): string =>
  piecesOf(paragraph.atoms)
    .map((piece) => piece.text)
    .join("");
