import {
  ancestor,
  append,
  child,
  descendants,
  insertAfter,
  type XmlElement,
} from "../xml/element.ts";
import { deleteControl, deleteNodes } from "./delete-runs.ts";
import { completeFields, expandSimpleField } from "./fields.ts";
import { runNodes } from "./paragraph-nodes.ts";
import { markChangeOf, trackParagraphMark } from "./paragraph-properties.ts";
import type { MarkWriter } from "./mark-writer.ts";
import { followingBlock, isDispensable } from "./resolve-paragraphs.ts";

/**
 * Marks a whole paragraph as deleted: all it holds, and its own mark where Word lets that go.
 * Comments of others, text boxes and fields that go on in other paragraphs stay. Returns the marks
 * made.
 */
export const deleteParagraph = (paragraph: XmlElement, writer: MarkWriter): XmlElement[] => {
  const moment = writer.nextMoment("whole");
  for (const simple of ownDescendants(paragraph, "w:fldSimple")) expandSimpleField(simple);
  const marks = deleteNodes(deletable(paragraph), moment, writer);
  for (const formula of ownDescendants(paragraph, "m:oMathPara", "m:oMath")) {
    if (ancestor(formula, "m:oMathPara", "w:del", "w:moveFrom")) continue;
    const deletion = writer.mark("w:del", moment);
    insertAfter(deletion, formula);
    append(deletion, formula);
    marks.push(deletion);
  }
  for (const control of ownDescendants(paragraph, "w:sdt")) deleteControl(control, moment, writer);
  if (mayLoseMark(paragraph)) {
    const mark = writer.mark("w:del", moment);
    trackParagraphMark(paragraph, mark);
    marks.push(mark);
  }
  return marks;
};

/**
 * Whether a paragraph's own mark can be deleted: not that of a section's or container's last
 * paragraph, not one that keeps two tables apart or anchors a text box, not one that someone
 * deleted already.
 */
const mayLoseMark = (paragraph: XmlElement): boolean => {
  const next = followingBlock(paragraph);
  if (!next || next.name === "w:sectPr" || child(child(paragraph, "w:pPr"), "w:sectPr"))
    return false;
  if (markChangeOf(paragraph) === "deleted" || holdsTextBox(paragraph)) return false;
  return next.name === "w:p" || isDispensable(paragraph, next);
};

const deletable = (paragraph: XmlElement): XmlElement[] => {
  const complete = new Set(completeFields(paragraph).flatMap((field) => field.nodes));
  return [...runNodes(paragraph)].filter((node) => {
    if (/^w:(comment|annotation|footnote|endnote)Ref(erence)?$/.test(node.name))
      return /^w:(footnote|endnote)Reference$/.test(node.name);
    if (holdsTextBox(node)) return false;
    return !/^w:(fldChar|instrText)$/.test(node.name) || complete.has(node);
  });
};

const holdsTextBox = (node: XmlElement): boolean => !descendants(node, "w:txbxContent").next().done;

/** The elements of these names in the paragraph itself, not in its text boxes. */
const ownDescendants = (paragraph: XmlElement, ...names: readonly string[]): XmlElement[] =>
  [...descendants(paragraph)].filter(
    (each) => names.includes(each.name) && ancestor(each, "w:p") === paragraph,
  );
