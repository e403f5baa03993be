import { element, insertAfter, insertBefore, type XmlElement } from "../xml/element.ts";
import type { InsertElement } from "./insertion-point.ts";
import type { MarkWriter } from "./mark-writer.ts";

/** Lets a comment cover everything from `first` to `last`, which must be in document order. */
export const anchorComment = (
  id: number,
  first: XmlElement,
  last: XmlElement,
  style: string | null,
  writer: MarkWriter,
): void => {
  if (first.parent)
    insertBefore(first.parent, element("w:commentRangeStart", { "w:id": id }), first);
  const end = element("w:commentRangeEnd", { "w:id": id });
  insertAfter(end, last);
  insertAfter(writer.claim(referenceTo(id, style)), outermost(end));
};

/** Lets a comment stand at one place, covering nothing. */
export const anchorCommentAt = (
  id: number,
  insertElement: InsertElement,
  style: string | null,
  writer: MarkWriter,
): void => {
  const start = element("w:commentRangeStart", { "w:id": id });
  insertElement(start);
  const end = element("w:commentRangeEnd", { "w:id": id });
  insertAfter(end, start);
  insertAfter(writer.claim(referenceTo(id, style)), outermost(end));
};

/** The reference stays out of links, controls and other people's insertions: it is none of theirs. */
const outermost = (node: XmlElement): XmlElement => {
  let anchor = node;
  while (anchor.parent && anchor.parent.name !== "w:p") anchor = anchor.parent;
  return anchor;
};

const referenceTo = (id: number, style: string | null): XmlElement =>
  element("w:r", {}, [
    ...(style === null ? [] : [element("w:rPr", {}, [element("w:rStyle", { "w:val": style })])]),
    element("w:commentReference", { "w:id": id }),
  ]);
