import { ancestor, type XmlElement } from "../xml/element.ts";

/** Inline and block elements that hold inserted or deleted content (ECMA-376 part 1, 17.13.5). */
export const contentMarks: ReadonlySet<string> = new Set([
  "w:ins",
  "w:del",
  "w:moveFrom",
  "w:moveTo",
]);

/** Elements that remember former properties. */
export const propertyMarks: ReadonlySet<string> = new Set([
  "w:rPrChange",
  "w:pPrChange",
  "w:sectPrChange",
  "w:tblPrChange",
  "w:tblPrExChange",
  "w:tblGridChange",
  "w:trPrChange",
  "w:tcPrChange",
  "w:numberingChange",
]);

export const cellMarks: ReadonlySet<string> = new Set(["w:cellIns", "w:cellDel", "w:cellMerge"]);

/** Elements that start a moved range, or say a content control was inserted or deleted. */
export const changeRanges: ReadonlySet<string> = new Set([
  "w:moveFromRangeStart",
  "w:moveToRangeStart",
  "w:customXmlInsRangeStart",
  "w:customXmlDelRangeStart",
  "w:customXmlMoveFromRangeStart",
  "w:customXmlMoveToRangeStart",
]);

/** Every element that is a tracked change or starts the range of one. */
export const trackedMarks: ReadonlySet<string> = new Set([
  ...contentMarks,
  ...propertyMarks,
  ...cellMarks,
  ...changeRanges,
]);

/** Whether w:ins, w:del, w:moveFrom or w:moveTo says something about its parent, not its content. */
export const isMarkOfParent = (mark: XmlElement): boolean =>
  mark.parent !== null && /^w:(rPr|trPr|numPr)$/.test(mark.parent.name);

/** The paragraph whose mark this element says was inserted, deleted or moved, if it does so. */
export const paragraphOfMark = (mark: XmlElement): XmlElement | undefined =>
  mark.parent?.name === "w:rPr" && mark.parent.parent?.name === "w:pPr"
    ? ancestor(mark, "w:p")
    : undefined;

/** Start and end markers of ranges; they hold no text and may be between blocks. */
export const rangeMarker =
  /^w:(bookmark|commentRange|perm|moveFromRange|moveToRange|customXml(Ins|Del|MoveFrom|MoveTo)Range)(Start|End)$/;

/** Elements beside text that make no paragraph count as having content. */
export const isIncidental = (element: XmlElement): boolean =>
  element.name === "w:proofErr" || rangeMarker.test(element.name);

/** A quick test on a part's source: whether there can be any tracked change in it. */
export const mayHoldChanges = (source: string): boolean =>
  /<(?:[\w.-]+:)?(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|\w{1,40}Change|customXml\w{1,40}Range\w{1,40}|move\w{1,40}Range\w{1,40})[\s/>]/.test(
    source,
  );
