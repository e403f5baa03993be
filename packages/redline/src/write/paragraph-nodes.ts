import { chosenBranch } from "../read/alternate-content.ts";
import type { XmlElement } from "../xml/element.ts";

/**
 * What the runs below an element hold, in document order, run properties left out: text, tabs,
 * field marks, references, drawings. Content that someone deleted already is not visited, nor are
 * text boxes and formulas.
 */
export function* runNodes(parent: XmlElement): Generator<XmlElement> {
  for (const node of parent.children) {
    if (node.kind !== "element" || node.name === "w:rPr") continue;
    if (parent.name === "w:r") yield node;
    else if (node.name === "mc:AlternateContent") {
      const branch = chosenBranch(node);
      if (branch) yield* runNodes(branch);
    } else if (!/^w:(pPr|del|moveFrom|sdtPr)$|^m:/.test(node.name)) yield* runNodes(node);
  }
}

/** Whether `inner` is `outer` or stands somewhere below it. */
export const isWithin = (inner: XmlElement, outer: XmlElement): boolean => {
  let up: XmlElement | null = inner;
  while (up && up !== outer) up = up.parent;
  return up === outer;
};
