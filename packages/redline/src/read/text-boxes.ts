import { child, type XmlElement } from "../xml/element.ts";
import { chosenBranch } from "./alternate-content.ts";
import { isOn } from "./run-format.ts";

/** The w:txbxContent elements of a drawing or picture, each once, and whether their shape is hidden. */
export const textBoxesIn = (
  parent: XmlElement,
  isHidden = false,
  found: { content: XmlElement; isHidden: boolean }[] = [],
): { content: XmlElement; isHidden: boolean }[] => {
  const isGone = isHidden || isHiddenShape(parent);
  for (const node of parent.children) {
    if (node.kind !== "element") continue;
    if (node.name === "w:txbxContent") found.push({ content: node, isHidden: isGone });
    else if (node.name === "mc:AlternateContent") {
      const branch = chosenBranch(node);
      if (branch) textBoxesIn(branch, isGone, found);
    } else if (node.children.length > 0) textBoxesIn(node, isGone, found);
  }
  return found;
};

/** DrawingML says it beside the graphic, VML in the style of the shape. */
const isHiddenShape = (element: XmlElement): boolean => {
  const properties = child(element, "wp:docPr");
  const { hidden } = properties?.attributes ?? {};
  if (hidden !== undefined && isOn(hidden)) return true;
  return /visibility:\s*hidden/i.test(element.attributes["style"] ?? "");
};
