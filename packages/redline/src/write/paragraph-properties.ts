import {
  append,
  child,
  children,
  clone,
  detach,
  element,
  insertBefore,
  type XmlElement,
} from "../xml/element.ts";
import { contentMarks } from "./tracked-marks.ts";

/** What a new paragraph does not take over from the one it is like. */
const notInherited = ["w:sectPr", "w:pPrChange", "w:pageBreakBefore", "w:rPr"];

/** A copy of a paragraph's w:pPr for another one: no section, no page break, nobody's marks. */
export const inheritedProperties = (paragraph: XmlElement): XmlElement => {
  const source = child(paragraph, "w:pPr");
  const copy = source ? clone(source) : element("w:pPr");
  for (const name of notInherited) {
    const found = child(copy, name);
    if (found) detach(found);
  }
  const numbering = child(copy, "w:numPr");
  for (const each of children(numbering)) if (!/^w:(ilvl|numId)$/.test(each.name)) detach(each);
  const mark = child(child(paragraph, "w:pPr"), "w:rPr");
  if (mark) append(copy, plainMark(mark));
  return copy;
};

/** The format of a paragraph mark, without what was tracked about it. */
const plainMark = (mark: XmlElement): XmlElement => {
  const copy = clone(mark);
  for (const each of children(copy))
    if (contentMarks.has(each.name) || each.name === "w:rPrChange") detach(each);
  return copy;
};

/** Says that a paragraph's own mark was inserted or deleted; its w:pPr and w:rPr are made if missing. */
export const trackParagraphMark = (paragraph: XmlElement, change: XmlElement): void => {
  const format = markFormatOf(propertiesOf(paragraph));
  // CT_ParaRPr: w:ins, w:del, w:moveFrom and w:moveTo come first, in this order.
  const before = change.name === "w:del" ? "w:ins" : "";
  const next = format.children.find((each) => each.kind !== "element" || each.name !== before);
  insertBefore(format, change, next ?? null);
};

export const propertiesOf = (paragraph: XmlElement): XmlElement => {
  const present = child(paragraph, "w:pPr");
  if (present) return present;
  const made = element("w:pPr");
  insertBefore(paragraph, made, paragraph.children[0] ?? null);
  return made;
};

const markFormatOf = (properties: XmlElement): XmlElement => {
  const present = child(properties, "w:rPr");
  if (present) return present;
  const made = element("w:rPr");
  const next = children(properties).find((each) => /^w:(sectPr|pPrChange)$/.test(each.name));
  insertBefore(properties, made, next ?? null);
  return made;
};

/** What someone tracked about a paragraph's own mark, if anything. */
export const markChangeOf = (paragraph: XmlElement): "inserted" | "deleted" | "kept" => {
  const format = child(child(paragraph, "w:pPr"), "w:rPr");
  if (child(format, "w:del") ?? child(format, "w:moveFrom")) return "deleted";
  return (child(format, "w:ins") ?? child(format, "w:moveTo")) ? "inserted" : "kept";
};
