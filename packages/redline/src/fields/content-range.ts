import type { LocatedParagraph } from "../read/located-paragraphs.ts";
import type { XmlElement } from "../xml/element.ts";
import { chosenBranch } from "../read/alternate-content.ts";
import { piecesOf, type Piece } from "../write/run-pieces.ts";

/**
 * What is in a paragraph from one offset to the other, in document order: text and
 * also what takes no room in it, such as the marks of fields, pictures and references to notes.
 */
export const contentBetween = (
  paragraph: XmlElement,
  pieces: readonly Piece[],
  start: number,
  end: number,
): XmlElement[] => {
  const inside = pieces.filter((piece) => piece.start < end && piece.end > start);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return [];
  const nodes = [...inlineNodes(paragraph)];
  return nodes.slice(nodes.indexOf(first.node), nodes.indexOf(last.node) + 1);
};

/** Whether taking the content between two offsets out would leave half of a field of Word. */
export const isCut = (paragraph: LocatedParagraph, start: number, end: number): boolean => {
  const nodes = contentBetween(paragraph.stop.element, piecesOf(paragraph.atoms), start, end);
  let open = 0;
  for (const { name, attributes } of nodes) {
    if (name !== "w:fldChar") continue;
    const type = attributes["w:fldCharType"];
    if (type === "begin") open++;
    else if (type === "end") open--;
    if (open < 0) return true;
  }
  return open !== 0;
};

/** What runs hold, and formulas and other people's deletions as a whole; text boxes go with their drawing. */
function* inlineNodes(parent: XmlElement): Generator<XmlElement> {
  for (const node of parent.children) {
    if (node.kind !== "element" || /^w:(rPr|pPr|sdtPr)$/.test(node.name)) continue;
    if (parent.name === "w:r" || /^(w:(del|moveFrom)|m:oMath|m:oMathPara)$/.test(node.name))
      yield node;
    else if (node.name === "mc:AlternateContent") {
      const branch = chosenBranch(node);
      if (branch) yield* inlineNodes(branch);
    } else yield* inlineNodes(node);
  }
}
