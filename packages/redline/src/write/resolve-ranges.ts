import { descendants, detach, type XmlElement } from "../xml/element.ts";
import { unwrapControl } from "./resolve-content.ts";

/**
 * Removes both ends of a range. The content controls and custom XML elements that begin inside a
 * customXml...Range go too, when the decision is against them; their content stays (17.13.5.4-11).
 */
export const resolveRange = (
  start: XmlElement,
  decision: "accept" | "reject",
  root: XmlElement,
): void => {
  const end = endOf(start, root);
  const isAgainst = (decision === "accept" ? /Xml(Del|MoveFrom)/ : /Xml(Ins|MoveTo)/).test(
    start.name,
  );
  if (end && isAgainst) for (const control of controlsBetween(start, end)) unwrapControl(control);
  detach(start);
  if (end) detach(end);
};

const endOf = (start: XmlElement, root: XmlElement): XmlElement | undefined => {
  const name = start.name.replace(/Start$/, "End");
  for (const each of descendants(root, name))
    if (each.attributes["w:id"] === start.attributes["w:id"]) return each;
  return undefined;
};

/** The elements whose start tag lies between the two markers, the outermost last. */
const controlsBetween = (start: XmlElement, end: XmlElement): XmlElement[] => {
  const controls: XmlElement[] = [];
  for (let up = end.parent; up; up = up.parent) {
    if (up === start.parent) return controls;
    if (up.name === "w:sdt" || up.name === "w:customXml") controls.push(up);
  }
  return [];
};
